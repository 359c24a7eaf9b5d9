import { allyEdgesOwnedBy } from "@/lib/allies/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { askedAgainAfter, canConverse, participantsOf } from "@/lib/conversations/policy";
import { profilesMessageableBy } from "@/lib/conversations/policy/recipients";
import { type CreateGroup, GROUP_LIMIT, type InviteToGroup } from "@/lib/conversations/schema";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import type { ParticipantState } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { verifiedAccountOf } from "@/lib/organizations/mutations/verified-account";
import { nameSaysProduct } from "@/lib/profiles/posing";
import { done, invalid, refuse, type Refused, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { countAction, runMutation } from "@/lib/run-mutation";
import { appendMessage } from "./append";
import { lockConversation } from "./lock";
import { CLEARED_PARTICIPATION } from "./leave";
import { countFirstContacts } from "./first-contacts";

const posing = invalid({ title: "validations.name-reserved" });

/** Makes a group of oneself, which the others are asked into: until they say yes they are told who asks, and no more. */
export function createGroup(viewer: Viewer, asked: CreateGroup): Promise<Result<{ conversationId: string }>> {
  if (nameSaysProduct(asked.title)) return Promise.resolve(posing);
  return runMutation(viewer, async (tx) => {
    const { clock, profileId } = viewer;
    const ids = othersOf(viewer, asked.profileIds);
    const refused = await refusalToAsk(tx, viewer, ids);
    if (refused) return refused;
    const [id, createdAt] = [newId(clock), clock.now()];
    const refusedToCount = await countAsked(tx, viewer, ids);
    if (refusedToCount) return refusedToCount;
    await tx.conversation.create({ data: { id, kind: "GROUP", title: asked.title, createdAt } });
    const mine = { state: "JOINED", isOwner: true, joinedAt: createdAt } as const;
    await tx.participant.create({ data: { conversationId: id, profileId, createdAt, ...mine } });
    const created = await appendMessage(tx, viewer, id, { kind: "CREATED" });
    await ask(tx, viewer, id, ids, created.id);
    return done({ conversationId: id });
  });
}

/**
 * Anybody who is in a group asks others into it; who left it, was removed or said no is asked again by its owner alone,
 * and who left or said no by nobody for some weeks. All of them or nobody: refused are `not-admitted`, `not-askable`,
 * `group-full`, and by people `too-many` and `too-many-strangers`. Who is in it or asked already stays so.
 */
export function inviteToGroup(viewer: Viewer, { conversationId, profileIds }: InviteToGroup): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const asked = othersOf(viewer, profileIds);
    const refused = await refusalToAsk(tx, viewer, asked);
    if (refused) return refused;
    const group = await lockConversation(tx, viewer, conversationId);
    if (group?.kind !== "GROUP" || group.mine.state !== "JOINED") return refuse("not-found");
    const isPresent = ({ state }: { state: ParticipantState }) => state === "JOINED" || state === "INVITED";
    const present = group.participants.filter(isPresent).map(({ profileId }) => profileId);
    const ids = asked.filter((id) => !present.includes(id));
    const gone = group.participants.filter(({ profileId }) => ids.includes(profileId));
    const isPaused = gone.some(({ declinedAt }) => declinedAt !== null && declinedAt > askedAgainAfter(viewer));
    if (isPaused || (!group.mine.isOwner && gone.length > 0)) return refuse("not-askable");
    if (present.length + ids.length > GROUP_LIMIT) return refuse("group-full");
    const refusedToCount = await countAsked(tx, viewer, ids);
    if (refusedToCount) return refusedToCount;
    for (const aboutId of ids) {
      const { id } = await appendMessage(tx, viewer, conversationId, { kind: "INVITED", aboutId });
      await ask(tx, viewer, conversationId, [aboutId], id);
    }
    return done();
  });
}

function othersOf({ profileId }: Viewer, ids: string[]): string[] {
  return [...new Set(ids)].filter((id) => id !== profileId);
}

/** Asked with all of them locked, so that a block or a setting of the same moment comes before this or after it. */
async function refusalToAsk(tx: Transaction, viewer: Viewer, ids: string[]): Promise<Refused | null> {
  if (!canConverse(viewer)) return refuse("wrong-profile");
  if (!(await verifiedAccountOf(tx, viewer))) return refuse("unverified-email");
  if (ids.length === 0) return refuse("not-admitted");
  await lockRows(tx, "Profile", [viewer.profileId, ...ids]);
  const admitting = { AND: [profilesMessageableBy(viewer), { id: { in: ids } }] } as const;
  return (await tx.profile.count({ where: admitting })) === ids.length ? null : refuse("not-admitted");
}

/** Each counts, and each who is no ally as a stranger whom one writes to. */
async function countAsked(tx: Transaction, viewer: Viewer, ids: string[]): Promise<Refused | null> {
  const allies = await tx.allyEdge.count({ where: { AND: [allyEdgesOwnedBy(viewer), { allyId: { in: ids } }] } });
  return (await countAction(tx, viewer, ids.length - 1)) ?? (await countFirstContacts(tx, viewer, ids.length - allies));
}

/** `newestId`: where the invitation stands in their lists. */
async function ask(tx: Transaction, viewer: Viewer, conversationId: string, ids: string[], newestId: string) {
  const { clock, profileId: invitedById } = viewer;
  const asked = {
    ...CLEARED_PARTICIPATION,
    state: "INVITED",
    invitedById,
    newestId,
    unread: 1,
    joinedAt: null,
    declinedAt: null,
  } as const;
  await tx.participant.createMany({
    data: ids.map((profileId) => ({ conversationId, profileId, createdAt: clock.now(), ...asked })),
    skipDuplicates: true,
  });
  await tx.participant.updateMany({
    where: { AND: [participantsOf(viewer, conversationId), { profileId: { in: ids } }] },
    data: asked,
  });
  await recordEvent(tx, viewer, {
    type: "CONVERSATION_CHANGED",
    fromId: invitedById,
    toIds: ids,
    subjectId: conversationId,
  });
}
