"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { DraftBanner } from "@/components/ui/form/draft-banner";
import { FormProblems } from "@/components/ui/form/form-problems";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { TextArea } from "@/components/ui/field/text-area";
import { showToast } from "@/components/ui/toast/toast";
import { useDraftForm } from "@/components/ui/form/use-draft-form";
import { changeStageAction } from "@/lib/applications/actions";
import { FIRST_NAME } from "@/lib/applications/answer";
import { ANSWER_LIMIT } from "@/lib/applications/schema/limits";
import type { ApplicationStage } from "@/lib/generated/prisma/client";
import { useOpenForDraft } from "./use-open-for-draft";

type Props = {
  applicationId: string;
  profileId: string;
  from: ApplicationStage;
  to: "HIRED" | "DECLINED";
  firstName: string;
  onDone: () => void;
};

/** An end, with what the person is told of it. What was written and not sent yet is offered again. */
export function AnswerForm({ applicationId, profileId, from, to, firstName, onDone }: Props) {
  const t = useTranslations("jobs.application");
  const path = usePathname();
  const { answer, pending, round, merge, fields, draft, formProps } = useDraftForm({
    action: changeStageAction,
    schema: async () => (await import("@/lib/applications/schema")).changeStageSchema,
    draft: { profileId, kind: `answer-${to}`, id: applicationId },
    onAnswer(next) {
      if (next.status !== "done") return;
      onDone();
      showToast({ kind: "done", text: t("answer.done"), subject: applicationId });
      document.getElementById("stage")?.focus();
    },
    onSaved: () => {},
  });
  useOpenForDraft(formProps.ref, draft.offered);
  return (
    <form {...formProps} aria-label={t("moveTo", { stage: t(`stages.${to}`) })} className="mt-3 flex flex-col gap-3">
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      <DraftBanner draft={draft} />
      <TextArea
        key={round}
        label={t("answer.label")}
        hint={firstName === FIRST_NAME ? t("answer.hintBlind", { placeholder: FIRST_NAME }) : t("answer.hint")}
        limit={ANSWER_LIMIT}
        rows={6}
        {...fields.field("answer", t(`answers.${to}`, { firstName }))}
        id={`answer-${to}`}
      />
      <FormProblems {...{ answer, merge, round }} signInTo={path} />
      <SubmitButton pending={pending} pendingLabel={t("answer.sending")} className="self-start">
        {t(`answer.${to}`)}
      </SubmitButton>
    </form>
  );
}
