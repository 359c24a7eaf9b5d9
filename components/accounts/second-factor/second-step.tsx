"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Field } from "@/components/ui/field/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Link } from "@/components/ui/link";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { finishSignInAction } from "@/lib/accounts/actions/second-factor";
import { SecondStepByPasskey } from "../passkeys/second-step-by-passkey";

type Props = {
  isRecovery: boolean;
  /** A passkey of the account stands for a code. */
  takesPasskey: boolean;
  /** To other ways to take the step, and to the first one. */
  others: { href: string; label: string }[];
  back: string;
};

/** What somebody has besides their password. */
export function SecondStep({ isRecovery, takesPasskey, others, back }: Props) {
  const t = useTranslations("auth.secondStep");
  const { answer, pending, fields, formProps } = useActionForm({
    action: finishSignInAction,
    schema: async () => (await import("@/lib/accounts/schema/second-factor")).finishSignInSchema,
  });
  const isOver = answer.status === "refused" && answer.reason === "second-step-over";
  const way = isRecovery
    ? ({ label: t("recoveryCode"), autoComplete: "off", autoCapitalize: "characters", spellCheck: false } as const)
    : ({ label: t("code"), autoComplete: "one-time-code", inputMode: "numeric" } as const);
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Field {...way} {...fields.field("verificationCode")} />
      <label className="choice">
        <input type="checkbox" name="trust" value="on" defaultChecked={fields.valueOf("trust") === "on"} />
        <span>{t("trust")}</span>
      </label>
      {isOver ? (
        <Banner kind="error">
          <p>{answer.message}</p>
          <Link href={back} className="banner-link text-danger-ink">
            {t("again")}
          </Link>
        </Banner>
      ) : (
        <FormFailure answer={answer} />
      )}
      <SubmitButton pending={pending} pendingLabel={t("pending")} className="btn-lg w-full">
        {t("submit")}
      </SubmitButton>
      {takesPasskey && <SecondStepByPasskey />}
      {others.map(({ href, label }) => (
        <Link key={href} href={href} className="btn btn-quiet self-center">
          {label}
        </Link>
      ))}
      <Link href={back} className="btn btn-quiet self-center">
        {t("back")}
      </Link>
    </form>
  );
}
