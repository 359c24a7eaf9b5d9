"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Link } from "@/components/ui/link";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { resetPasswordAction } from "@/lib/accounts/actions";
import { authHref, forgotPasswordHref } from "./auth-href";
import { NewPasswordFields } from "@/components/accounts/new-password-fields";

/** Whether the link still works is asked only when the form is sent: scanners of mails follow links, too. */
export function ResetPassword({ token }: { token: string }) {
  const t = useTranslations("auth");
  const { answer, pending, fields, formProps } = useActionForm({
    action: resetPasswordAction,
    schema: async () => (await import("@/lib/accounts/schema")).resetPasswordSchema,
  });
  const isExpired = answer.status === "refused" && answer.reason === "link-expired";
  const askAgain = (
    <Link href={forgotPasswordHref("/")} className="banner-link text-danger-ink">
      {t("newPassword.askAgain")}
    </Link>
  );

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields field={fields.field} />
      {isExpired ? (
        <Banner kind="error">
          <p>{answer.message}</p>
          {askAgain}
        </Banner>
      ) : (
        <FormFailure answer={answer} />
      )}
      <SubmitButton pending={pending} pendingLabel={t("newPassword.pending")} className="btn-lg w-full">
        {t("newPassword.submit")}
      </SubmitButton>
      <Link href={authHref("sign-in", "/")} className="btn btn-quiet self-center">
        {t("forgot.back")}
      </Link>
    </form>
  );
}
