import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { Banner } from "@/components/ui/banner";
import { Segments } from "@/components/ui/segments";
import { AuthForm } from "./auth-form";
import { AuthFrame } from "./auth-frame";
import { authHref, type AuthMode } from "./auth-href";
import { SignInByPasskey } from "@/components/accounts/passkeys/sign-in-by-passkey";
import { ProviderButtons } from "@/components/accounts/providers/provider-buttons";

/** What has brought somebody here. */
export const notices = ["password-changed", "link-sent", "factor-removed", "email-restored"] as const;
type Notice = (typeof notices)[number];
const noticeTexts = {
  "password-changed": "signIn.passwordChanged",
  "link-sent": "signIn.linkSent",
  "factor-removed": "signIn.factorRemoved",
  "email-restored": "signIn.emailRestored",
} as const;

type SignUps = "open" | "invitation" | "approval" | "quiet";

/** `takesPasskeys`: browsers have any for the address that people type. */
type Props = {
  mode: AuthMode;
  callbackPath: string;
  rulesVersion: string;
  signUps: SignUps;
  invitation: string;
  notice: Notice | null;
  takesPasskeys: boolean;
} & Pick<ComponentProps<typeof ProviderButtons>, "providers" | "origins" | "error">;

export async function AuthScreen({
  mode,
  callbackPath,
  rulesVersion,
  signUps,
  invitation,
  notice,
  takesPasskeys,
  ...others
}: Props) {
  const t = await getTranslations("auth");
  const words = mode === "sign-up" ? "signUp" : "signIn";
  const withPasskey = takesPasskeys && mode === "sign-in";

  return (
    <AuthFrame title={t(`${words}.title`)} lead={t(`${words}.lead`)}>
      {notice && (
        <div className="mb-5">
          <Banner kind="done">
            <p>{t(noticeTexts[notice])}</p>
          </Banner>
        </div>
      )}
      <Segments
        label={t("mode.label")}
        segments={[
          { href: authHref("sign-in", callbackPath), label: t("mode.signIn"), current: mode === "sign-in" },
          { href: authHref("sign-up", callbackPath), label: t("mode.signUp"), current: mode === "sign-up" },
        ]}
      />
      {mode === "sign-up" && signUps === "quiet" && (
        <p className="mt-5 rounded-lg bg-info-soft px-4 py-3.5">{t("quiet")}</p>
      )}
      {mode === "sign-up" && signUps === "approval" && <p className="mt-5">{t("letIn.signUp")}</p>}
      <AuthForm
        mode={mode}
        callbackPath={callbackPath}
        rulesVersion={rulesVersion}
        invitation={signUps === "invitation" ? invitation : null}
        byMail={signUps === "approval"}
      />
      {(others.providers.length > 0 || withPasskey) && (
        <p
          className={`my-5 flex items-center gap-3 text-sm text-text-muted ${others.providers.length > 0 ? "" : "[@media(scripting:none)]:hidden"}`}
        >
          <span className="flex-1 border-t border-border" />
          {t("provider.or")}
          <span className="flex-1 border-t border-border" />
        </p>
      )}
      <div className="flex flex-col gap-2.5">
        {withPasskey && <SignInByPasskey />}
        {(others.providers.length > 0 || others.error) && (
          <ProviderButtons purpose="sign-in" callbackPath={callbackPath} {...others} />
        )}
      </div>
    </AuthFrame>
  );
}
