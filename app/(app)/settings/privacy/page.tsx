import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { FollowsRow } from "@/components/follows/follows-row";
import { AlliesOnly } from "@/components/settings/allies-only";
import { DiscoveryRow } from "@/components/settings/discovery-row";
import { MessagesRow } from "@/components/settings/messages-row";
import { PrivacyRow } from "@/components/settings/privacy-row";
import { SettingsPage } from "@/components/settings/settings-page";
import { ViewAsLinks } from "@/components/settings/view-as-links";
import { TagsRow } from "@/components/tags/tags-row";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getFollowing } from "@/lib/follows/queries";
import { getDiscovery } from "@/lib/profiles/queries";
import { privacyParts } from "@/lib/profiles/schema/terms";
import { ownPrivacy } from "./own-privacy";

const load = () => ownPrivacy("/settings/privacy");

export async function generateMetadata(): Promise<Metadata> {
  await load();
  const t = await getTranslations("settings.privacy");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/privacy/page", PrivacyPage);

async function PrivacyPage() {
  const { profile, saved, now } = await load();
  const viewer = await requireViewer("/settings/privacy");
  const [discovery, following] = [await getDiscovery(viewer), await getFollowing(viewer)];
  const { isDiscoverable } = discovery ?? notFound();
  const [t, common] = [await getTranslations("settings.privacy"), await getTranslations("common")];
  const shown = { profileId: profile.id, saved, now };
  return (
    <SettingsPage
      title={t("title")}
      lead={t("lead", { kind: profile.kind })}
      back={{ href: "/settings", label: common("edit.back") }}
    >
      <div className="card card-flat divide-y divide-border">
        {privacyParts.map((part) => (
          <PrivacyRow key={part} part={part} kind={profile.kind} shown={shown} />
        ))}
        {following && <FollowsRow kind={profile.kind} shown={{ profileId: profile.id, saved: following, now }} />}
        <TagsRow />
        <MessagesRow />
        <DiscoveryRow profile={profile} isDiscoverable={isDiscoverable} />
      </div>
      <AlliesOnly key={profile.id} shown={shown} />
      <ViewAsLinks />
    </SettingsPage>
  );
}
