import type { Viewer } from "@/lib/auth/viewer";
import { recountUnread } from "@/lib/conversations/counter-query";
import { conversationsSharedWith, invitationsSeveredBy, participantsOf } from "@/lib/conversations/policy";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { lockRows } from "@/lib/database/row-lock";
import { CLEARED_PARTICIPATION } from "./leave";

/**
 * A block has come or gone, in the same transaction: of what the two wrote nothing counts as unread across it. Whoever
 * writes at the same moment is waited for, and then finds the block. The conversation of the two becomes unavailable, or
 * available, to both alike; of a group whoever blocks is told alone. Into a group neither is asked by the other any more,
 * which those who are in it see as a no.
 */
export async function countAcrossBlock(tx: Transaction, viewer: Viewer, otherId: string): Promise<void> {
  const shared = await tx.conversation.findMany({
    where: conversationsSharedWith(viewer, otherId),
    select: { id: true, kind: true },
  });
  const { profileId } = viewer;
  await lockRows(
    tx,
    "Conversation",
    shared.map(({ id }) => id),
  );
  for (const { id: subjectId, kind } of shared) {
    if (kind === "GROUP") await severInvitation(tx, viewer, otherId, subjectId);
    await recountUnread(tx, subjectId, [profileId, otherId]);
    // Each by themselves: across the block nothing comes from the other one.
    for (const fromId of kind === "DIRECT" ? [profileId, otherId] : [profileId])
      await recordEvent(tx, viewer, { type: "CONVERSATION_CHANGED", fromId, toIds: [fromId], subjectId });
  }
}

/** Whoever was asked learns of it by themselves, as who is in the group does; once a block is gone there is none to end. */
async function severInvitation(tx: Transaction, viewer: Viewer, otherId: string, subjectId: string): Promise<void> {
  const severed = { AND: [invitationsSeveredBy(viewer, otherId), { conversationId: subjectId }] } as const;
  const [asked] = await tx.participant.findMany({ where: severed, select: { profileId: true } });
  if (!asked) return;
  const { profileId: fromId } = asked;
  const joined = await tx.participant.findMany({
    where: { AND: [participantsOf(viewer, subjectId), { state: "JOINED" }] },
    select: { profileId: true },
  });
  await tx.participant.updateMany({
    where: severed,
    data: { ...CLEARED_PARTICIPATION, state: "DECLINED", declinedAt: viewer.clock.now() },
  });
  const toIds = [fromId, ...joined.map(({ profileId }) => profileId)];
  await recordEvent(tx, viewer, { type: "CONVERSATION_CHANGED", fromId, toId: fromId, toIds, subjectId });
}
