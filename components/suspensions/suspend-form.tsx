"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { DraftBanner } from "@/components/ui/form/draft-banner";
import { FormProblems } from "@/components/ui/form/form-problems";
import { RadioChips } from "@/components/ui/field/radio-chips";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { TextArea } from "@/components/ui/field/text-area";
import { useDraftForm } from "@/components/ui/form/use-draft-form";
import { reportReasons, WORDS_LIMIT } from "@/lib/reports/schema/limits";
import { suspendAction } from "@/lib/suspensions/actions";
import { suspensionTerms } from "@/lib/suspensions/schema/limits";

type Props = { suspendedId: string; kind: "USER" | "ORGANIZATION"; profileId: string };

/** What it is for, how long it lasts, and what whoever it concerns is told. */
export function SuspendForm({ suspendedId, kind, profileId }: Props) {
  const t = useTranslations("settings.suspensions");
  const reasons = useTranslations("settings.report.reasons");
  const path = usePathname();
  const { answer, pending, round, merge, fields, draft, formProps } = useDraftForm({
    action: suspendAction,
    schema: async () => (await import("@/lib/suspensions/schema")).suspendSchema,
    draft: { profileId, kind: "suspension", id: suspendedId },
    onSaved: () => document.getElementById("state")?.focus(),
  });
  return (
    <form {...formProps} aria-label={t("suspend")} className="card card-flat flex flex-col gap-5 p-4 md:p-5">
      <h2 className="text-md">{t("suspend")}</h2>
      <p className="text-text-muted">{t(`effect.${kind}`)}</p>
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="suspendedId" value={suspendedId} />
      <DraftBanner draft={draft} />
      <div key={round} className="flex flex-col gap-5">
        <RadioChips
          name="reason"
          legend={t("reason")}
          options={reportReasons.map((value) => ({ value, label: reasons(value) }))}
          box={fields.box}
          error={fields.errorOf("reason")}
        />
        <RadioChips
          name="term"
          legend={t("term")}
          options={suspensionTerms.map((value) => ({ value, label: t(`terms.${value}`) }))}
          box={fields.box}
          error={fields.errorOf("term")}
        />
        <TextArea label={t("words")} hint={t("wordsHint")} limit={WORDS_LIMIT} rows={4} {...fields.field("words")} />
      </div>
      <FormProblems {...{ answer, merge, round }} signInTo={path} />
      <SubmitButton pending={pending} pendingLabel={t("suspending")} className="self-start">
        {t("suspend")}
      </SubmitButton>
    </form>
  );
}
