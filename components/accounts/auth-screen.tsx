import { getTranslations } from "next-intl/server";
import { Mark } from "@/components/ui/mark";
import { Segments } from "@/components/ui/segments";
import { AuthArt } from "./auth-art";
import { AuthForm } from "./auth-form";
import { authHref, type AuthMode } from "./auth-href";
import { authTexts } from "./auth-texts";

export async function AuthScreen({ mode, callbackPath }: { mode: AuthMode; callbackPath: string }) {
  const t = await getTranslations("auth");
  const words = mode === "sign-up" ? "signUp" : "signIn";

  return (
    <div className="grid min-h-dvh grid-cols-1 bg-surface lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)]">
      <AuthArt />
      <main className="mx-auto flex w-full max-w-108 flex-col p-6 lg:justify-center">
        <Mark className="mt-4 mb-8 size-8 lg:hidden" />
        <h1 className="text-2xl tracking-heading">{t(`${words}.title`)}</h1>
        <p className="mt-1.5 mb-6 text-md text-text-muted">{t(`${words}.lead`)}</p>
        <Segments
          label={t("mode.label")}
          segments={[
            { href: authHref("sign-in", callbackPath), label: t("mode.signIn"), current: mode === "sign-in" },
            { href: authHref("sign-up", callbackPath), label: t("mode.signUp"), current: mode === "sign-up" },
          ]}
        />
        <AuthForm mode={mode} texts={await authTexts(mode)} />
      </main>
    </div>
  );
}
