import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/accounts/sign-in/auth-frame";
import { authHref } from "@/components/accounts/sign-in/auth-href";
import { AuthRedirect } from "@/components/accounts/sign-in/auth-redirect";
import { PhoneStep } from "@/components/accounts/second-factor/phone-step";
import { SecondStep } from "@/components/accounts/second-factor/second-step";
import { withClientMessages } from "@/components/shell/client-messages";
import { getSecondStepWays } from "@/lib/accounts/queries/phone";
import { landingPath, safeCallbackPath } from "@/lib/auth/callback-url";
import { currentViewer } from "@/lib/auth/current-viewer";
import { currentVisitor } from "@/lib/auth/current-visitor";
import { secondStepPath, secondStepToken } from "@/lib/auth/second-step";
import { stateBetweenSteps } from "@/lib/auth/sign-in";

type Props = { searchParams: Promise<Partial<Record<"callbackURL" | "with", string | string[]>>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.secondStep");
  return { title: t("title") };
}

export default withClientMessages("(auth)/auth/second-step/page", SecondStepPage);

const noWays = { app: true, phone: null };

/** Between the two steps of a sign-in; whoever is not there begins with the first. */
async function SecondStepPage({ searchParams }: Props) {
  const { callbackURL, with: kind } = await searchParams;
  if (await currentViewer()) {
    const t = await getTranslations("common");
    return <AuthRedirect path={landingPath(callbackURL)} loading={t("loading")} onward={t("continue")} />;
  }
  const path = safeCallbackPath(callbackURL);
  const back = authHref("sign-in", path);
  const { isOpen, takesPasskey } = await stateBetweenSteps();
  if (!isOpen) redirect(back);
  const t = await getTranslations("auth.secondStep");
  const { app, phone } = (await getSecondStepWays(await currentVisitor(), await secondStepToken())) ?? noWays;
  const to = (way: string) => `${secondStepPath(path)}&with=${way}`;
  const byApp = app ? [{ href: to("app"), label: t("withApp") }] : [];
  const byPhone = phone ? [{ href: to("phone"), label: t("withPhone", { ending: phone.ending }) }] : [];
  const byCode = { href: to("recovery-code"), label: t("withRecoveryCode") };
  if (phone && kind !== "recovery-code" && (kind === "phone" || !app))
    return (
      <AuthFrame title={t("title")} lead={t("leadPhone")}>
        <PhoneStep {...phone} others={[...byApp, byCode]} back={back} />
      </AuthFrame>
    );
  const isRecovery = kind === "recovery-code" || !app;
  const others = isRecovery ? [...byApp, ...byPhone] : [...byPhone, byCode];
  return (
    <AuthFrame title={t("title")} lead={t(isRecovery ? "leadRecovery" : "lead")}>
      <SecondStep key={String(isRecovery)} {...{ isRecovery, takesPasskey, others, back }} />
    </AuthFrame>
  );
}
