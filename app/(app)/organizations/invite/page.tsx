import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { InviteForm } from "@/components/organizations/invite-form";
import { roleChoices } from "@/components/organizations/role-texts";
import { SentInvitations } from "@/components/organizations/sent-invitations";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { editTexts } from "@/components/ui/edit-texts";
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
  const t = await getTranslations("profile.organization.invite");
  const { failures, mistakes, reload, signIn, back } = await editTexts();
  const texts = {
    failures,
    mistakes,
    reload,
    signIn,
    label: t("title"),
    invitee: t("invitee"),
    hint: t("hint"),
    role: t("role"),
    send: t("send"),
    sending: t("sending"),
    sent: t("sent"),
    asked: t("asked", { who: "{who}" }),
    mailed: t("mailed", { who: "{who}" }),
  };
  const choices = await roleChoices(invitedRoles.filter((role) => canGiveRole(viewer, role, role)));
  return (
    <SettingsPage
      title={t("title")}
      lead={t("lead", { organization: viewer.profile.displayName })}
      back={{ href: "/profile?tab=members", label: back }}
    >
      <InviteForm key={viewer.profileId} profileId={viewer.profileId} choices={choices} texts={texts} />
      <SentInvitations invitations={await listSentInvitations(viewer)} profileId={viewer.profileId} />
    </SettingsPage>
  );
}
