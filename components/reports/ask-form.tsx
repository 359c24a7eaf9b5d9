"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DraftBanner } from "@/components/ui/draft-banner";
import { FormProblems } from "@/components/ui/form-problems";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextArea } from "@/components/ui/text-area";
import { useDraftForm } from "@/components/ui/use-draft-form";
import { askReportersAction } from "@/lib/reports/actions";
import { WORDS_LIMIT } from "@/lib/reports/schema/limits";

type Props = { caseId: string; profileId: string };

/** Folded, and open by itself where what was typed or sent came back. */
export function AskForm({ caseId, profileId }: Props) {
  const t = useTranslations("settings.moderation.ask");
  const path = usePathname();
  const { answer, posted, pending, round, merge, fields, draft, formProps } = useDraftForm({
    action: askReportersAction,
    schema: async () => (await import("@/lib/reports/schema")).askReportersSchema,
    draft: { profileId, kind: "report-question", id: caseId },
    onSaved: () => document.getElementById("question")?.focus(),
  });
  const [isOpen, setIsOpen] = useState(posted.status !== "idle");
  return (
    <details
      open={isOpen || draft.offered !== null}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="card card-flat p-4 md:p-5"
    >
      <summary className="w-fit rounded-sm py-1 font-[650] text-link hover:text-link-hover hover:underline">
        {t("title")}
      </summary>
      <form {...formProps} aria-label={t("title")} className="mt-2 flex flex-col gap-3">
        <input type="hidden" name="profileId" value={profileId} />
        <input type="hidden" name="caseId" value={caseId} />
        <DraftBanner draft={draft} />
        <TextArea
          key={round}
          label={t("question")}
          hint={t("hint")}
          limit={WORDS_LIMIT}
          rows={3}
          {...fields.field("question")}
        />
        <FormProblems {...{ answer, merge, round }} signInTo={path} />
        <SubmitButton pending={pending} pendingLabel={t("sending")} className="self-start">
          {t("send")}
        </SubmitButton>
      </form>
    </details>
  );
}
