import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ReceivedInvitations } from "@/components/organizations/received-invitations";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { listReceivedInvitations } from "@/lib/organizations/queries/invitations";
import { actingRoles } from "@/lib/organizations/schema";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("profile.organization.received");
  return { title: t("title") };
}

export default withClientMessages("(app)/organizations/invitations/page", InvitationsPage);

/** The human's own, whomever they act as. */
async function InvitationsPage() {
  const viewer = await requireViewer("/organizations/invitations");
  const account = (await currentAccount()) ?? notFound();
  const [t, common] = [await getTranslations("profile.organization.received"), await getTranslations("common")];
  const invitations = (await listReceivedInvitations(viewer)).map(
    ({ role, statement, isToldOfDecline, organization: { id, handle, displayName, photoId } }) => ({
      id,
      handle,
      statement,
      isToldOfDecline,
      displayName,
      photoId,
      role,
      mayAct: actingRoles.some((one) => one === role),
    }),
  );
  return (
    <SettingsPage
      title={t("title")}
      back={{ href: `/profile/${account.own.handle}?tab=organizations`, label: common("edit.back") }}
    >
      {!account.isVerified && (
        <p className="card card-flat p-4 text-text-muted md:p-5">{t("unverified", { email: account.email })}</p>
      )}
      <ReceivedInvitations invitations={invitations} own={account.own} />
    </SettingsPage>
  );
}
