import { REQUEST_PAUSE_DAYS } from "@/lib/allies/schema/limits";
import type { Viewer, ViewerIds } from "@/lib/auth/viewer";
import { profilesUnblockedFor } from "@/lib/blocks/policy";
import { type MessageKind, type ParticipantState, Prisma } from "@/lib/generated/prisma/client";
import { EDITABLE_MINUTES } from "@/lib/conversations/schema";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { DAY_MS, MINUTE_MS } from "@/lib/time";

/** Roles that write and read for an organization: its inbox is theirs alone. */
export const inboxRoles = ["OWNER", "ADMIN", "EDITOR"] as const;

/**
 * Whoever acts as an organization in another role sees nothing of its conversations; for whoever recruits the worker
 * writes to candidates.
 */
export function canConverse({ role, task }: Pick<Viewer, "role" | "task">): boolean {
  return role === null || task === "outreach" || inboxRoles.some((one) => one === role);
}

/**
 * Who reads a profile's conversations, where a statement knows them by columns alone; `converses`: whether they may
 * answer for it.
 */
export type ConversationReader = Pick<ViewerIds, "profileId"> & { converses: Prisma.Sql };

/** `canConverse` for raw statements, over a `role`, which is null for whoever acts as themselves. */
export function canConverseSql(role: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${role} IS NULL OR ${role} = ANY(${inboxRoles}::"MembershipRole"[]))`;
}

function conversesSql(reader: Viewer | ConversationReader): Prisma.Sql {
  return "converses" in reader ? reader.converses : Prisma.sql`${canConverse(reader)}::boolean`;
}

/** What a conversation still is to whoever is in it: read it, or see that one is asked. */
const presentStates: ParticipantState[] = ["JOINED", "REQUESTED", "INVITED"];
const readingStates: ParticipantState[] = ["JOINED", "REQUESTED"];

/** A conversation is there for those who are in it or asked into it; for two also while it is unavailable. */
export function conversationsVisibleTo(viewer: Viewer): Scope<"Conversation"> {
  if (!canConverse(viewer)) return scope({ id: { in: [] } });
  return scope({ participants: { some: { profileId: viewer.profileId, state: { in: presentStates } } } });
}

/**
 * The same for raw statements, over the viewer's participant `mine`. `states`: of those who read it, not of those who are
 * asked.
 */
export function participationVisibleSql(viewer: Viewer | ConversationReader): Prisma.Sql {
  return Prisma.sql`(${conversesSql(viewer)} AND mine."profileId" = ${viewer.profileId}::uuid
    AND mine.state = ANY(${presentStates}::"ParticipantState"[]))`;
}

/**
 * A conversation `c` of two is unavailable to both across a block, of either with the other's profile or of the human who
 * looks. `blocked` selects ids.
 */
export function conversationAvailableSql({ profileId }: Pick<ViewerIds, "profileId">, blocked: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(c.kind = 'GROUP'
    OR CASE WHEN c."lowId" = ${profileId}::uuid THEN c."highId" ELSE c."lowId" END IS NULL
    OR CASE WHEN c."lowId" = ${profileId}::uuid THEN c."highId" ELSE c."lowId" END NOT IN (${blocked}))`;
}

/** The same as a clause. */
export function conversationsAvailableTo(viewer: Viewer): Scope<"Conversation"> {
  const other = { profileId: { not: viewer.profileId }, profile: { NOT: whereOf(profilesUnblockedFor(viewer)) } };
  return scope({ OR: [{ kind: "GROUP" }, { participants: { none: other } }] });
}

/** The conversations of two of a profile, also one that it said no to: by writing to the other one it says yes. */
export function directConversationsOf(viewer: Viewer): Scope<"Conversation"> {
  const { profileId } = viewer;
  return scope(
    canConverse(viewer) ? { kind: "DIRECT", OR: [{ lowId: profileId }, { highId: profileId }] } : { id: { in: [] } },
  );
}

/** Those that a profile and another one are in or were asked into. */
export function conversationsSharedWith({ profileId }: Viewer, otherId: string): Scope<"Conversation"> {
  return scope({ AND: [profileId, otherId].map((id) => ({ participants: { some: { profileId: id } } })) });
}

/** What a block ends: either of the two was asked into a group by the other one and has not answered. */
export function invitationsSeveredBy({ profileId }: Viewer, otherId: string): Scope<"Participant"> {
  const asked = { state: "INVITED" } as const;
  return scope({
    OR: [
      { ...asked, profileId, invitedById: otherId },
      { ...asked, profileId: otherId, invitedById: profileId },
    ],
  });
}

/** Its own row in one that it said no to. */
export function participationsDeclinedBy(viewer: Viewer): Scope<"Participant"> {
  return scope({
    profileId: canConverse(viewer) ? viewer.profileId : { in: [] },
    state: "DECLINED",
    conversation: { kind: "DIRECT" },
  });
}

/**
 * A message is read by those who are in its conversation, from where they joined it on, and who did not delete it for
 * themselves; never across a block with whom it is from, and nothing of a conversation that is unavailable. Over a message
 * `m` of a conversation `c` and the viewer's participant `mine` of it.
 */
export function messageVisibleSql(viewer: Viewer | ConversationReader, blocked: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    ${participationVisibleSql(viewer)} AND mine.state = ANY(${readingStates}::"ParticipantState"[])
    AND ${conversationAvailableSql(viewer, blocked)}
    AND m.sequence > mine."readableAfter" AND m."profileId" NOT IN (${blocked})
    AND NOT EXISTS (SELECT FROM "MessageHide" h WHERE h."messageId" = m.id AND h."profileId" = ${viewer.profileId}::uuid OFFSET 0))`;
}

/**
 * How far somebody has read is seen by those who have joined as they have, if both show it. Over a participant `p`, its
 * `profile`, and the viewer's participant `mine`.
 */
export function readStateVisibleSql({ profileId }: Viewer): Prisma.Sql {
  return Prisma.sql`(p."profileId" = ${profileId}::uuid OR (
    mine.state = 'JOINED' AND p.state = 'JOINED' AND profile."sharesReadState"
    AND (SELECT own."sharesReadState" FROM "Profile" own WHERE own.id = ${profileId}::uuid)))`;
}

/**
 * The same as a clause, for the messages of one conversation, from which on its `readableAfter` is said: a column that no
 * clause compares with another one.
 */
export function messagesVisibleIn(viewer: Viewer, of: { id: string; readableAfter: number }): Scope<"Message"> {
  const { profileId } = viewer;
  if (!canConverse(viewer)) return scope({ id: { in: [] } });
  return scope({
    conversationId: of.id,
    sequence: { gt: of.readableAfter },
    conversation: {
      AND: [whereOf(conversationsAvailableTo(viewer))],
      participants: { some: { profileId, state: { in: readingStates } } },
    },
    profile: whereOf(profilesUnblockedFor(viewer)),
    hides: { none: { profileId } },
  });
}

/** The viewer's profile, if it shows how far it has read. */
export function readStatesSharedBy({ profileId }: Viewer): Scope<"Profile"> {
  return scope({ id: profileId, sharesReadState: true });
}

/** What a profile wrote is its own, wherever. */
export function messagesWrittenBy({ profileId }: Viewer): Scope<"Message"> {
  return scope({ profileId });
}

/** So is what moderators removed of it: it says that it does not come back. */
export function messageRemovalsOwnedBy(viewer: Viewer): Scope<"Removal"> {
  return scope({ message: whereOf(messagesWrittenBy(viewer)) });
}

/** What a profile deletes for itself is its own affair. */
export function messageHidesOwnedBy({ profileId }: Viewer): Scope<"MessageHide"> {
  return scope({ profileId });
}

/** What a profile wrote it may change, or delete for all, as long as it is in the conversation, within an hour. */
export function messagesEditableBy(viewer: Viewer): Scope<"Message"> {
  const { profileId } = viewer;
  if (!canConverse(viewer)) return scope({ id: { in: [] } });
  return scope({
    profileId,
    kind: "TEXT",
    deletedAt: null,
    createdAt: { gte: editableSince(viewer) },
    conversation: { participants: { some: { profileId, state: "JOINED" } } },
  });
}

/** The same for a message that the viewer sees, in the state of their participant. */
export function canEditMessage(
  viewer: Viewer,
  message: { profileId: string; kind: MessageKind; isDeleted: boolean; createdAt: Date },
  state: ParticipantState,
): boolean {
  const { profileId, kind, isDeleted, createdAt } = message;
  const isOwn = canConverse(viewer) && state === "JOINED" && profileId === viewer.profileId;
  return isOwn && kind === "TEXT" && !isDeleted && createdAt >= editableSince(viewer);
}

function editableSince({ clock }: Viewer): Date {
  return new Date(clock.now().getTime() - EDITABLE_MINUTES * MINUTE_MS);
}

/** The rows of those who are in a conversation change with what any of them does in it, under its lock. */
export function participantsOf(viewer: Viewer, conversationId: string): Scope<"Participant"> {
  const { profileId } = viewer;
  if (!canConverse(viewer)) return scope({ profileId: { in: [] } });
  return scope({
    conversationId,
    conversation: { participants: { some: { profileId, state: { in: presentStates } } } },
  });
}

/** Who is in a conversation is told to the others in it, but across a block. */
export function participantsNamedTo(viewer: Viewer, conversationId: string): Scope<"Participant"> {
  return scope({
    AND: [whereOf(participantsOf(viewer, conversationId)), { profile: whereOf(profilesUnblockedFor(viewer)) }],
  });
}

/** Its own row a profile changes as long as it is in the conversation. */
export function participationsOwnedBy(viewer: Viewer): Scope<"Participant"> {
  if (!canConverse(viewer)) return scope({ profileId: { in: [] } });
  return scope({ profileId: viewer.profileId, state: { in: presentStates } });
}

/**
 * Its own row in a group that it was in and wrote to, and is not in any more, whether it is asked again or not: of the
 * group that tells it nothing.
 */
export function participationsEndedOf(viewer: Viewer): Scope<"Participant"> {
  if (!canConverse(viewer)) return scope({ profileId: { in: [] } });
  const { profileId } = viewer;
  const wrote = { profileId, deletedAt: null, hides: { none: { profileId } } };
  return scope({
    profileId,
    state: { in: ["LEFT", "DECLINED", "INVITED"] },
    conversation: { kind: "GROUP", messages: { some: wrote } },
  });
}

/** Whoever has said no to a group since then is not asked into it again. */
export function askedAgainAfter({ clock }: Pick<Viewer, "clock">): Date {
  return new Date(clock.now().getTime() - REQUEST_PAUSE_DAYS * DAY_MS);
}

/** A group is run by its owner. */
export function groupsOwnedBy(viewer: Viewer): Scope<"Conversation"> {
  if (!canConverse(viewer)) return scope({ id: { in: [] } });
  return scope({ kind: "GROUP", participants: { some: { profileId: viewer.profileId, isOwner: true } } });
}

/** Which human wrote for an organization is known to whoever may answer for it, and to nobody outside. */
export function messageActorVisibleSql(viewer: Viewer, blocked: Prisma.Sql): Prisma.Sql {
  const isInside = canConverse(viewer) && viewer.role !== null;
  return Prisma.sql`(${isInside}::boolean AND m."profileId" = ${viewer.profileId}::uuid AND human.id NOT IN (${blocked}))`;
}
