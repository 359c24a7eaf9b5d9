"use client";

import { EditForm } from "@/components/ui/edit-form";
import type { EditTexts } from "@/components/ui/edit-texts";
import { PasswordField } from "@/components/ui/password-field";
import { changePasswordAction } from "@/lib/accounts/actions";
import { changePasswordSchema } from "@/lib/accounts/schema";
import { NewPasswordFields } from "./new-password-fields";
import type { PasswordTexts } from "./password-texts";
import { RecentLogin } from "./recent-login";
import type { RecentLoginTexts } from "./recent-login-texts";
import { useRecentLogin } from "./use-recent-login";

type Props = {
  email: string;
  hasAuthenticatedRecently: boolean;
  profileId: string;
  idempotencyKey: string;
  texts: EditTexts & { title: string; lead: string; passwords: PasswordTexts; recent: RecentLoginTexts };
};

/** The address is for password managers, which keep a password under it. */
export function ChangePassword({ email, hasAuthenticatedRecently, profileId, idempotencyKey, texts }: Props) {
  const recent = useRecentLogin();
  const { passwords } = texts;
  return (
    <>
      <RecentLogin
        recent={recent}
        profileId={profileId}
        hasAuthenticatedRecently={hasAuthenticatedRecently}
        texts={texts.recent}
      />
      <EditForm
        title={texts.title}
        lead={texts.lead}
        action={changePasswordAction}
        schema={changePasswordSchema}
        profileId={profileId}
        idempotencyKey={idempotencyKey}
        kind="password"
        onward="/settings"
        texts={texts}
        onAnswer={recent.hear}
      >
        {({ field }) => (
          <>
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label={passwords.currentPassword}
              autoComplete="current-password"
              showLabel={passwords.showPassword}
              {...field("currentPassword")}
            />
            <NewPasswordFields field={field} texts={passwords} />
          </>
        )}
      </EditForm>
    </>
  );
}
