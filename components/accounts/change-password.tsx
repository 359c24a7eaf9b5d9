"use client";

import { useTranslations } from "next-intl";
import { EditForm } from "@/components/ui/edit-form";
import { PasswordField } from "@/components/ui/password-field";
import { changePasswordAction } from "@/lib/accounts/actions";
import { changePasswordSchema } from "@/lib/accounts/schema";
import { NewPasswordFields } from "./new-password-fields";
import { RecentLogin } from "./recent-login";
import { useRecentLogin } from "./use-recent-login";

type Props = { email: string; hasAuthenticatedRecently: boolean; profileId: string; idempotencyKey: string };

/** The address is for password managers, which keep a password under it. */
export function ChangePassword({ email, hasAuthenticatedRecently, profileId, idempotencyKey }: Props) {
  const t = useTranslations("settings.changePassword");
  const fields = useTranslations("auth.field");
  const recent = useRecentLogin();
  return (
    <>
      <RecentLogin recent={recent} profileId={profileId} hasAuthenticatedRecently={hasAuthenticatedRecently} />
      <EditForm
        title={t("title")}
        lead={t("lead")}
        words={{ save: t("title"), saving: t("saving"), saved: t("saved") }}
        action={changePasswordAction}
        schema={changePasswordSchema}
        profileId={profileId}
        idempotencyKey={idempotencyKey}
        kind="password"
        onward="/settings"
        onAnswer={recent.hear}
      >
        {({ field }) => (
          <>
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label={fields("currentPassword")}
              autoComplete="current-password"
              {...field("currentPassword")}
            />
            <NewPasswordFields field={field} />
          </>
        )}
      </EditForm>
    </>
  );
}
