"use client";

import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { TextArea } from "@/components/ui/field/text-area";
import { useExactTime } from "@/components/ui/time-text";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { takeBackSignUpAction, tellWhyAction } from "@/lib/accounts/actions/approval";
import { SIGN_UP_WORDS_LIMIT } from "@/lib/accounts/schema/limits";

/** `deletesAt`: when the account of whoever was refused, or has taken it back, goes for good (ms). */
type Props = { words: string; isRefused: boolean; deletesAt: number | null };

/** Where somebody stands whom no moderator has let in yet, what they say for themselves, and the way back. */
export function LetIn({ words, isRefused, deletesAt }: Props) {
  const t = useTranslations("auth.letIn");
  const exactTime = useExactTime();
  if (isRefused) return <p>{t("refused", { date: deletesAt === null ? "" : exactTime(deletesAt) })}</p>;
  if (deletesAt !== null) return <p role="status">{t("takenBack")}</p>;
  return (
    <div className="flex flex-col gap-4">
      {words === "" ? <TellWhy /> : <Waiting words={words} />}
      <ConfirmedForm
        action={takeBackSignUpAction}
        fields={{}}
        label={t("takeBack")}
        ask={{ title: t("takeBackAsk"), text: t("takeBackText"), stay: t("keep"), leave: t("takeBack") }}
        className="btn btn-danger-quiet w-full"
      />
    </div>
  );
}

function Waiting({ words }: { words: string }) {
  const t = useTranslations("auth.letIn");
  return (
    <div className="flex flex-col gap-3" role="status">
      <p>{t("waits")}</p>
      <h2 className="text-md">{t("said")}</h2>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {words}
      </p>
    </div>
  );
}

function TellWhy() {
  const t = useTranslations("auth.letIn");
  const { answer, pending, fields, formProps } = useActionForm({
    action: tellWhyAction,
    schema: async () => (await import("@/lib/accounts/schema/approval")).tellWhySchema,
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p>{t("ask")}</p>
      <TextArea label={t("why")} limit={SIGN_UP_WORDS_LIMIT} rows={4} {...fields.field("words")} />
      <FormFailure answer={answer} signInTo="/" />
      <SubmitButton pending={pending} pendingLabel={t("sending")} className="btn-lg w-full">
        {t("send")}
      </SubmitButton>
    </form>
  );
}
