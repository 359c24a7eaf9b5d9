import type { Viewer } from "@/lib/auth/viewer";
import { moveQuoting, recountUnread } from "@/lib/conversations/counter-query";
import {
  canConverse,
  conversationsAvailableTo,
  messageHidesOwnedBy,
  messageRemovalsOwnedBy,
  messagesEditableBy,
  messagesVisibleIn,
  messagesWrittenBy,
} from "@/lib/conversations/policy";
import type { EditMessage, OneMessage } from "@/lib/conversations/schema";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { linkRefusal } from "@/lib/settings/mutations/refuse-links";
import { nextRevision } from "./append";
import { removeAttachments } from "./attachments";
import { type LockedConversation, lockConversation } from "./lock";

type Found = { conversation: LockedConversation; message: { text: string; sequence: number } };

/** Puts an own message in other words, for all and marked, within the hour. */
export async function editMessage(viewer: Viewer, { text, ...of }: EditMessage): Promise<Result> {
  const refusalOf = await linkRefusal();
  return changing(viewer, of, null, async (tx, { conversation, message }) => {
    if (message.text === text) return done();
    const refused = refusalOf({ text }, message);
    if (refused) return refused;
    await change(tx, viewer, of, { text, editedAt: viewer.clock.now() });
    await tell(tx, viewer, conversation, message.sequence);
    return done();
  });
}

/**
 * Takes an own message back, for all, within the hour: its words and what was attached go, its place stays. What the
 * moderators removed of it goes with what they kept, whenever: nobody puts it back.
 */
export function deleteMessage(viewer: Viewer, of: OneMessage): Promise<Result> {
  return changing(viewer, of, { deletedAt: { not: null } }, async (tx, { conversation, message }) => {
    // While it stands what is attached is its author's.
    await removeAttachments(tx, viewer, of.messageId);
    await change(tx, viewer, of, { text: "", editedAt: null, deletedAt: viewer.clock.now() });
    await recountUnread(tx, of.conversationId);
    await tell(tx, viewer, conversation, message.sequence);
    return done();
  });
}

/** Deletes a message for the viewer's profile alone, whoever wrote it and whenever. Nobody else learns of that. */
export function hideMessage(viewer: Viewer, { conversationId, messageId }: OneMessage): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canConverse(viewer)) return refuse("wrong-profile");
    const conversation = await lockConversation(tx, viewer, conversationId);
    if (!conversation) return refuse("not-found");
    const { profileId } = viewer;
    const { readableAfter } = conversation.mine;
    const visible = messagesVisibleIn(viewer, { id: conversationId, readableAfter });
    const isThere = (await tx.message.count({ where: { AND: [visible, { id: messageId }] } })) === 1;
    if (!isThere) return (await isHidden(tx, viewer, { conversationId, messageId })) ? done() : refuse("not-found");
    await tx.messageHide.createMany({ data: { messageId, profileId }, skipDuplicates: true });
    await recountUnread(tx, conversationId, [profileId]);
    const event = { fromId: profileId, toIds: [profileId], subjectId: conversationId };
    await recordEvent(tx, viewer, { type: "CONVERSATION_CHANGED", ...event });
    return done();
  });
}

/** `already`: of what one wrote, that on which this was done before. */
function changing(
  viewer: Viewer,
  { conversationId, messageId: id }: OneMessage,
  already: { deletedAt: { not: null } } | null,
  work: (tx: Transaction, found: Found) => Promise<Result>,
): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canConverse(viewer)) return refuse("wrong-profile");
    const conversation = await lockConversation(tx, viewer, conversationId);
    if (!conversation) return refuse("not-found");
    const available = { AND: [conversationsAvailableTo(viewer), { id: conversationId }] } as const;
    if ((await tx.conversation.count({ where: available })) === 0) return refuse("conversation-unavailable");
    const message = await tx.message.findFirst({
      where: { AND: [messagesEditableBy(viewer), { id, conversationId }] },
      select: { text: true, sequence: true },
    });
    if (message) return work(tx, { conversation, message });
    const own = { AND: [messagesWrittenBy(viewer), { id, conversationId, kind: "TEXT" }] } as const;
    if (already && (await tx.message.count({ where: { AND: [...own.AND, already] } })) === 1) {
      await tx.removal.deleteMany({ where: { AND: [messageRemovalsOwnedBy(viewer), { messageId: id }] } });
      return done();
    }
    return refuse((await tx.message.count({ where: own })) === 1 ? "message-fixed" : "not-found");
  });
}

type Words = { text: string; editedAt: Date | null; deletedAt?: Date };

async function change(tx: Transaction, viewer: Viewer, { conversationId, messageId: id }: OneMessage, words: Words) {
  const revision = await nextRevision(tx, viewer, conversationId);
  const where = { AND: [messagesEditableBy(viewer), { id, conversationId }] } as const;
  await tx.message.updateMany({ where, data: { ...words, revision } });
  await moveQuoting(tx, conversationId, id);
}

/** Those who read it. */
async function tell(tx: Transaction, viewer: Viewer, { id, participants }: LockedConversation, sequence: number) {
  const readers = participants.filter(({ state, readableAfter }) => reads(state) && readableAfter < sequence);
  const toIds = readers.map(({ profileId }) => profileId);
  await recordEvent(tx, viewer, { type: "MESSAGE_CHANGED", fromId: viewer.profileId, toIds, subjectId: id });
}

function reads(state: string): boolean {
  return state === "JOINED" || state === "REQUESTED";
}

async function isHidden(tx: Transaction, viewer: Viewer, { conversationId, messageId }: OneMessage): Promise<boolean> {
  const hidden = { AND: [messageHidesOwnedBy(viewer), { messageId, message: { conversationId } }] } as const;
  return (await tx.messageHide.count({ where: hidden })) === 1;
}
