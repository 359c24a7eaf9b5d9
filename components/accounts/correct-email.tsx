"use client";

import { useTranslations } from "next-intl";
import { EditForm } from "@/components/ui/form/edit-form";
import { Field } from "@/components/ui/field/field";
import { correctEmailAction } from "@/lib/accounts/actions";
import type { SignInWays } from "@/lib/accounts/queries";
import { RecentLogin } from "./recent-login";
import { useRecentLogin } from "./use-recent-login";

type Props = {
  email: string;
  ways: SignInWays;
  hasAuthenticatedRecently: boolean;
  profileId: string;
  idempotencyKey: string;
};

/** For whoever mistyped their address at the sign-up, and so never got the mail. */
export function CorrectEmail({ email, ways, hasAuthenticatedRecently, profileId, idempotencyKey }: Props) {
  const t = useTranslations("settings.correctEmail");
  const fields = useTranslations("auth.field");
  const recent = useRecentLogin();
  return (
    <>
      <RecentLogin
        recent={recent}
        profileId={profileId}
        hasAuthenticatedRecently={hasAuthenticatedRecently}
        ways={ways}
        path="/settings/email"
      />
      <EditForm
        title={t("title")}
        lead={t("lead")}
        words={{ save: t("submit"), saving: t("saving"), saved: t("saved") }}
        action={correctEmailAction}
        schema={async () => (await import("@/lib/accounts/schema")).correctEmailSchema}
        profileId={profileId}
        idempotencyKey={idempotencyKey}
        kind="email"
        onward="/settings"
        onAnswer={recent.hear}
      >
        {({ field }) => (
          <Field
            label={fields("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...field("email", email)}
          />
        )}
      </EditForm>
    </>
  );
}
