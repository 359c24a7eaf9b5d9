import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeviceList } from "@/components/accounts/device-list";
import { EndOtherDevices } from "@/components/accounts/end-other-devices";
import { OfflineReading } from "@/components/accounts/offline-reading";
import { TrustedDevices } from "@/components/accounts/trusted-devices";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { canManageAccount } from "@/lib/accounts/policy";
import { listDevices, listTrustedDevices } from "@/lib/accounts/queries";
import { OFFLINE_HOURS } from "@/lib/accounts/schema/offline";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.devices");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/devices/page", DevicesPage);

async function DevicesPage() {
  const viewer = await requireViewer("/settings/devices");
  const [t, common] = [await getTranslations("settings.devices"), await getTranslations("common")];
  const back = { href: "/settings", label: common("edit.back") };
  const account = await currentAccount();
  if (account && !canManageAccount(viewer))
    return <OwnProfileRequired part="account" profile={viewer.profile} account={account} />;
  const [devices, trusted] = await Promise.all([listDevices(viewer), listTrustedDevices(viewer)]);
  const { profileId, clock } = viewer;
  return (
    <SettingsPage title={t("title")} lead={t("lead")} back={back}>
      <DeviceList devices={devices} profileId={profileId} now={clock.now().getTime()} />
      {devices.length > 1 ? (
        <EndOtherDevices profileId={profileId} />
      ) : (
        <p className="px-4 text-text-muted xs:px-0">{t("none")}</p>
      )}
      <OfflineReading
        isKept={devices.some(({ isThis, persistence }) => isThis && persistence === "LOCAL")}
        hours={OFFLINE_HOURS}
      />
      {trusted.length > 0 && (
        <TrustedDevices
          devices={trusted.map(({ tokenHash: id, device, createdAt }) => ({
            id,
            device,
            createdAt: createdAt.getTime(),
          }))}
          profileId={profileId}
          now={clock.now().getTime()}
        />
      )}
    </SettingsPage>
  );
}
