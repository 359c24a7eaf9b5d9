"use client";

import { useTranslations } from "next-intl";
import { EditForm } from "@/components/ui/form/edit-form";
import { setPasswordAction } from "@/lib/accounts/actions/provider";
import type { SignInWays } from "@/lib/accounts/queries";
import { NewPasswordFields } from "./new-password-fields";
import { RecentLogin } from "./recent-login";
import { useRecentLogin } from "./use-recent-login";

type Props = {
  email: string;
  ways: SignInWays;
  hasAuthenticatedRecently: boolean;
  profileId: string;
  idempotencyKey: string;
};

/** The first password of an account that a provider opens. The address is for password managers. */
export function SetPassword({ email, ways, hasAuthenticatedRecently, profileId, idempotencyKey }: Props) {
  const t = useTranslations("settings.setPassword");
  const recent = useRecentLogin();
  return (
    <>
      <RecentLogin
        recent={recent}
        profileId={profileId}
        hasAuthenticatedRecently={hasAuthenticatedRecently}
        ways={ways}
        path="/settings/changePassword"
      />
      <EditForm
        title={t("title")}
        lead={t("lead")}
        words={{ save: t("title"), saving: t("saving"), saved: t("saved") }}
        action={setPasswordAction}
        schema={async () => (await import("@/lib/accounts/schema/provider")).setPasswordSchema}
        profileId={profileId}
        idempotencyKey={idempotencyKey}
        kind="password"
        onward="/settings/sign-in"
        onAnswer={recent.hear}
      >
        {({ field }) => (
          <>
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <NewPasswordFields field={field} />
          </>
        )}
      </EditForm>
    </>
  );
}
