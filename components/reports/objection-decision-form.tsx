"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { DraftBanner } from "@/components/ui/form/draft-banner";
import { FormProblems } from "@/components/ui/form/form-problems";
import { RadioChips } from "@/components/ui/field/radio-chips";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { TextArea } from "@/components/ui/field/text-area";
import { useDraftForm } from "@/components/ui/form/use-draft-form";
import { decideObjectionAction } from "@/lib/reports/actions";
import { WORDS_LIMIT } from "@/lib/reports/schema/limits";

const outcomes = ["UPHELD", "UNDONE"] as const;

type Props = { caseId: string; profileId: string };

export function ObjectionDecisionForm({ caseId, profileId }: Props) {
  const t = useTranslations("settings.moderation.objection");
  const path = usePathname();
  const { answer, pending, round, merge, fields, draft, formProps } = useDraftForm({
    action: decideObjectionAction,
    schema: async () => (await import("@/lib/reports/schema")).decideObjectionSchema,
    draft: { profileId, kind: "objection-decision", id: caseId },
    onSaved: () => document.getElementById("objection")?.focus(),
  });
  return (
    <form {...formProps} aria-label={t("decide")} className="flex flex-col gap-5">
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="caseId" value={caseId} />
      <DraftBanner draft={draft} />
      <div key={round} className="flex flex-col gap-5">
        <RadioChips
          name="outcome"
          legend={t("legend")}
          options={outcomes.map((value) => ({ value, label: t(`options.${value}`) }))}
          box={fields.box}
          error={fields.errorOf("outcome")}
        />
        <TextArea
          label={t("toObjector")}
          hint={t("toObjectorHint")}
          limit={WORDS_LIMIT}
          rows={4}
          {...fields.field("toObjector")}
        />
      </div>
      <FormProblems {...{ answer, merge, round }} signInTo={path} />
      <SubmitButton pending={pending} pendingLabel={t("deciding")} className="self-start">
        {t("submit")}
      </SubmitButton>
    </form>
  );
}
