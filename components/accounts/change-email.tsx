"use client";

import { useTranslations } from "next-intl";
import { EditForm } from "@/components/ui/form/edit-form";
import { Field } from "@/components/ui/field/field";
import { changeEmailAction } from "@/lib/accounts/actions/email";
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

/** For whoever reads another mailbox from now on. Nothing changes before the link is used that goes there. */
export function ChangeEmail({ email, ways, hasAuthenticatedRecently, profileId, idempotencyKey }: Props) {
  const t = useTranslations("settings.changeEmail");
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
        lead={t("lead", { email })}
        words={{ save: t("submit"), saving: t("saving"), saved: t("saved") }}
        action={changeEmailAction}
        schema={async () => (await import("@/lib/accounts/schema")).changeEmailSchema}
        profileId={profileId}
        idempotencyKey={idempotencyKey}
        kind="new-email"
        onward="/settings/sign-in"
        onAnswer={recent.hear}
      >
        {({ field }) => (
          <Field label={t("field")} type="email" inputMode="email" autoComplete="email" {...field("newEmail")} />
        )}
      </EditForm>
    </>
  );
}
