import { deleteEdges } from "@/lib/allies/mutations/answer-request";
import { lockPair, pairOf } from "@/lib/allies/mutations/lock-pair";
import { takeBackRequest } from "@/lib/allies/mutations/request-ally";
import { alliancesSeveredBy, heldRequestsSeveredBy } from "@/lib/allies/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { blocksOwnedBy, canManageBlocks } from "@/lib/blocks/policy";
import type { OneBlock } from "@/lib/blocks/schema";
import { countAcrossBlock } from "@/lib/conversations/mutations/block";
import { recordEvent } from "@/lib/events/mutations/record";
import { profileFollowsSeveredBy } from "@/lib/follows/policy";
import { newId } from "@/lib/ids";
import { severInvitations } from "@/lib/organizations/mutations/sever-invitations";
import { membershipsBetween } from "@/lib/organizations/policy";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { mentionsSeveredBy, postTagsSeveredBy } from "@/lib/tags/policy";

/**
 * From now on neither sees anything of the other. What stood between them ends, a request with its note, an
 * organization's invitation, that one follows the other, and that one is named in what the other one said; nothing counts as unread across it. What
 * was taken back, or is by this, stays paused: nobody gets to ask again by blocking.
 * Refused: `member-blocked` between an organization and its member.
 */
export function blockProfile(viewer: Viewer, { blockedId }: OneBlock): Promise<Result<{ isBlocked: boolean }>> {
  return runMutation(viewer, async (tx) => {
    if (!canManageBlocks(viewer)) return refuse("wrong-profile");
    const blocked = { AND: [blocksOwnedBy(viewer), { blockedId }] } as const;
    if (!(await lockPair(tx, viewer, blockedId)))
      return (await tx.block.count({ where: blocked })) === 1 ? done({ isBlocked: true }) : refuse("not-found");
    if ((await tx.membership.count({ where: membershipsBetween(viewer, blockedId) })) > 0)
      return refuse("member-blocked");
    await takeBackRequest(tx, viewer, blockedId);
    await severInvitations(tx, viewer, blockedId);
    const { profileId: blockerId, clock, userId: actedById } = viewer;
    const id = newId(clock);
    // Whoever blocks as oneself what one has blocked as an organization adds a block of one's own.
    await tx.block.createMany({
      data: { blockerId, blockedId, id, actedById, createdAt: clock.now() },
      skipDuplicates: true,
    });
    await tx.heldRequest.deleteMany({ where: heldRequestsSeveredBy(viewer, blockedId) });
    await tx.alliance.deleteMany({ where: { AND: [alliancesSeveredBy(viewer), pairOf(blockerId, blockedId)] } });
    await tx.profileFollow.deleteMany({ where: profileFollowsSeveredBy(viewer, blockedId) });
    await deleteEdges(tx, viewer, blockedId);
    await tx.postTag.updateMany({ where: postTagsSeveredBy(viewer, blockedId), data: { state: "REMOVED" } });
    await tx.mention.updateMany({ where: mentionsSeveredBy(viewer, blockedId), data: { state: "REMOVED" } });
    await countAcrossBlock(tx, viewer, blockedId);
    await recordEvent(tx, viewer, { type: "PROFILE_BLOCKED", fromId: blockerId, toId: blockedId });
    return done({ isBlocked: true });
  });
}

/** Brings back nothing of what the block ended. Whom one has kept away is nobody to be suggested. */
export function unblockProfile(viewer: Viewer, { blockedId }: OneBlock): Promise<Result<{ isBlocked: boolean }>> {
  return runMutation(viewer, async (tx) => {
    if (!canManageBlocks(viewer)) return refuse("wrong-profile");
    const { count } = await tx.block.deleteMany({ where: { AND: [blocksOwnedBy(viewer), { blockedId }] } });
    if (count === 0) return done({ isBlocked: false });
    await countAcrossBlock(tx, viewer, blockedId);
    const dismissal = { profileId: viewer.profileId, dismissedId: blockedId };
    await tx.suggestionDismissal.createMany({ data: dismissal, skipDuplicates: true });
    return done({ isBlocked: false });
  });
}
