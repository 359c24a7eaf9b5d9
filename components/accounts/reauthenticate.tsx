import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { PasswordField } from "@/components/ui/field/password-field";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { reauthenticateAction } from "@/lib/accounts/actions";

type Props = { profileId: string; onReauthenticated?: () => void; children?: ReactNode };

/** The password once more. `children` stand beside the button. */
export function Reauthenticate({ profileId, onReauthenticated, children }: Props) {
  const t = useTranslations();
  const { answer, pending, fields, formProps } = useActionForm({
    action: reauthenticateAction,
    schema: async () => (await import("@/lib/accounts/schema")).reauthenticateSchema,
    onAnswer: (next) => next.status === "done" && onReauthenticated?.(),
  });
  const password = fields.field("password");

  return (
    <form {...formProps} aria-label={t("auth.recent.title")} className="flex flex-col gap-4">
      <input type="hidden" name="profileId" value={profileId} />
      <PasswordField label={t("auth.field.password")} autoComplete="current-password" {...password} id="proof" />
      <FormFailure answer={answer} signInTo="/" />
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <SubmitButton pending={pending} pendingLabel={t("auth.recent.pending")}>
          {t("auth.recent.submit")}
        </SubmitButton>
      </div>
    </form>
  );
}
