import type { Viewer } from "@/lib/auth/viewer";
import {
  canConverse,
  conversationsVisibleTo,
  groupsOwnedBy,
  participantsNamedTo,
  participantsOf,
} from "@/lib/conversations/policy";
import { groupPhotosEditableBy } from "@/lib/conversations/policy/groups";
import type { OneConversation, OneParticipant } from "@/lib/conversations/schema";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import type { Prisma } from "@/lib/generated/prisma/client";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { appendMessage } from "./append";
import { type LockedConversation, lockConversation } from "./lock";

/** What a conversation is no more to whoever is not in it, or does not list it. */
export const CLEARED_PARTICIPATION = {
  newestId: null,
  unread: 0,
  isMarkedUnread: false,
  pinnedAt: null,
  mutedAt: null,
  archivedAt: null,
} as const;

/** Who is in it by now, the viewer among them. */
export function joinedOf({ participants }: LockedConversation): string[] {
  return participants.filter(({ state }) => state === "JOINED").map(({ profileId }) => profileId);
}

/**
 * Nothing of the group is there for whoever leaves it. What one owned goes to who joined first of the others; with the
 * last one it ends, and with it what it asked others. Who is not in it has left.
 */
export function leaveGroup(viewer: Viewer, { conversationId }: OneConversation): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canConverse(viewer)) return refuse("wrong-profile");
    const group = await lockConversation(tx, viewer, conversationId);
    if (!group || group.mine.state === "INVITED") return done();
    if (group.kind !== "GROUP") return refuse("not-found");
    const heir = heirOf(group);
    if (!heir) return endGroup(tx, viewer, group);
    await appendMessage(tx, viewer, conversationId, { kind: "LEFT" });
    if (group.mine.isOwner) await emitSignal(tx, viewer, conversationId, heir);
    const left = { ...CLEARED_PARTICIPATION, state: "LEFT", declinedAt: viewer.clock.now() } as const;
    await change(tx, viewer, conversationId, viewer.profileId, left);
    await tell(tx, viewer, conversationId, viewer.profileId);
    return done();
  });
}

/**
 * By its owner, or of an invitation by whoever made it, too. Whoever is gone already was removed as well as by this.
 */
export function removeFromGroup(viewer: Viewer, { conversationId, participantId }: OneParticipant): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canConverse(viewer)) return refuse("wrong-profile");
    const group = await lockConversation(tx, viewer, conversationId);
    const { mine } = group ?? {};
    if (group?.kind !== "GROUP" || mine?.state !== "JOINED" || participantId === viewer.profileId)
      return refuse("not-found");
    const removed = group.participants.find(({ profileId }) => profileId === participantId);
    const isInvited = removed?.state === "INVITED";
    if (!mine.isOwner && !(isInvited && removed.invitedById === viewer.profileId)) return refuse("not-found");
    if (!removed || !(isInvited || removed.state === "JOINED")) return done();
    if (!isInvited) await appendMessage(tx, viewer, conversationId, { kind: "REMOVED", aboutId: participantId });
    await change(tx, viewer, conversationId, participantId, { ...CLEARED_PARTICIPATION, state: "LEFT" });
    await tell(tx, viewer, conversationId, participantId, joinedOf(group));
    return done();
  });
}

/** An owner makes somebody else the owner, whom they see in the group, and stays in it. */
export function handOverGroup(viewer: Viewer, { conversationId, participantId }: OneParticipant): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canConverse(viewer)) return refuse("wrong-profile");
    const group = await lockConversation(tx, viewer, conversationId, groupsOwnedBy(viewer));
    const heir = { profileId: participantId, state: "JOINED" } as const;
    const named = { AND: [participantsNamedTo(viewer, conversationId), heir] } as const;
    if (!group || participantId === viewer.profileId || (await tx.participant.count({ where: named })) === 0)
      return refuse("not-found");
    await emitSignal(tx, viewer, conversationId, participantId);
    return done();
  });
}

/** One owner at most, at any moment: the database would refuse a second one. */
async function emitSignal(tx: Transaction, viewer: Viewer, conversationId: string, aboutId: string): Promise<void> {
  await appendMessage(tx, viewer, conversationId, { kind: "OWNER", aboutId });
  await change(tx, viewer, conversationId, viewer.profileId, { isOwner: false });
  await change(tx, viewer, conversationId, aboutId, { isOwner: true });
}

/** Whom the group goes to; null where nobody else is in it. */
function heirOf({ participants, mine }: LockedConversation): string | null {
  const others = participants.filter(({ state, profileId }) => state === "JOINED" && profileId !== mine.profileId);
  const [heir] = others.sort(
    (one, other) => Number(one.joinedAt) - Number(other.joinedAt) || (one.profileId < other.profileId ? -1 : 1),
  );
  return heir?.profileId ?? null;
}

async function endGroup(tx: Transaction, viewer: Viewer, { id, participants }: LockedConversation): Promise<Result> {
  await tx.picture.deleteMany({ where: { AND: [groupPhotosEditableBy(viewer), { groupOf: { id } }] } });
  await tx.conversation.deleteMany({ where: { AND: [conversationsVisibleTo(viewer), { id }] } });
  for (const { profileId, state } of participants)
    if (state === "JOINED" || state === "INVITED") await tell(tx, viewer, id, profileId);
  return done();
}

function change(tx: Transaction, viewer: Viewer, id: string, profileId: string, data: Changed) {
  return tx.participant.updateMany({ where: { AND: [participantsOf(viewer, id), { profileId }] }, data });
}

type Changed = Prisma.ParticipantUpdateManyMutationInput;

/** Whoever is in it no more is told that, beside those who are. */
function tell(tx: Transaction, viewer: Viewer, subjectId: string, toId: string, toIds: string[] = []): Promise<void> {
  return recordEvent(tx, viewer, {
    type: "CONVERSATION_CHANGED",
    fromId: viewer.profileId,
    toId,
    toIds: [...toIds, toId],
    subjectId,
  });
}
