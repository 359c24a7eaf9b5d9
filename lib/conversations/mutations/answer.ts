import type { Viewer } from "@/lib/auth/viewer";
import { canConverse, conversationsAvailableTo, participationsOwnedBy } from "@/lib/conversations/policy";
import type { OneConversation } from "@/lib/conversations/schema";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import type { Prisma } from "@/lib/generated/prisma/client";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { appendMessage } from "./append";
import { joinedOf, CLEARED_PARTICIPATION } from "./leave";
import { type LockedConversation, lockConversation } from "./lock";

/**
 * A stranger's request is answered, or the invitation into a group: from now on one is in it. Who joins a group reads
 * what comes from then on. Taken back meanwhile there is nothing to accept any more.
 */
export function acceptConversation(viewer: Viewer, { conversationId }: OneConversation): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canConverse(viewer)) return refuse("wrong-profile");
    const conversation = await lockConversation(tx, viewer, conversationId);
    if (!conversation) return refuse("not-found");
    const { kind, mine, revision } = conversation;
    if (mine.state === "JOINED") return done();
    if (kind === "DIRECT" && !(await isAvailable(tx, viewer, conversation))) return refuse("conversation-unavailable");
    const since = kind === "GROUP" ? { readableAfter: revision, readSequence: revision, unread: 0 } : {};
    await change(tx, viewer, conversationId, { ...since, state: "JOINED", joinedAt: viewer.clock.now() });
    if (kind === "GROUP") await appendMessage(tx, viewer, conversationId, { kind: "JOINED" });
    const toIds = conversation.participants.map(({ profileId }) => profileId);
    await recordEvent(tx, viewer, {
      type: "CONVERSATION_CHANGED",
      fromId: viewer.profileId,
      toIds,
      subjectId: conversationId,
    });
    return done();
  });
}

/**
 * For oneself alone: a conversation leaves the list, with all that was said in it, until something new comes. A request
 * or an invitation is declined by it, which whoever wrote is never told; of a group those who are in it see that one
 * more is not.
 */
export function deleteConversation(viewer: Viewer, { conversationId }: OneConversation): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canConverse(viewer)) return refuse("wrong-profile");
    const conversation = await lockConversation(tx, viewer, conversationId);
    if (!conversation) return refuse("not-found");
    const { kind, mine, revision } = conversation;
    const isAsked = mine.state !== "JOINED";
    const answer = isAsked ? ({ state: "DECLINED", declinedAt: viewer.clock.now() } as const) : {};
    await change(tx, viewer, conversationId, {
      ...CLEARED_PARTICIPATION,
      readableAfter: revision,
      readSequence: revision,
      ...answer,
    });
    await recordEvent(tx, viewer, {
      type: "CONVERSATION_CHANGED",
      fromId: viewer.profileId,
      toId: viewer.profileId,
      toIds: [viewer.profileId, ...(kind === "GROUP" && isAsked ? joinedOf(conversation) : [])],
      subjectId: conversationId,
    });
    return done();
  });
}

function change(
  tx: Transaction,
  viewer: Viewer,
  conversationId: string,
  data: Prisma.ParticipantUpdateManyMutationInput,
) {
  return tx.participant.updateMany({ where: { AND: [participationsOwnedBy(viewer), { conversationId }] }, data });
}

/** Asked under the lock: across a block the two of a conversation do nothing more in it. */
async function isAvailable(tx: Transaction, viewer: Viewer, { id }: LockedConversation): Promise<boolean> {
  return (await tx.conversation.count({ where: { AND: [conversationsAvailableTo(viewer), { id }] } })) === 1;
}
