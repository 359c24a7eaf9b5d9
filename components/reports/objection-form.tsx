"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DraftBanner } from "@/components/ui/draft-banner";
import { FormProblems } from "@/components/ui/form-problems";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextArea } from "@/components/ui/text-area";
import { useDraftForm } from "@/components/ui/use-draft-form";
import { objectToDecisionAction } from "@/lib/reports/actions";
import { OBJECTION_DAYS, WORDS_LIMIT } from "@/lib/reports/schema/limits";

type Props = { decisionId: string; profileId: string };

/** Folded, and open by itself where what was typed or sent came back. */
export function ObjectionForm({ decisionId, profileId }: Props) {
  const t = useTranslations("settings.decisions");
  const path = usePathname();
  const { answer, posted, pending, round, merge, fields, draft, formProps } = useDraftForm({
    action: objectToDecisionAction,
    schema: async () => (await import("@/lib/reports/schema")).objectToDecisionSchema,
    draft: { profileId, kind: "objection", id: decisionId },
    onSaved: () => document.getElementById("decisions")?.focus(),
  });
  const [isOpen, setIsOpen] = useState(posted.status !== "idle");
  const { id, ...area } = fields.field("text");
  return (
    <details
      className="mt-3"
      open={isOpen || draft.offered !== null}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="w-fit rounded-sm py-1 font-[650] text-link hover:text-link-hover hover:underline">
        {t("object")}
      </summary>
      <form {...formProps} aria-label={t("object")} className="mt-2 flex flex-col gap-3">
        <input type="hidden" name="profileId" value={profileId} />
        <input type="hidden" name="decisionId" value={decisionId} />
        <DraftBanner draft={draft} />
        <TextArea
          key={round}
          label={t("words")}
          hint={t("objectHint", { days: OBJECTION_DAYS })}
          limit={WORDS_LIMIT}
          rows={5}
          {...area}
          id={`${id}-${decisionId}`}
        />
        <FormProblems {...{ answer, merge, round }} signInTo={path} />
        <SubmitButton pending={pending} pendingLabel={t("sending")} className="self-start">
          {t("send")}
        </SubmitButton>
      </form>
    </details>
  );
}
