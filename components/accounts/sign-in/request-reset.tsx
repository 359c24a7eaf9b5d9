"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { withProof } from "@/components/integrity/with-proof";
import { Banner } from "@/components/ui/banner";
import { Field } from "@/components/ui/field/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Link } from "@/components/ui/link";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { requestResetAction } from "@/lib/accounts/actions";
import { typedEmail } from "./typed-email";

const proof = withProof(requestResetAction, "reset", true);

/** One answer for an address with an account and for one without. */
export function RequestReset({ back }: { back: string }) {
  const t = useTranslations("auth");
  const { form, answer, pending, fields, formProps } = useActionForm({
    action: requestResetAction,
    byScript: proof.byScript,
    schema: async () => (await import("@/lib/accounts/schema")).requestResetSchema,
  });

  useEffect(() => {
    const email = form.current?.elements.namedItem("email");
    if (email instanceof HTMLInputElement && !email.value) email.value = typedEmail.read();
  }, [form]);

  return (
    <form {...formProps} onFocus={proof.onTouch} className="flex flex-col gap-4">
      <Field
        label={t("field.email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...fields.field("email")}
      />
      {answer.status === "done" && (
        <Banner kind="done">
          <p className="min-w-0 wrap-anywhere">{t("forgot.sent", { email: answer.value.email })}</p>
          <p className="text-sm text-text-muted">{t("forgot.hint")}</p>
        </Banner>
      )}
      <FormFailure answer={answer} />
      <SubmitButton pending={pending} pendingLabel={t("forgot.pending")} className="btn-lg w-full">
        {t("forgot.submit")}
      </SubmitButton>
      <Link href={back} className="btn btn-quiet self-center">
        {t("forgot.back")}
      </Link>
    </form>
  );
}
