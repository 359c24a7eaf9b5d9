import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/accounts/auth-frame";
import { authHref } from "@/components/accounts/auth-href";
import { AuthRedirect } from "@/components/accounts/auth-redirect";
import { SecondStep } from "@/components/accounts/second-factor/second-step";
import { withClientMessages } from "@/components/shell/client-messages";
import { landingPath, safeCallbackPath } from "@/lib/auth/callback-url";
import { currentViewer } from "@/lib/auth/current-viewer";
import { secondStepPath } from "@/lib/auth/second-step";
import { isBetweenSteps } from "@/lib/auth/sign-in";

type Props = { searchParams: Promise<Partial<Record<"callbackURL" | "with", string | string[]>>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.secondStep");
  return { title: t("title") };
}

export default withClientMessages("(auth)/auth/second-step/page", SecondStepPage);

/** Between the two steps of a sign-in; whoever is not there begins with the first. */
async function SecondStepPage({ searchParams }: Props) {
  const { callbackURL, with: kind } = await searchParams;
  if (await currentViewer()) {
    const t = await getTranslations("common");
    return <AuthRedirect path={landingPath(callbackURL)} loading={t("loading")} onward={t("continue")} />;
  }
  const path = safeCallbackPath(callbackURL);
  const back = authHref("sign-in", path);
  if (!(await isBetweenSteps())) redirect(back);
  const t = await getTranslations("auth.secondStep");
  const isRecovery = kind === "recovery-code";
  const other = `${secondStepPath(path)}${isRecovery ? "" : "&with=recovery-code"}`;
  return (
    <AuthFrame title={t("title")} lead={t(isRecovery ? "leadRecovery" : "lead")}>
      <SecondStep key={String(isRecovery)} isRecovery={isRecovery} other={other} back={back} />
    </AuthFrame>
  );
}
