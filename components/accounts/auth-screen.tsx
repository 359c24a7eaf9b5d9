import { getTranslations } from "next-intl/server";
import { Banner } from "@/components/ui/banner";
import { Segments } from "@/components/ui/segments";
import { AuthForm } from "./auth-form";
import { AuthFrame } from "./auth-frame";
import { authHref, type AuthMode } from "./auth-href";

type Props = { mode: AuthMode; callbackPath: string; passwordChanged: boolean };

export async function AuthScreen({ mode, callbackPath, passwordChanged }: Props) {
  const t = await getTranslations("auth");
  const words = mode === "sign-up" ? "signUp" : "signIn";

  return (
    <AuthFrame title={t(`${words}.title`)} lead={t(`${words}.lead`)}>
      {passwordChanged && (
        <div className="mb-5">
          <Banner kind="done">
            <p>{t("signIn.passwordChanged")}</p>
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
      <AuthForm mode={mode} callbackPath={callbackPath} />
    </AuthFrame>
  );
}
