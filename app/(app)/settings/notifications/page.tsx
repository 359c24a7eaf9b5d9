import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ApplicationMails } from "@/components/applications/application-mails";
import { DigestChoices } from "@/components/notifications/digest-choices";
import { MessageMailsForm } from "@/components/notifications/message-mails-form";
import { NotifySwitches } from "@/components/notifications/notify-switches";
import { PushDevices } from "@/components/notifications/push-devices";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { Link } from "@/components/ui/link";
import { getApplicationMails } from "@/lib/applications/queries/mails";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { getNotificationChoices } from "@/lib/notifications/queries/choices";
import { pushKeys } from "@/lib/notifications/push-keys";
import { getChannels } from "@/lib/notifications/queries/channels";
import { MAX_UNREAD_MAILS_A_DAY } from "@/lib/notifications/schema/message-mails";

/** For whoever does not choose what an organization is told of there is no such page. */
const load = cache(async () => {
  const viewer = await requireViewer("/settings/notifications");
  return { viewer, saved: (await getNotificationChoices(viewer)) ?? notFound() };
});

export async function generateMetadata(): Promise<Metadata> {
  await load();
  const t = await getTranslations("settings.notifications");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/notifications/page", NotificationSettingsPage);

async function NotificationSettingsPage() {
  const { viewer, saved } = await load();
  const [account, isMailed, channels] = await Promise.all([
    currentAccount(),
    getApplicationMails(viewer),
    getChannels(viewer),
  ]);
  const [t, common] = [await getTranslations("settings.notifications"), await getTranslations("common")];
  const { profileId } = viewer;
  const now = viewer.clock.now().getTime();
  const shown = { profileId, saved, now };
  return (
    <SettingsPage title={t("title")} lead={t("lead")} back={{ href: "/settings", label: common("edit.back") }}>
      <section aria-labelledby="in-app" className="card card-flat p-4 md:p-5">
        <h2 id="in-app" className="mb-2 text-md">
          {t("inApp")}
        </h2>
        <NotifySwitches key={shown.profileId} shown={shown} className="flex flex-col" />
      </section>
      <section aria-labelledby="email" className="card card-flat p-4 md:p-5">
        <h2 id="email" className="text-md">
          {t("email.title")}
        </h2>
        <p className="text-sm text-text-muted">
          {viewer.role === null ? t("email.lead") : t("email.organization", { name: viewer.profile.displayName })}
        </p>
        {account?.isVerified === false && <p className="mt-1 text-sm font-bold">{t("email.unverified")}</p>}
        <DigestChoices key={shown.profileId} shown={shown} className="mt-4 flex flex-col gap-4" />
        {isMailed !== null && <ApplicationMails isOn={isMailed} profileId={viewer.profileId} />}
      </section>
      {channels && (
        <section aria-labelledby="message-mails" className="card card-flat p-4 md:p-5">
          <h2 id="message-mails" className="text-md">
            {t("messages.title")}
          </h2>
          {account?.isVerified === false && (
            <p className="mt-1 text-sm font-bold">
              {t.rich("messages.unverified", {
                link: (text) => (
                  <Link href="/settings/email" className="banner-link text-link">
                    {text}
                  </Link>
                ),
              })}
            </p>
          )}
          <MessageMailsForm profileId={profileId} saved={channels.mails} most={MAX_UNREAD_MAILS_A_DAY} />
        </section>
      )}
      {channels && <PushDevices {...channels} {...{ profileId, now }} serverKey={pushKeys().publicKey} />}
    </SettingsPage>
  );
}
