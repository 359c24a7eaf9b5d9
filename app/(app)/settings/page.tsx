import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HostLinks } from "@/components/rules/host-links";
import { AccountCard } from "@/components/settings/account-card";
import { Announcements } from "@/components/settings/announcements";
import { Appearance } from "@/components/settings/appearance";
import { SettingsList } from "@/components/settings/settings-list";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/page", SettingsHomePage);

async function SettingsHomePage() {
  const viewer = await requireViewer("/settings");
  const account = await currentAccount();
  const [t, common] = [await getTranslations("settings"), await getTranslations("common.edit")];
  return (
    <SettingsPage title={t("title")} back={{ href: "/profile", label: common("back") }} isHome>
      <div className="card card-flat p-2 lg:hidden">
        <SettingsList role={viewer.role} />
      </div>
      {account && <AccountCard email={account.email} isVerified={account.isVerified} />}
      <Appearance />
      <Announcements />
      <HostLinks className="px-4 xs:px-0" />
    </SettingsPage>
  );
}
