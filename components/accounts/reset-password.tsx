"use client";

import Link from "next/link";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form-failure";
import { SubmitButton } from "@/components/ui/submit-button";
import { useActionForm } from "@/components/ui/use-action-form";
import { resetPasswordAction } from "@/lib/accounts/actions";
import { resetPasswordSchema } from "@/lib/accounts/schema";
import { authHref, forgotPasswordHref } from "./auth-href";
import { NewPasswordFields } from "./new-password-fields";
import type { PasswordTexts } from "./password-texts";

type Props = {
  token: string;
  texts: PasswordTexts & { submit: string; pending: string; askAgain: string; back: string };
};

/** Whether the link still works is asked only when the form is sent: scanners of mails follow links, too. */
export function ResetPassword({ token, texts }: Props) {
  const { answer, pending, fields, formProps } = useActionForm({
    action: resetPasswordAction,
    schema: resetPasswordSchema,
    mistakes: texts.mistakes,
  });
  const isExpired = answer.status === "refused" && answer.reason === "link-expired";
  const askAgain = (
    <Link href={forgotPasswordHref("/")} prefetch={false} className="banner-link text-danger-ink">
      {texts.askAgain}
    </Link>
  );

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields field={fields.field} texts={texts} />
      {isExpired ? (
        <Banner kind="error">
          <p>{answer.message}</p>
          {askAgain}
        </Banner>
      ) : (
        <FormFailure answer={answer} />
      )}
      <SubmitButton pending={pending} pendingLabel={texts.pending} className="btn-lg w-full">
        {texts.submit}
      </SubmitButton>
      <Link href={authHref("sign-in", "/")} prefetch={false} className="btn btn-quiet self-center">
        {texts.back}
      </Link>
    </form>
  );
}
