import type { Viewer } from "@/lib/auth/viewer";
import { moveParticipants } from "@/lib/conversations/counter-query";
import { lookLater } from "@/lib/conversations/mutations/tell-unread";
import { conversationsVisibleTo } from "@/lib/conversations/policy";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import type { MessageKind } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { pushLater } from "@/lib/notifications/mutations/push-later";

type New = { kind?: MessageKind; key?: string; text?: string; aboutId?: string; quotedId?: string };

/**
 * Puts a message, or a line about the group, behind all others of a conversation that is locked: it has the next number,
 * moves the conversation up for those who see it, and counts as unread for those who did not write it.
 */
export async function appendMessage(tx: Transaction, viewer: Viewer, conversationId: string, added: New) {
  const { clock, profileId, userId: actedById } = viewer;
  const id = newId(clock);
  const sequence = await nextRevision(tx, viewer, conversationId);
  const { kind = "TEXT", key = id, text = "", aboutId, quotedId } = added;
  const said = { kind, key, text, aboutId, quotedId, createdAt: clock.now() };
  const place = { id, conversationId, sequence, revision: sequence };
  await tx.message.create({ data: { ...place, profileId, actedById, ...said } });
  const moved = await moveParticipants(tx, { id, conversationId, profileId, counts: kind === "TEXT" });
  await lookLater(
    tx,
    clock,
    moved.flatMap(({ mailedId }) => mailedId ?? []),
  );
  await pushLater(
    tx,
    clock,
    moved.flatMap(({ pushedId }) => pushedId ?? []),
  );
  const toIds = moved.map((one) => one.profileId);
  await recordEvent(tx, viewer, { type: "MESSAGE_SENT", fromId: profileId, toIds, subjectId: conversationId });
  return { id, sequence };
}

/** Of a conversation that is locked. */
export async function nextRevision(tx: Transaction, viewer: Viewer, id: string): Promise<number> {
  const [moved] = await tx.conversation.updateManyAndReturn({
    where: { AND: [conversationsVisibleTo(viewer), { id }] },
    data: { revision: { increment: 1 } },
    select: { revision: true },
  });
  return moved!.revision;
}
