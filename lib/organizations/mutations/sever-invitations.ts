import { usersSeveredBy } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import {
  invitationsAnswerableBy,
  invitationsManageableBy,
  invitationsWithdrawableBy,
} from "@/lib/organizations/policy";
import { verifiedAccountOf } from "./verified-account";

/** For whoever was asked, by profile or by address. */
export async function declineInvitations(tx: Transaction, viewer: Viewer, organizationId: string): Promise<void> {
  const email = (await verifiedAccountOf(tx, viewer))?.email ?? null;
  const { count } = await tx.invitation.updateMany({
    where: { AND: [invitationsAnswerableBy(viewer, email), { organizationId }] },
    data: { declinedAt: viewer.clock.now() },
  });
  if (count > 0)
    await recordEvent(tx, viewer, { type: "INVITATION_ENDED", fromId: organizationId, toId: viewer.ownProfileId });
}

/**
 * Before a block between the two: nothing that an organization asked of the other one can be answered any more, also
 * once it is lifted. A person declines by it, an organization withdraws. Of an address the organization is told nothing
 * by that: the invitation stands as before, and ends as one that was declined.
 */
export async function severInvitations(tx: Transaction, viewer: Viewer, otherId: string): Promise<void> {
  if (viewer.role === null) return declineInvitations(tx, viewer, otherId);
  await tx.invitation.updateMany({
    where: { AND: [invitationsWithdrawableBy(viewer), { profileId: otherId }] },
    data: { status: "WITHDRAWN" },
  });
  const account = await tx.user.findFirst({ where: usersSeveredBy(viewer, otherId), select: { email: true } });
  if (!account) return;
  await tx.invitation.updateMany({
    where: { AND: [invitationsManageableBy(viewer), { ...account, status: "PENDING", declinedAt: null }] },
    data: { declinedAt: viewer.clock.now() },
  });
}
