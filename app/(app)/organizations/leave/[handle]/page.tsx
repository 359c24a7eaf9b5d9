import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { isFormAnswer } from "@/app/form-answer";
import { DoneNotice } from "@/components/organizations/done-notice";
import { LeaveOrganization } from "@/components/organizations/leave-organization";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { getOwnMembership } from "@/lib/organizations/queries";
import { isHandle } from "@/lib/profiles/handle";

type Props = { params: Promise<{ handle: string }> };

const load = cache(async (handle: string) => {
  const viewer = await requireViewer(`/organizations/leave/${handle}`);
  const membership = isHandle(handle) ? await getOwnMembership(viewer, handle) : null;
  if (!membership && !(await isFormAnswer())) notFound();
  return { membership, own: (await currentAccount())?.own ?? notFound() };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { membership } = await load((await params).handle);
  const t = await getTranslations("profile.organization.leave");
  return { title: membership ? t("title", { organization: membership.organization.displayName }) : t("doneTitle") };
}

export default withClientMessages("(app)/organizations/leave/[handle]/page", LeavePage);

/** The human leaves, whomever they act as. */
async function LeavePage({ params }: Props) {
  const { handle } = await params;
  const { membership, own } = await load(handle);
  const [t, common] = [await getTranslations("profile.organization.leave"), await getTranslations("common")];
  const mine = `/profile/${own.handle}?tab=organizations`;
  if (!membership)
    return <DoneNotice title={t("doneTitle")} text={t("donePlain")} onward={{ href: mine, label: t("toMine") }} />;
  const { organization, role, isLastOwner } = membership;
  return (
    <SettingsPage
      title={t("title", { organization: organization.displayName })}
      back={{ href: `/profile/${handle}`, label: common("edit.back") }}
    >
      <LeaveOrganization organization={organization} role={role} isLastOwner={isLastOwner} own={own} />
    </SettingsPage>
  );
}
