import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { isPlainFormAnswer } from "@/app/form-answer";
import { AuthRedirect } from "@/components/accounts/sign-in/auth-redirect";
import { AuthScreen, notices } from "@/components/accounts/sign-in/auth-screen";
import { readProviderError } from "@/components/accounts/providers/provider-error";
import { onboardingHref } from "@/components/profiles/onboarding/onboarding-steps";
import { AgreeScreen } from "@/components/rules/agree-screen";
import { withClientMessages } from "@/components/shell/client-messages";
import { getSignInWays } from "@/lib/accounts/queries";
import { comeBackPath, landingPath, safeCallbackPath } from "@/lib/auth/callback-url";
import { currentAccount, currentAway, currentViewer, WITHOUT_CONSENT } from "@/lib/auth/current-viewer";
import { configuredProviders } from "@/lib/auth/providers";
import { relyingParty } from "@/lib/auth/relying-party";
import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { env, ownOrigins } from "@/lib/env";
import { timeOf } from "@/lib/ids";
import { currentRulesVersion } from "@/lib/rules/pages";
import { signUpsShown } from "@/lib/settings/service-query";
import { MINUTE_MS } from "@/lib/time";

type Props = {
  searchParams: Promise<Partial<Record<"mode" | "callbackURL" | "notice" | "error" | "invitation", string | string[]>>>;
};

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("auth.mode");
  return { title: (await searchParams).mode === "sign-up" ? t("signUp") : t("signIn") };
}

export default withClientMessages("(auth)/auth/page", AuthPage);

async function AuthPage({ searchParams }: Props) {
  const { mode, callbackURL, notice, error, invitation } = await searchParams;
  const viewer = await currentViewer();
  if (viewer) {
    const t = await getTranslations("common");
    const wanted = landingPath(callbackURL);
    // Whoever a provider has brought may have stood at the sign-in, and has agreed to nothing yet, however long ago.
    if ((await currentAccount())?.lacksConsent && !WITHOUT_CONSENT.includes(wanted))
      return <AgreeScreen version={await currentRulesVersion()} profileId={viewer.profileId} />;
    const isFirst = isNew(viewer) && (mode === "sign-up" || !(await getSignInWays(viewer)).password);
    const path = isFirst ? onboardingHref("place", wanted) : wanted;
    return <AuthRedirect path={path} loading={t("loading")} onward={t("continue")} />;
  }
  // Whoever hides from everybody is offered to come back before anything else.
  if (await currentAway()) {
    const t = await getTranslations("common");
    const path = comeBackPath(safeCallbackPath(callbackURL));
    // What a plain form is answered leads on by a link: the browser would send the form there, too.
    if (!(await isPlainFormAnswer())) redirect(path);
    return <AuthRedirect path={path} loading={t("loading")} onward={t("continue")} />;
  }

  return (
    <AuthScreen
      mode={mode === "sign-up" ? "sign-up" : "sign-in"}
      callbackPath={safeCallbackPath(callbackURL)}
      rulesVersion={await currentRulesVersion()}
      signUps={mode === "sign-up" ? await signUpsShown(systemClock) : "open"}
      invitation={typeof invitation === "string" ? invitation.slice(0, 100) : ""}
      notice={notices.find((one) => one === notice) ?? null}
      providers={configuredProviders()}
      takesPasskeys={relyingParty() !== null}
      origins={ownOrigins(env())}
      error={error === undefined ? undefined : readProviderError(error)}
    />
  );
}

/** Milliseconds in which somebody who stands at the sign-up has just done so. */
const NEW_ACCOUNT_MS = 5 * MINUTE_MS;

function isNew({ clock, ownProfileId }: Viewer): boolean {
  return clock.now().getTime() - timeOf(ownProfileId) < NEW_ACCOUNT_MS;
}
