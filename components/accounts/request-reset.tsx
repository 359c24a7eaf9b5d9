"use client";

import Link from "next/link";
import { useEffect } from "react";
import { Banner } from "@/components/ui/banner";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { SubmitButton } from "@/components/ui/submit-button";
import { useActionForm } from "@/components/ui/use-action-form";
import { requestResetAction } from "@/lib/accounts/actions";
import { requestResetSchema } from "@/lib/accounts/schema";
import { interpolate } from "@/lib/i18n/interpolate";
import type { PasswordTexts } from "./password-texts";
import { typedEmail } from "./typed-email";

type Props = {
  back: string;
  texts: PasswordTexts & { submit: string; pending: string; sent: string; hint: string; back: string };
};

/** One answer for an address with an account and for one without. */
export function RequestReset({ back, texts }: Props) {
  const { form, answer, pending, fields, formProps } = useActionForm({
    action: requestResetAction,
    schema: requestResetSchema,
    mistakes: texts.mistakes,
  });

  useEffect(() => {
    const email = form.current?.elements.namedItem("email");
    if (email instanceof HTMLInputElement && !email.value) email.value = typedEmail.read();
  }, [form]);

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Field label={texts.email} type="email" inputMode="email" autoComplete="username" {...fields.field("email")} />
      {answer.status === "done" && (
        <Banner kind="done">
          <p className="min-w-0 wrap-anywhere">{interpolate(texts.sent, { email: answer.value.email })}</p>
          <p className="text-sm text-text-muted">{texts.hint}</p>
        </Banner>
      )}
      <FormFailure answer={answer} />
      <SubmitButton pending={pending} pendingLabel={texts.pending} className="btn-lg w-full">
        {texts.submit}
      </SubmitButton>
      <Link href={back} prefetch={false} className="btn btn-quiet self-center">
        {texts.back}
      </Link>
    </form>
  );
}
