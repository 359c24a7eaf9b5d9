import { allyEdgesOwnedBy } from "@/lib/allies/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { profilesUnblockedFor } from "@/lib/blocks/policy";
import { messagesVisibleIn, messagesWrittenBy, participantsOf } from "@/lib/conversations/policy";
import { messageFilesOwnedBy } from "@/lib/conversations/policy/attachments";
import { profilesMessageableBy } from "@/lib/conversations/policy/recipients";
import { REQUEST_MESSAGES, type SendMessage } from "@/lib/conversations/schema";
import type { Transaction } from "@/lib/db";
import { picturesOwnedBy } from "@/lib/media/policy";
import { type Done, done, refuse, type Refused, type Result } from "@/lib/result";
import { colleagueReplied } from "./colleague-replied";
import { appendMessage } from "./append";
import { placeAttachments } from "./attachments";
import type { LockedConversation } from "./lock";

export type Sent = { conversationId: string; messageId: string; sequence: number };
type Content = Omit<SendMessage, "conversationId">;

/** Puts a message into a conversation that is locked: once for each key. What it quotes may be gone by then. */
export async function appendOnce(
  tx: Transaction,
  viewer: Viewer,
  conversation: LockedConversation,
  content: Content,
): Promise<Result<Sent>> {
  const { id: conversationId, mine } = conversation;
  const earlier = await findSent(tx, viewer, conversationId, content);
  if (earlier) return earlier;
  if (mine.state === "INVITED") return refuse("not-admitted");
  const answered = await colleagueReplied(tx, viewer, conversation, content);
  if (answered) return answered;
  const refused = conversation.kind === "DIRECT" ? await admit(tx, viewer, conversation) : null;
  if (refused) return refused;
  const { key, text, quotedId } = content;
  const quoted = quotedId && (await isReadable(tx, viewer, conversation, quotedId)) ? quotedId : undefined;
  const { id: messageId, sequence } = await appendMessage(tx, viewer, conversationId, { key, text, quotedId: quoted });
  return (await placeAttachments(tx, viewer, messageId, content)) ?? done({ conversationId, messageId, sequence });
}

/** The same key with other words is a mistake of whoever sends, unless these were changed since. */
export async function findSent(
  tx: Transaction,
  viewer: Viewer,
  conversationId: string,
  { key, text, pictures, fileIds }: Content,
): Promise<Done<Sent> | Refused | null> {
  const sent = await tx.message.findFirst({
    where: { AND: [messagesWrittenBy(viewer), { conversationId, key }] },
    select: {
      ...{ id: true, sequence: true, text: true, editedAt: true, deletedAt: true },
      pictures: { where: picturesOwnedBy(viewer), select: { id: true } },
      files: { where: messageFilesOwnedBy(viewer), select: { id: true } },
    },
  });
  if (!sent) return null;
  const isChanged = sent.editedAt !== null || sent.deletedAt !== null;
  const sentIds = [...sent.pictures, ...sent.files].map(({ id }) => id).sort();
  const givenIds = [...pictures.map(({ pictureId }) => pictureId), ...fileIds].sort();
  const isSame = sent.text === text && sentIds.join() === givenIds.join();
  return isChanged || isSame
    ? done({ conversationId, messageId: sent.id, sequence: sent.sequence })
    : refuse("idempotency-key-used");
}

/**
 * Of two: across a block neither writes, whoever is asked says yes by writing, and an ally who had not answered, or had
 * said no, is in it from now on. A stranger is written to a few times, as long as they take requests; that they said no
 * nobody learns.
 */
async function admit(tx: Transaction, viewer: Viewer, conversation: LockedConversation): Promise<Refused | null> {
  const { id, mine, participants, revision } = conversation;
  const other = participants.find(({ profileId }) => profileId !== viewer.profileId);
  if (!other || !(await isUnblocked(tx, viewer, other.profileId))) return refuse("conversation-unavailable");
  const joined = { state: "JOINED", joinedAt: viewer.clock.now() } as const;
  const rowOf = (profileId: string) => ({ AND: [participantsOf(viewer, id), { profileId }] }) as const;
  if (mine.state === "REQUESTED") await tx.participant.updateMany({ where: rowOf(viewer.profileId), data: joined });
  if (other.state === "JOINED") return null;
  if (await areAllied(tx, viewer, other.profileId)) {
    const since = other.state === "DECLINED" ? { readableAfter: revision, readSequence: revision } : {};
    await tx.participant.updateMany({ where: rowOf(other.profileId), data: { ...joined, ...since } });
    return null;
  }
  const messageable = { AND: [profilesMessageableBy(viewer), { id: other.profileId }] } as const;
  if ((await tx.profile.count({ where: messageable })) === 0) return refuse("not-admitted");
  const written = await tx.message.count({ where: { AND: [messagesWrittenBy(viewer), { conversationId: id }] } });
  return written < REQUEST_MESSAGES ? null : refuse("request-waits");
}

export async function areAllied(tx: Transaction, viewer: Viewer, otherId: string): Promise<boolean> {
  return (await tx.allyEdge.count({ where: { AND: [allyEdgesOwnedBy(viewer), { allyId: otherId }] } })) === 1;
}

async function isUnblocked(tx: Transaction, viewer: Viewer, id: string): Promise<boolean> {
  return (await tx.profile.count({ where: { AND: [profilesUnblockedFor(viewer), { id }] } })) === 1;
}

async function isReadable(tx: Transaction, viewer: Viewer, { id, mine }: LockedConversation, messageId: string) {
  const { readableAfter } = mine;
  const readable = {
    AND: [messagesVisibleIn(viewer, { id, readableAfter }), { id: messageId, deletedAt: null }],
  } as const;
  return (await tx.message.count({ where: readable })) === 1;
}
