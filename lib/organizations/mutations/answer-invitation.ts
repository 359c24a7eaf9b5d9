import type { Viewer } from "@/lib/auth/viewer";
import { recordEvent } from "@/lib/events/mutations/record";
import { invitationsAnswerableBy, membershipsOwnedBy } from "@/lib/organizations/policy";
import { type OneOrganization, roles } from "@/lib/organizations/schema";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { declineInvitations } from "./sever-invitations";
import { verifiedAccountOf } from "./verified-account";

/**
 * The human becomes a member, with the higher role where they were asked twice; a member stays what they are. Of many
 * acceptances one makes the membership and the others find it; against a withdrawal, or a block between the two, the
 * first to come wins.
 */
export function acceptInvitation(
  viewer: Viewer,
  { organizationId }: OneOrganization,
): Promise<Result<{ organizationId: string }>> {
  return runMutation(viewer, async (tx) => {
    const email = (await verifiedAccountOf(tx, viewer))?.email ?? null;
    const found = await tx.invitation.findMany({
      where: { AND: [invitationsAnswerableBy(viewer, email), { organizationId }] },
      select: { id: true },
    });
    // As a block does: a membership and a block never meet. The organization's row would hold up all who accept at once.
    if (found.length > 0) await lockRows(tx, "Profile", [viewer.ownProfileId]);
    const locked = await lockRows(
      tx,
      "Invitation",
      found.map(({ id }) => id),
    );
    // With the roles that they have by now, and only those that still stand.
    const asked = await tx.invitation.findMany({
      where: { AND: [invitationsAnswerableBy(viewer, email), { id: { in: locked } }] },
      select: { role: true },
    });
    const role = roles.find((one) => asked.some((invitation) => invitation.role === one));
    if (!role) {
      const belongs = await tx.membership.count({ where: { AND: [membershipsOwnedBy(viewer), { organizationId }] } });
      return belongs > 0 ? done({ organizationId }) : refuse("invitation-gone");
    }
    await tx.membership.createMany({
      data: { organizationId, profileId: viewer.ownProfileId, role, createdAt: viewer.clock.now() },
      skipDuplicates: true,
    });
    await tx.invitation.deleteMany({ where: { AND: [invitationsAnswerableBy(viewer, email), { organizationId }] } });
    await recordEvent(tx, viewer, { type: "MEMBERSHIP_CHANGED", fromId: organizationId, toId: viewer.ownProfileId });
    return done({ organizationId });
  });
}

/** Declined twice is declined; what is gone meanwhile needs no answer. */
export function declineInvitation(viewer: Viewer, { organizationId }: OneOrganization): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    // A block ends the same rows, in another order.
    await lockRows(tx, "Profile", [viewer.ownProfileId]);
    await declineInvitations(tx, viewer, organizationId);
    return done();
  });
}
