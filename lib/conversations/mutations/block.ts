import type { Viewer } from "@/lib/auth/viewer";
import { recountUnread } from "@/lib/conversations/counter-query";
import { conversationsSharedWith } from "@/lib/conversations/policy";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { lockRows } from "@/lib/row-lock";

/**
 * A block has come or gone, in the same transaction: of what the two wrote nothing counts as unread across it. Whoever
 * writes at the same moment is waited for, and then finds the block. The conversation of the two becomes unavailable, or
 * available, to both alike; of a group whoever blocks is told alone.
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
    await recountUnread(tx, subjectId, [profileId, otherId]);
    // Each by themselves: across the block nothing comes from the other one.
    for (const fromId of kind === "DIRECT" ? [profileId, otherId] : [profileId])
      await recordEvent(tx, viewer, { type: "CONVERSATION_CHANGED", fromId, toIds: [fromId], subjectId });
  }
}
