"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { Banner } from "@/components/ui/banner";
import { entitiesOf } from "@/components/ui/entity-store";
import { FormFailure } from "@/components/ui/form-failure";
import { showToast } from "@/components/ui/toast";
import { useActionForm } from "@/components/ui/use-action-form";
import { changeStagesAction } from "@/lib/applications/actions";
import type { ListedApplication } from "@/lib/applications/queries";
import { changeStagesSchema } from "@/lib/applications/schema";
import type { ApplicationStage } from "@/lib/generated/prisma/client";
import { MoveBar } from "./move-bar";
import { MOVE_FORM, SelectionContext } from "./selection";

type Props = {
  job: { id: string; href: string };
  actingId: string;
  /** The applications, each with its box. */
  children: ReactNode;
};

const subscribe = () => () => {};

/** What is selected among applications, and what is done with it: what fails, or was changed meanwhile, stays selected. */
export function MoveSeveral({ job, actingId, children }: Props) {
  const t = useTranslations("jobs.applications");
  const isReady = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const [selected, setSelected] = useState<ReadonlyMap<string, ListedApplication>>(new Map());

  const toggle = useCallback(
    (application: ListedApplication) =>
      setSelected((now) => {
        const next = new Map(now);
        if (!next.delete(application.id)) next.set(application.id, application);
        return next;
      }),
    [],
  );
  const selection = useMemo(() => ({ selected, isReady, toggle }), [selected, isReady, toggle]);
  const { answer, posted, pending, fields, formProps } = useActionForm({
    action: changeStagesAction,
    schema: changeStagesSchema,
    onAnswer(next, sent) {
      if (next.status !== "done") return;
      const { moved, left } = next.value;
      for (const id of moved)
        entitiesOf(actingId).change("application", id, { stage: sent.get("to") as ApplicationStage });
      setSelected((now) => new Map([...now].filter(([id]) => left.includes(id))));
      showToast({ kind: "done", text: said(next.value) });
      document.getElementById("page-title")?.focus();
    },
  });
  const said = ({ moved, left }: { moved: string[]; left: string[] }) =>
    t("movedOf", { moved: moved.length, left: left.length });

  return (
    <SelectionContext value={selection}>
      {posted.status === "done" && (
        <Banner kind="done">
          <p>{said(posted.value)}</p>
        </Banner>
      )}
      {children}
      <form
        {...formProps}
        id={MOVE_FORM}
        aria-label={t("move")}
        hidden={isReady && selected.size === 0}
        className="save-bar card card-flat block max-h-[70dvh] overflow-y-auto"
      >
        <input type="hidden" name="profileId" value={actingId} />
        <input type="hidden" name="jobId" value={job.id} />
        <MoveBar
          {...{ selected, isReady, pending, fields }}
          messageHref={`${job.href}/message-candidates`}
          onClear={() => setSelected(new Map())}
        />
        <FormFailure answer={answer} />
      </form>
    </SelectionContext>
  );
}
