import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { isFormAnswer } from "@/app/form-answer";
import { DoneNotice } from "@/components/organizations/done-notice";
import { EditRole } from "@/components/organizations/edit-role";
import { MemberActs } from "@/components/organizations/member-acts";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { canGiveRole } from "@/lib/organizations/policy";
import { getManagedMember } from "@/lib/organizations/queries";
import { roles } from "@/lib/organizations/schema";
import { isHandle } from "@/lib/profiles/handle";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = { params: Promise<{ handle: string }> };

const load = cache(async (handle: string) => {
  const viewer = await requireViewer(`/organizations/members/${handle}`);
  const member = isHandle(handle) ? await getManagedMember(viewer, handle) : null;
  if (!member && !(await isFormAnswer())) notFound();
  return { viewer, member };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { member } = await load((await params).handle);
  return { title: member?.displayName };
}

export default withClientMessages("(app)/organizations/members/[handle]/page", ManageMemberPage);

async function ManageMemberPage({ params }: Props) {
  const { viewer, member } = await load((await params).handle);
  const t = await getTranslations("profile.organization.manage");
  if (!member)
    return <DoneNotice title={t("doneTitle")} text={t("done")} onward={{ href: "/profile", label: t("toProfile") }} />;
  const organization = viewer.profile;
  const isSelf = member.id === viewer.ownProfileId;
  const choices = roles.filter((role) => canGiveRole(viewer, member.role, role));
  return (
    <>
      {/* Whoever takes the own role away comes back to the page of the organization, as whoever they then are. */}
      <EditRole
        key={member.id}
        memberId={member.id}
        saved={member.role}
        choices={choices}
        profileId={organization.id}
        idempotencyKey={newIdempotencyKey()}
        organization={organization.displayName}
        member={member.displayName}
        onward={isSelf ? `/profile/${organization.handle}?tab=members` : "/profile?tab=members"}
      />
      <div className="feed-column xs:-mt-1">
        <MemberActs organization={organization} member={member} isSelf={isSelf} canHandOver={viewer.role === "OWNER"} />
      </div>
    </>
  );
}
