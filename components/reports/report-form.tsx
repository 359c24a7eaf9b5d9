"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form/form-failure";
import { RadioChips } from "@/components/ui/field/radio-chips";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { TextArea } from "@/components/ui/field/text-area";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { sendReportAction } from "@/lib/reports/actions";
import type { getReportable } from "@/lib/reports/queries";
import type { Subject } from "@/lib/reports/schema";
import { reportReasons, WORDS_LIMIT } from "@/lib/reports/schema/limits";
import { AfterReport } from "./after-report";
import { CopiedMessages } from "./copied-messages";

type Props = {
  subject: Subject;
  reportable: NonNullable<Awaited<ReturnType<typeof getReportable>>>;
  acting: { id: string; mayMute: boolean; mayBlock: boolean };
  idempotencyKey: string;
};

/** Nothing of it is kept in the browser: whoever shares that may be whom it is about. */
export function ReportForm({ subject, reportable, acting, idempotencyKey }: Props) {
  const t = useTranslations("settings.report");
  const path = usePathname();
  const router = useRouter();
  const [key, setKey] = useState(idempotencyKey);
  const done = useRef<HTMLDivElement>(null);
  const { answer, posted, pending, fields, formProps } = useActionForm({
    action: sendReportAction,
    schema: async () => (await import("@/lib/reports/schema")).sendReportSchema,
    onAnswer(next) {
      if (next.status !== "refused" || next.reason !== "idempotency-key-used") return;
      // What was sent before has arrived; what is added now is another report, with the key of the page made anew.
      setKey("");
      router.refresh();
    },
  });
  const isDone = answer.status === "done";

  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);

  if (isDone)
    return (
      <div ref={done} tabIndex={-1} className="flex flex-col gap-4 outline-0">
        <div className="px-4 xs:px-0">
          <Banner kind="done">
            <p>{t("done")}</p>
          </Banner>
        </div>
        {reportable.profile && (
          <AfterReport profile={reportable.profile} acting={acting} isPlain={posted.status === "done"} />
        )}
      </div>
    );
  const options = reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }));
  return (
    <form {...formProps} className="card card-flat flex flex-col gap-5 p-4 md:p-5">
      <input type="hidden" name="profileId" value={acting.id} />
      <input type="hidden" name="kind" value={subject.kind} />
      <input type="hidden" name="id" value={subject.id} />
      <input type="hidden" name="idempotencyKey" value={key || idempotencyKey} />
      <RadioChips
        name="reason"
        legend={t("reason")}
        options={options}
        box={fields.box}
        error={fields.errorOf("reason")}
      />
      <TextArea label={t("words")} hint={t("wordsHint")} limit={WORDS_LIMIT} rows={4} {...fields.field("words")} />
      <p>{t(`shown.${subject.kind}`)}</p>
      {subject.kind === "MESSAGE" && (
        <CopiedMessages copies={reportable.copies} reportedId={subject.id} box={fields.box} />
      )}
      <FormFailure answer={answer} signInTo={path} />
      <SubmitButton pending={pending} pendingLabel={t("sending")} className="self-start">
        {t("send")}
      </SubmitButton>
    </form>
  );
}
