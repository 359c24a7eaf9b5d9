import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthRedirect } from "@/components/accounts/auth-redirect";
import { AuthScreen } from "@/components/accounts/auth-screen";
import { safeCallbackPath } from "@/lib/auth/callback-url";
import { currentViewer } from "@/lib/auth/current-viewer";

type Props = { searchParams: Promise<{ mode?: string | string[]; callbackURL?: string | string[] }> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("auth.mode");
  return { title: (await searchParams).mode === "sign-up" ? t("signUp") : t("signIn") };
}

export default async function AuthPage({ searchParams }: Props) {
  const { mode, callbackURL } = await searchParams;
  const wanted = safeCallbackPath(callbackURL);

  if (await currentViewer()) {
    const t = await getTranslations("common");
    const [path = "/"] = wanted.split("?");
    return <AuthRedirect path={path} loading={t("loading")} onward={t("continue")} />;
  }

  return <AuthScreen mode={mode === "sign-up" ? "sign-up" : "sign-in"} callbackPath={wanted} />;
}
