"use client";

import { useTranslations } from "next-intl";
import { EditForm } from "@/components/ui/form/edit-form";
import { PasswordField } from "@/components/ui/field/password-field";
import { changePasswordAction } from "@/lib/accounts/actions";
import { NewPasswordFields } from "./new-password-fields";

type Props = { email: string; profileId: string; idempotencyKey: string };

/** The address is for password managers, which keep a password under it. */
export function ChangePassword({ email, profileId, idempotencyKey }: Props) {
  const t = useTranslations("settings.changePassword");
  const fields = useTranslations("auth.field");
  return (
    <EditForm
      title={t("title")}
      lead={t("lead")}
      words={{ save: t("title"), saving: t("saving"), saved: t("saved") }}
      action={changePasswordAction}
      schema={async () => (await import("@/lib/accounts/schema")).changePasswordSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="password"
      onward="/settings"
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
  );
}
