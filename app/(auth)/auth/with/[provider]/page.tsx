import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { AuthFrame } from "@/components/accounts/sign-in/auth-frame";
import { isAttempt, readPurpose } from "@/components/accounts/providers/attempt";
import { StartInPopup } from "@/components/accounts/providers/start-in-popup";
import { withClientMessages } from "@/components/shell/client-messages";
import { safeCallbackPath } from "@/lib/auth/callback-url";
import { configuredProviders } from "@/lib/auth/providers";

type Props = {
  params: Promise<{ provider: string }>;
  searchParams: Promise<Record<"purpose" | "persistence" | "callbackURL" | "attempt", string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("auth.provider.continue");
  return { title: t(await providerOf(params)) };
}

export default withClientMessages("(auth)/auth/with/[provider]/page", StartPage);

/** The first page of a popup. Who looks at it does not matter: the action asks. */
async function StartPage({ params, searchParams }: Props) {
  const provider = await providerOf(params);
  const { purpose, persistence, callbackURL, attempt } = await searchParams;
  const t = await getTranslations("auth.provider");
  const known = readPurpose(purpose);
  if (!known || !isAttempt(attempt)) notFound();
  return (
    <AuthFrame title={t(`continue.${provider}`)} lead={t("start.lead")}>
      <StartInPopup
        provider={provider}
        purpose={known}
        persistence={String(persistence ?? "local")}
        callbackPath={safeCallbackPath(callbackURL)}
        attempt={attempt}
      />
    </AuthFrame>
  );
}

async function providerOf(params: Props["params"]) {
  const { provider } = await params;
  return configuredProviders().find((one) => one === provider) ?? notFound();
}
