import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeleteAccount } from "@/components/accounts/deactivation/delete-account";
import { TakeBreak } from "@/components/accounts/deactivation/take-break";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { canManageAccount, hasAuthenticatedRecently } from "@/lib/accounts/policy";
import { getSignInWays } from "@/lib/accounts/queries";
import { countWhatGoes, listOwnedAlone } from "@/lib/accounts/queries/deactivation";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.deactivation");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/delete/page", DeletePage);

async function DeletePage() {
  const viewer = await requireViewer("/settings/delete");
  const [t, common] = [await getTranslations("settings.deactivation"), await getTranslations("common.edit")];
  const account = await currentAccount();
  if (account && !canManageAccount(viewer))
    return <OwnProfileRequired part="account" profile={viewer.profile} account={account} />;
  return (
    <SettingsPage title={t("title")} back={{ href: "/settings", label: common("back") }}>
      <TakeBreak profileId={viewer.profileId} />
      <DeleteAccount
        going={await countWhatGoes(viewer)}
        owned={await listOwnedAlone(viewer)}
        handle={viewer.profile.handle}
        ways={await getSignInWays(viewer)}
        profileId={viewer.profileId}
        hasAuthenticatedRecently={hasAuthenticatedRecently(viewer)}
      />
    </SettingsPage>
  );
}
