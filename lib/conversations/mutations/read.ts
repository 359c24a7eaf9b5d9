import type { Viewer } from "@/lib/auth/viewer";
import { recountUnread } from "@/lib/conversations/counter-query";
import {
  canConverse,
  conversationsAvailableTo,
  participantsOf,
  participationsOwnedBy,
  readStatesSharedBy,
} from "@/lib/conversations/policy";
import type { ReadConversation } from "@/lib/conversations/schema";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { type LockedConversation, lockConversation } from "./lock";

/**
 * The viewer's profile has read up to a message, for all who answer for it; an invitation is looked at. Those who have
 * joined, too, are told, where both show it: of a request nobody learns that it was read. What changes nothing writes
 * nothing, and waits for nobody.
 */
export function readConversation(viewer: Viewer, { conversationId, sequence }: ReadConversation): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canConverse(viewer)) return refuse("wrong-profile");
    const own = { AND: [participationsOwnedBy(viewer), { conversationId }] } as const;
    const unread = { OR: [{ readSequence: { lt: sequence } }, { unread: { gt: 0 } }, { isMarkedUnread: true }] };
    const isRead = (await tx.participant.count({ where: { AND: [...own.AND, unread] } })) === 0;
    if (isRead) return (await tx.participant.count({ where: own })) === 1 ? done() : refuse("not-found");
    const conversation = await lockConversation(tx, viewer, conversationId);
    if (!conversation) return refuse("not-found");
    const available = { AND: [conversationsAvailableTo(viewer), { id: conversationId }] } as const;
    if ((await tx.conversation.count({ where: available })) === 0) return refuse("conversation-unavailable");
    await read(tx, viewer, conversation, Math.min(sequence, conversation.revision));
    return done();
  });
}

async function read(tx: Transaction, viewer: Viewer, { id, mine }: LockedConversation, sequence: number) {
  const { profileId } = viewer;
  const own = { AND: [participationsOwnedBy(viewer), { conversationId: id }] } as const;
  const isInvited = mine.state === "INVITED";
  const readSequence = isInvited ? mine.readSequence : Math.max(mine.readSequence, sequence);
  const seen = { readSequence, isMarkedUnread: false, ...(isInvited && { unread: 0 }) };
  await tx.participant.updateMany({ where: own, data: seen });
  if (!isInvited) await recountUnread(tx, id, [profileId]);
  const about = { fromId: profileId, subjectId: id };
  await recordEvent(tx, viewer, { type: "CONVERSATION_CHANGED", ...about, toIds: [profileId] });
  const isShared = mine.state === "JOINED" && readSequence > mine.readSequence;
  if (!isShared || (await tx.profile.count({ where: readStatesSharedBy(viewer) })) === 0) return;
  const showing = { state: "JOINED", profileId: { not: profileId }, profile: { sharesReadState: true } } as const;
  const others = await tx.participant.findMany({
    where: { AND: [participantsOf(viewer, id), showing] },
    select: { profileId: true },
  });
  const toIds = others.map((one) => one.profileId);
  if (toIds.length > 0) await recordEvent(tx, viewer, { type: "MESSAGES_READ", ...about, toIds });
}
