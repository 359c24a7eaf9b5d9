import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import { type DigestFrequency, Prisma } from "@/lib/generated/prisma/client";
import { type Scope, scope, whereOf } from "@/lib/scope";
import { membershipActsSql } from "@/lib/organizations/policy/acting";
import { type SubjectReader, unblockedIdSql } from "@/lib/notifications/policy/rule";
import { actStandsSql, isManagedSql, subjectVisibleSql } from "@/lib/notifications/policy/rules";
import { postsVisibleTo } from "@/lib/posts/policy";

/** What is asked of who reads them: also for columns of many. */
export type NotificationReader = SubjectReader & {
  /** Whether they answer for the profile's allies: a request is known to those who do. */
  managesAllies: boolean | Prisma.Sql;
};

/** A profile's own, of what is there by now and what its reader may know; over a notification `n`. */
export function notificationOwnedSql(reader: NotificationReader): Prisma.Sql {
  return Prisma.sql`(
    n."recipientId" = ${reader.profileId}::uuid
    AND ${notificationManagedSql(reader)}
    AND ${subjectVisibleSql(reader)})`;
}

/**
 * What is listed to a profile, over a notification `n`: its own, of what it wants to be told in the app, and of what is
 * there by now. Of whom it tells `notificationActorSql` decides; without any of them it is none.
 */
export function notificationListedSql(reader: NotificationReader): Prisma.Sql {
  return Prisma.sql`(${notificationOwnedSql(reader)}
    AND NOT EXISTS (
      SELECT FROM "NotificationPreference" choice
      WHERE choice."profileId" = n."recipientId" AND choice.type = n.type AND NOT choice."inApp" OFFSET 0))`;
}

/**
 * The profiles of which a human may be told by mail, as rows `reader`: the own one, and the organizations of which they
 * choose by now what these are told of.
 */
export function digestReadersSql(userId: string): Prisma.Sql {
  return Prisma.sql`(
    SELECT own.id AS "profileId", own.id AS "ownProfileId", NULL AS organization FROM "Profile" own WHERE own."userId" = ${userId}::uuid
    UNION ALL
    SELECT organization.id, own.id, organization."displayName"
    FROM "Profile" own JOIN "Membership" m ON m."profileId" = own.id AND m.role IN ('OWNER', 'ADMIN') AND ${membershipActsSql(Prisma.sql`m`)}
    JOIN "Profile" organization ON organization.id = m."organizationId"
    WHERE own."userId" = ${userId}::uuid)`;
}

/** A row of these as who reads. */
export const digestReader: NotificationReader = {
  profileId: Prisma.sql`reader."profileId"`,
  ownProfileId: Prisma.sql`reader."ownProfileId"`,
  managesAllies: true,
};

/** What a human wants to be told of one of these by mails that come so often, whether or not in the app. */
export function digestListedSql(userId: string, frequency: DigestFrequency): Prisma.Sql {
  return Prisma.sql`(${notificationOwnedSql(digestReader)}
    AND EXISTS (
      SELECT FROM "DigestChoice" choice
      WHERE choice."userId" = ${userId}::uuid AND choice."profileId" = n."recipientId" AND choice.type = n.type
        AND choice.frequency = ${frequency}::"DigestFrequency" OFFSET 0))`;
}

/** What is about allies, and what moderators decided, is known to those who answer for them. */
function notificationManagedSql({ managesAllies }: NotificationReader): Prisma.Sql {
  return Prisma.sql`(NOT ${isManagedSql} OR ${managesAllies}::boolean)`;
}

/** Nobody is told of anybody across a block, nor of what is not to be seen any more; over an actor `a` of `n`. */
export function notificationActorSql(reader: NotificationReader): Prisma.Sql {
  const actorId = Prisma.sql`a."actorId"`;
  return Prisma.sql`(${unblockedIdSql(reader, actorId)} AND ${actStandsSql(reader, actorId)})`;
}

/** It has something that its reader has not read. */
export function notificationUnreadSql(reader: NotificationReader): Prisma.Sql {
  return Prisma.sql`(n."newestId" > n."readId" AND EXISTS (
    SELECT FROM "NotificationActor" a WHERE a."notificationId" = n.id AND a.id > n."readId" AND ${notificationActorSql(reader)} OFFSET 0))`;
}

/** A profile's notifications are read by those who act for it, and by nobody else. */
export function notificationsOwnedBy({ profileId }: Viewer): Scope<"Notification"> {
  return scope({ recipientId: profileId });
}

/** For an organization its owners and admins choose what it is told of. */
export function canChooseNotifications({ role }: Pick<Viewer, "role">): boolean {
  return role === null || role === "OWNER" || role === "ADMIN";
}

/** What a profile wants to be told of only those know who choose it. */
export function notificationPreferencesOwnedBy(viewer: Viewer): Scope<"NotificationPreference"> {
  return scope(canChooseNotifications(viewer) ? { profileId: viewer.profileId } : { profileId: { in: [] } });
}

/** Digests are the human's, whichever profile they choose them for. */
export function digestsOwnedBy({ userId }: Viewer): Scope<"Digest"> {
  return scope({ userId });
}

export function digestSettingsOwnedBy({ userId }: Viewer): Scope<"DigestSettings"> {
  return scope({ userId });
}

/** On which devices somebody is told is known to nobody else. */
export function pushDevicesOwnedBy({ userId }: Viewer): Scope<"PushDevice"> {
  return scope({ userId });
}

/** Of all profiles: each human's own, which for an organization no other one of it sees or changes. */
export function digestChoicesOwnedBy({ userId }: Viewer): Scope<"DigestChoice"> {
  return scope({ userId });
}

/** Whoever holds the signed link of a mail ends the digests of whom it was sent to; the link names them. */
export function unsafeDigestsEndableBy(_visitor: Visitor, userId: string): Scope<"Digest"> {
  return scope({ userId });
}

export function unsafeDigestChoicesEndableBy(_visitor: Visitor, userId: string): Scope<"DigestChoice"> {
  return scope({ userId });
}

export function unsafeUsersUnsubscribableBy(_visitor: Visitor, userId: string): Scope<"User"> {
  return scope({ id: userId });
}

/** What was told by a mail is noted by whoever sent it, the program itself. */
export function unsafeDigestsSentBy(
  _system: System,
  { userId, frequency }: { userId: string; frequency: DigestFrequency },
): Scope<"Digest"> {
  return scope({ userId, frequency });
}

export function notificationMutesOwnedBy({ profileId }: Viewer): Scope<"NotificationMute"> {
  return scope({ profileId });
}

/** The copy of one's data names those of posts that are still seen (lib/exports/part.ts). */
export function notificationMutesNamedTo(viewer: Viewer): Scope<"NotificationMute"> {
  return scope({ AND: [whereOf(notificationMutesOwnedBy(viewer)), { post: whereOf(postsVisibleTo(viewer)) }] });
}
