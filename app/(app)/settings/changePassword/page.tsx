import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChangePassword } from "@/components/accounts/change-password";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/own-profile-required";
import { canManageAccount } from "@/lib/accounts/policy";
import { getSignInWays } from "@/lib/accounts/queries";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { newIdempotencyKey } from "@/lib/run-mutation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.changePassword");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/changePassword/page", ChangePasswordPage);

async function ChangePasswordPage() {
  const viewer = await requireViewer("/settings/changePassword");
  const [t, common] = [await getTranslations("settings.changePassword"), await getTranslations("common")];
  const back = { href: "/settings", label: common("edit.back") };
  const account = await currentAccount();
  if (account && !canManageAccount(viewer))
    return <OwnProfileRequired part="account" profile={viewer.profile} account={account} />;
  const ways = await getSignInWays(viewer);
  if (!ways.password) {
    return (
      <SettingsPage title={t("title")} back={back}>
        <p className="card card-flat p-4 md:p-5">{t("noPassword")}</p>
      </SettingsPage>
    );
  }

  return (
    <ChangePassword email={account?.email ?? ""} profileId={viewer.profileId} idempotencyKey={newIdempotencyKey()} />
  );
}
