import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { AuthFrame } from "@/components/accounts/sign-in/auth-frame";
import { authHref } from "@/components/accounts/sign-in/auth-href";
import { isAttempt, type Outcome, readOutcome } from "@/components/accounts/providers/attempt";
import { EndOfPopup } from "@/components/accounts/providers/end-of-popup";
import { providerErrors } from "@/components/accounts/providers/provider-error";
import { withClientMessages } from "@/components/shell/client-messages";
import { safeCallbackPath } from "@/lib/auth/callback-url";

type Query = Record<"attempt" | "result" | "error" | "callbackURL", string | string[] | undefined>;
type Props = { searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("auth.provider.done");
  const outcome = readOutcome(await searchParams);
  return { title: t(outcome && "result" in outcome ? outcome.result : "failed") };
}

export default withClientMessages("(auth)/auth/with/[provider]/done/page", DonePage);

/**
 * The last page of a popup. It believes nothing and looks at no session: one of a single tab would end with this page.
 */
async function DonePage({ searchParams }: Props) {
  const query = await searchParams;
  const outcome = readOutcome(query);
  if (!outcome || !isAttempt(query.attempt)) notFound();
  const t = await getTranslations();
  const title = t(`auth.provider.done.${"result" in outcome ? outcome.result : "failed"}`);
  const lead = "error" in outcome ? t(providerErrors[outcome.error]) : t("auth.provider.done.lead");
  return (
    <AuthFrame title={title} lead={lead}>
      <EndOfPopup attempt={query.attempt} outcome={outcome} onward={onwardPath(outcome, query.callbackURL)} />
    </AuthFrame>
  );
}

/** A path of this app that the server has written there; whatever else stands there leads nowhere else. */
function onwardPath(outcome: Outcome, callbackURL: Query["callbackURL"]): string {
  if (typeof callbackURL === "string" && /^\/auth(?:\/second-step)?\?/.test(callbackURL)) return callbackURL;
  const path = safeCallbackPath(callbackURL);
  return "error" in outcome && path === "/" ? `${authHref("sign-in", path)}&error=${outcome.error}` : path;
}
