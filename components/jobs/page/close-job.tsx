"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { DraftBanner } from "@/components/ui/form/draft-banner";
import { FormProblems } from "@/components/ui/form/form-problems";
import { Link } from "@/components/ui/link";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { TextArea } from "@/components/ui/field/text-area";
import { showToast } from "@/components/ui/toast/toast";
import { useDraftForm } from "@/components/ui/form/use-draft-form";
import { FIRST_NAME } from "@/lib/applications/answer";
import { ANSWER_LIMIT } from "@/lib/applications/schema/limits";
import type { FormAction } from "@/lib/result";

type Props = {
  action: FormAction;
  jobId: string;
  actingId: string;
  /** Applications that still wait for an answer. */
  open: number;
  label: string;
  isDanger?: boolean;
  toast: string;
  onward: string;
  cancel: { href: string; label: string };
};

/** Archives or deletes a job; whoever still waits for an answer gets this one. */
export function CloseJob({ action, jobId, actingId, open, label, isDanger, toast, onward, cancel }: Props) {
  const t = useTranslations("jobs");
  const router = useRouter();
  const path = usePathname();
  const { answer, pending, round, merge, fields, draft, formProps } = useDraftForm({
    action,
    schema: async () => (await import("@/lib/applications/schema")).closeJobSchema,
    draft: { profileId: actingId, kind: "close-job", id: jobId },
    onAnswer(next) {
      if (next.status !== "done") return;
      showToast({ kind: "done", text: toast });
      router.push(onward);
    },
    onSaved: () => {},
  });
  const field = fields.field("answer", t("application.answers.CLOSED", { firstName: FIRST_NAME }));
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="profileId" value={actingId} />
      <input type="hidden" name="jobId" value={jobId} />
      {(open > 0 || field.error) && (
        <>
          {open > 0 && <p>{t("job.close.open", { count: open })}</p>}
          <DraftBanner draft={draft} />
          <TextArea
            key={round}
            label={t("job.close.answer")}
            hint={t("job.close.hint", { placeholder: FIRST_NAME })}
            limit={ANSWER_LIMIT}
            rows={7}
            {...field}
          />
        </>
      )}
      <FormProblems {...{ answer, merge, round }} signInTo={path} />
      <div className="flex flex-wrap items-start gap-2">
        <SubmitButton
          pending={pending}
          pendingLabel={t("job.close.pending")}
          className={isDanger ? "btn-danger" : undefined}
        >
          {label}
        </SubmitButton>
        <Link href={cancel.href} className="btn btn-quiet">
          {cancel.label}
        </Link>
      </div>
    </form>
  );
}
