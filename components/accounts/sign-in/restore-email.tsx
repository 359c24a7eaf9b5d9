"use client";

import { useTranslations } from "next-intl";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Link } from "@/components/ui/link";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { restoreEmailAction } from "@/lib/accounts/actions/email";
import { authHref } from "./auth-href";

/** Whether the link still works is asked only when the form is sent: scanners of mails follow links, too. */
export function RestoreEmail({ token }: { token: string }) {
  const t = useTranslations("auth.restoreEmail");
  const { answer, pending, formProps } = useActionForm({
    action: restoreEmailAction,
    schema: async () => (await import("@/lib/accounts/schema")).emailLinkSchema,
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      <FormFailure answer={answer} />
      <SubmitButton pending={pending} pendingLabel={t("pending")} className="btn-lg w-full">
        {t("submit")}
      </SubmitButton>
      <Link href={authHref("sign-in", "/")} className="btn btn-quiet self-center">
        {t("back")}
      </Link>
    </form>
  );
}
