import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignInWays } from "@/components/accounts/sign-in-ways";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { Banner } from "@/components/ui/banner";
import { canManageAccount, hasAuthenticatedRecently } from "@/lib/accounts/policy";
import { getSecondFactor, getSignInWays } from "@/lib/accounts/queries";
import { getPhone } from "@/lib/accounts/queries/phone";
import { listPasskeys } from "@/lib/accounts/queries/passkeys";
import { isProviderError, providers } from "@/lib/accounts/schema/provider";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { configuredProviders } from "@/lib/auth/providers";
import { relyingParty } from "@/lib/auth/relying-party";

type Props = { searchParams: Promise<Partial<Record<"error" | "provider" | "added", string | string[]>>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.signIn");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/sign-in/page", SignInPage);

/** `error`: why somebody came back from a provider without what they went for; `added`: that they have it. */
async function SignInPage({ searchParams }: Props) {
  const viewer = await requireViewer("/settings/sign-in");
  const [t, common] = [await getTranslations("settings.signIn"), await getTranslations("common")];
  const account = await currentAccount();
  if (account && !canManageAccount(viewer))
    return <OwnProfileRequired part="account" profile={viewer.profile} account={account} />;
  const [ways, factor, phone] = await Promise.all([getSignInWays(viewer), getSecondFactor(viewer), getPhone(viewer)]);
  const passkeys = (await listPasskeys(viewer)).map(({ createdAt, lastUsedAt, ...passkey }) => {
    return { ...passkey, createdAt: createdAt.getTime(), lastUsedAt: lastUsedAt?.getTime() ?? null };
  });
  const { error, provider, added } = await searchParams;
  const told = await getTranslations("auth.provider");
  // One whose keys were taken away can still be removed.
  const offered = providers.filter((one) => configuredProviders().includes(one) || ways.providers.includes(one));
  return (
    <SettingsPage title={t("title")} lead={t("lead")} back={{ href: "/settings", label: common("edit.back") }}>
      {isProviderError(error) && (
        <Banner kind="error">
          <p>{told(`errors.${error}`, { provider: told(provider === "apple" ? "apple" : "google") })}</p>
        </Banner>
      )}
      {ways.providers
        .filter((one) => one === added)
        .map((one) => (
          <Banner key={one} kind="done">
            <p>{t("added", { provider: told(one) })}</p>
          </Banner>
        ))}
      <SignInWays
        email={account?.email ?? ""}
        ways={ways}
        offered={offered}
        held={{ passkeys, isOffered: relyingParty() !== null, now: viewer.clock.now().getTime() }}
        profileId={viewer.profileId}
        hasAuthenticatedRecently={hasAuthenticatedRecently(viewer)}
        hasApp={factor !== null}
        phone={{ ...phone, factor: phone.factor && { ending: phone.factor.ending } }}
      />
    </SettingsPage>
  );
}
