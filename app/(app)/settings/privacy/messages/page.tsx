import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { MessagingControl } from "@/components/settings/messaging-control";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getMessaging } from "@/lib/conversations/queries/inbox";

/** For whoever may not change it there is no such page. */
const load = cache(async () => {
  const viewer = await requireViewer("/settings/privacy/messages");
  return { viewer, saved: (await getMessaging(viewer)) ?? notFound() };
});

export async function generateMetadata(): Promise<Metadata> {
  await load();
  const t = await getTranslations("settings.privacy.messages");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/privacy/messages/page", MessagesPage);

async function MessagesPage() {
  const { viewer, saved } = await load();
  const { profileId, clock } = viewer;
  const [t, common] = [await getTranslations("settings.privacy.messages"), await getTranslations("common")];
  const shown = { profileId, saved, now: clock.now().getTime() };
  return (
    <SettingsPage
      title={t("title")}
      lead={t("covers")}
      back={{ href: "/settings/privacy", label: common("edit.back") }}
    >
      <div key={profileId} className="card card-flat divide-y divide-border">
        <MessagingControl name="audience" shown={shown} />
        <MessagingControl name="receipts" shown={shown} />
      </div>
    </SettingsPage>
  );
}
