import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "@/components/accounts/sign-in/auth-frame";
import { authHref } from "@/components/accounts/sign-in/auth-href";
import { AuthRedirect } from "@/components/accounts/sign-in/auth-redirect";
import { RequestReset } from "@/components/accounts/sign-in/request-reset";
import { ResetPassword } from "@/components/accounts/sign-in/reset-password";
import { withClientMessages } from "@/components/shell/client-messages";
import { landingPath, safeCallbackPath } from "@/lib/auth/callback-url";
import { currentViewer } from "@/lib/auth/current-viewer";

type Props = { searchParams: Promise<{ token?: string | string[]; callbackURL?: string | string[] }> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: (await searchParams).token ? t("newPassword.title") : t("forgot.title") };
}

export default withClientMessages("(auth)/auth/forgot-password/page", ForgotPasswordPage);

/**
 * Asks for a link, and with the link for a password. The latter also where somebody is signed in: one may have
 * forgotten it there, too.
 */
async function ForgotPasswordPage({ searchParams }: Props) {
  const { token, callbackURL } = await searchParams;
  const t = await getTranslations();
  if (token) {
    return (
      <AuthFrame title={t("auth.newPassword.title")} lead={t("auth.newPassword.lead")}>
        <ResetPassword token={String(token)} />
      </AuthFrame>
    );
  }

  if (await currentViewer())
    return <AuthRedirect path={landingPath(callbackURL)} loading={t("common.loading")} onward={t("common.continue")} />;

  return (
    <AuthFrame title={t("auth.forgot.title")} lead={t("auth.forgot.lead")}>
      <RequestReset back={authHref("sign-in", safeCallbackPath(callbackURL))} />
    </AuthFrame>
  );
}
