import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "@/components/accounts/auth-frame";
import { authHref } from "@/components/accounts/auth-href";
import { AuthRedirect } from "@/components/accounts/auth-redirect";
import { passwordTexts } from "@/components/accounts/password-texts";
import { RequestReset } from "@/components/accounts/request-reset";
import { ResetPassword } from "@/components/accounts/reset-password";
import { withClientMessages } from "@/components/shell/client-messages";
import { safeCallbackPath } from "@/lib/auth/callback-url";
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
    const texts = {
      ...(await passwordTexts()),
      submit: t("auth.newPassword.submit"),
      pending: t("auth.newPassword.pending"),
      askAgain: t("auth.newPassword.askAgain"),
      back: t("auth.forgot.back"),
    };
    return (
      <AuthFrame title={t("auth.newPassword.title")} lead={t("auth.newPassword.lead")}>
        <ResetPassword token={String(token)} texts={texts} />
      </AuthFrame>
    );
  }

  const wanted = safeCallbackPath(callbackURL);
  if (await currentViewer())
    return <AuthRedirect path={wanted.split("?")[0]!} loading={t("common.loading")} onward={t("common.continue")} />;

  const texts = {
    ...(await passwordTexts()),
    submit: t("auth.forgot.submit"),
    pending: t("auth.forgot.pending"),
    sent: t("auth.forgot.sent", { email: "{email}" }),
    hint: t("auth.forgot.hint"),
    back: t("auth.forgot.back"),
  };
  return (
    <AuthFrame title={t("auth.forgot.title")} lead={t("auth.forgot.lead")}>
      <RequestReset back={authHref("sign-in", wanted)} texts={texts} />
    </AuthFrame>
  );
}
