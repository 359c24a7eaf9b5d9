"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Field } from "@/components/ui/field/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Link } from "@/components/ui/link";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useActionForm } from "@/components/ui/form/use-action-form";
import type { FormAnswer } from "@/components/ui/form/use-form-action";
import { sendSignInCodeAction } from "@/lib/accounts/actions/phone-factor";
import { finishSignInAction } from "@/lib/accounts/actions/second-factor";
import { SentCode } from "./sent-code";

type Props = {
  ending: string;
  /** A code was sent in this sign-in. */
  isSent: boolean;
  /** Other ways to take the step. */
  others: { href: string; label: string }[];
  back: string;
};

/**
 * A code by text message: asked for by a button, since it costs money and whoever has none to wait for is not to get one.
 * Both forms are known from the first, so that what one has answered is there also without JavaScript.
 */
export function PhoneStep({ ending, isSent, others, back }: Props) {
  const t = useTranslations("auth.secondStep");
  const send = useActionForm({
    action: sendSignInCodeAction,
    schema: async () => (await import("@/lib/accounts/schema/phone")).sendPhoneCodeSchema,
  });
  const { answer, pending, fields, formProps } = useActionForm({
    action: finishSignInAction,
    schema: async () => (await import("@/lib/accounts/schema/second-factor")).finishSignInSchema,
  });
  return (
    <div className="flex flex-col gap-4">
      {isSent && (
        <>
          <SentCode answer={send.answer}>{t("sent", { ending })}</SentCode>
          <form {...formProps} className="flex flex-col gap-4">
            <Field
              label={t("code")}
              autoComplete="one-time-code"
              inputMode="numeric"
              {...fields.field("verificationCode")}
            />
            <label className="choice">
              <input type="checkbox" name="trust" value="on" defaultChecked={fields.valueOf("trust") === "on"} />
              <span>{t("trust")}</span>
            </label>
            <Failure answer={answer} back={back} />
            <SubmitButton pending={pending} pendingLabel={t("pending")} className="btn-lg w-full">
              {t("submit")}
            </SubmitButton>
          </form>
        </>
      )}
      <form {...send.formProps} className="flex flex-col gap-4">
        <Failure answer={send.answer} back={back} />
        <SubmitButton
          pending={send.pending}
          pendingLabel={t("sending")}
          className={isSent ? "btn-tonal w-full" : "btn-lg w-full"}
        >
          {isSent ? t("resend") : t("withPhone", { ending })}
        </SubmitButton>
      </form>
      {others.map(({ href, label }) => (
        <Link key={href} href={href} className="btn btn-quiet self-center">
          {label}
        </Link>
      ))}
      <Link href={back} className="btn btn-quiet self-center">
        {t("back")}
      </Link>
    </div>
  );
}

function Failure({ answer, back }: { answer: FormAnswer<unknown>; back: string }) {
  const t = useTranslations("auth.secondStep");
  if (answer.status !== "refused" || answer.reason !== "second-step-over") return <FormFailure answer={answer} />;
  return (
    <Banner kind="error">
      <p>{answer.message}</p>
      <Link href={back} className="banner-link text-danger-ink">
        {t("again")}
      </Link>
    </Banner>
  );
}
