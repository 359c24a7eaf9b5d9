import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { InviteForm } from "@/components/organizations/invite-form";
import { SentInvitations } from "@/components/organizations/sent-invitations";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { canGiveRole, canManageMembers } from "@/lib/organizations/policy";
import { listSentInvitations } from "@/lib/organizations/queries/invitations";
import { invitedRoles } from "@/lib/organizations/schema";

async function load() {
  const viewer = await requireViewer("/organizations/invite");
  if (!canManageMembers(viewer)) notFound();
  return viewer;
}

export async function generateMetadata(): Promise<Metadata> {
  await load();
  const t = await getTranslations("profile.organization.invite");
  return { title: t("title") };
}

export default withClientMessages("(app)/organizations/invite/page", InvitePage);

async function InvitePage() {
  const viewer = await load();
  const [t, common] = [await getTranslations("profile.organization.invite"), await getTranslations("common")];
  const choices = invitedRoles.filter((role) => canGiveRole(viewer, role, role));
  return (
    <SettingsPage
      title={t("title")}
      lead={t("lead", { organization: viewer.profile.displayName })}
      back={{ href: "/profile?tab=members", label: common("edit.back") }}
    >
      <InviteForm key={viewer.profileId} profileId={viewer.profileId} choices={choices} />
      <SentInvitations
        invitations={await listSentInvitations(viewer)}
        profileId={viewer.profileId}
        now={viewer.clock.now().getTime()}
      />
    </SettingsPage>
  );
}
