"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { keepDraft } from "@/components/ui/form/drafts";
import { entitiesOf } from "@/components/ui/entities/entity-store";
import { useBrowserValue } from "@/components/ui/store/store";
import { DraftBanner } from "@/components/ui/form/draft-banner";
import { FormProblems } from "@/components/ui/form/form-problems";
import { showToast } from "@/components/ui/toast/toast";
import { useDraftForm } from "@/components/ui/form/use-draft-form";
import { changeStagesAction } from "@/lib/applications/actions";
import type { BoardApplication } from "@/lib/applications/queries";
import { valuesOf } from "@/lib/forms/form-fields";
import type { ApplicationStage } from "@/lib/generated/prisma/client";
import { MoveBar } from "./move-bar";
import { boxOf, MOVE_FORM, SelectionContext } from "./selection";

type Props = {
  job: { id: string; href: string };
  actingId: string;
  /** The applications, each with its box. */
  children: ReactNode;
};

/** What is selected among applications, and what is done with it: what fails, or was changed meanwhile, stays selected. */
export function MoveSeveral({ job, actingId, children }: Props) {
  const t = useTranslations("jobs.applications");
  const isReady = useBrowserValue(() => true, false);
  const [selected, setSelected] = useState<ReadonlyMap<string, BoardApplication>>(new Map());

  const select = useCallback(
    (application: BoardApplication, isSelected: boolean) =>
      setSelected((now) => {
        const next = new Map(now);
        next.delete(application.id);
        return isSelected ? next.set(application.id, application) : next;
      }),
    [],
  );
  const selection = useMemo(() => ({ selected, isReady, select }), [selected, isReady, select]);
  const path = usePathname();
  const named = { profileId: actingId, kind: "move", id: job.id };
  const { answer, posted, pending, round, merge, fields, draft, formProps } = useDraftForm({
    action: changeStagesAction,
    schema: async () => (await importWithMessages(import("@/lib/applications/schema"))).changeStagesSchema,
    draft: named,
    onAnswer(next, _, sent) {
      if (next.status !== "done") return;
      const { moved, left } = next.value;
      for (const id of moved)
        entitiesOf(actingId).change("application", id, { stage: sent.get("to") as ApplicationStage });
      setSelected((now) => new Map([...now].filter(([id]) => left.includes(id))));
      showToast({ kind: "done", text: said(next.value) });
      document.getElementById("page-title")?.focus();
    },
    onSaved: ({ left }) => {
      // For them it still stands there, and nobody has it.
      if (left.length > 0 && formProps.ref.current) keepDraft(named, valuesOf(new FormData(formProps.ref.current)));
    },
  });
  const isEmpty = isReady && selected.size === 0;
  // The button that was pressed goes with what was selected: on from the last box, or from the top where that is gone.
  function clear() {
    const last = [...selected.keys()].at(-1) ?? "";
    (boxOf(last) ?? document.getElementById("page-title"))?.focus();
    setSelected(new Map());
  }
  const said = ({ moved, left }: { moved: string[]; left: string[] }) =>
    t("movedOf", { moved: moved.length, left: left.length });

  return (
    <SelectionContext value={selection}>
      {posted.status === "done" && (
        <Banner kind="done">
          <p>{said(posted.value)}</p>
        </Banner>
      )}
      <DraftBanner draft={draft} />
      {children}
      <form
        {...formProps}
        id={MOVE_FORM}
        aria-label={t("move")}
        // The place where it is said how many are selected has to be there before any are, or it is not read out.
        className={isEmpty ? "sr-only" : "save-bar card card-flat block max-h-[70dvh] overflow-y-auto"}
      >
        <input type="hidden" name="profileId" value={actingId} />
        <input type="hidden" name="jobId" value={job.id} />
        <MoveBar
          key={round}
          {...{ selected, isReady, pending, fields }}
          messageHref={`${job.href}/message-candidates`}
          onClear={clear}
        />
        <div hidden={isEmpty}>
          <FormProblems {...{ answer, merge, round }} signInTo={path} />
        </div>
      </form>
    </SelectionContext>
  );
}
