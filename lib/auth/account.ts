import { hasSecondFactorSql } from "@/lib/accounts/policy/second-factor";
import { allyRoles } from "@/lib/allies/schema";
import { applicationUnopenedSql, applicationUnseenSql } from "@/lib/applications/policy";
import { type ActingProfile, viewerWith } from "@/lib/auth/viewer";
import { activeSql, blockedIdsSql } from "@/lib/blocks/policy";
import type { Clock } from "@/lib/clock";
import { canConverseSql } from "@/lib/conversations/policy";
import { conversationCountedSql } from "@/lib/conversations/policy/listed";
import { writeCursor } from "@/lib/events/cursor";
import { FIRST_ID } from "@/lib/events/schema";
import { type MembershipRole, Prisma } from "@/lib/generated/prisma/client";
import { recruitingRoles } from "@/lib/jobs/policy";
import { notificationListedSql, notificationUnreadSql } from "@/lib/notifications/policy";
import { membershipActsSql } from "@/lib/organizations/policy/acting";
import { actingRoles, invitedSince } from "@/lib/organizations/schema";

/**
 * What every page says of the human: whom they may act as, who asks them to join, and whether their address is
 * verified.
 */
export type ViewerAccount = {
  email: string;
  isVerified: boolean;
  /** What it has chosen; null for that of the device. */
  language: string | null;
  timeZone: string | null;
  /** Those that its human has agreed to. */
  rulesVersion: string | null;
  /** They have agreed to none. */
  lacksConsent: boolean;
  /** Whom the human will ask to be allies once it is, in the order in which they wanted to: across no block, and nothing else stands between them. */
  held: { id: string; displayName: string }[];
  own: ActingProfile & Unread;
  /** Those that the human may act for, by name. */
  organizations: (ActingProfile & Unread & { role: MembershipRole })[];
  /** Whether the account has a second factor, and the organizations that require one of the human, by name. */
  hasSecondFactor: boolean;
  requiring: { id: string; displayName: string }[];
  /** Invitations that wait for an answer. */
  invitations: number;
  /** Requests to become allies that wait for the answer of the acting profile, by whoever may answer; 100 are many. */
  requests: number;
  /** Where this stands in the order of events: what is behind it the page does not show. */
  cursor: string;
};

/**
 * Notifications that a profile has not read, conversations in which something is new to it, and applications: its own
 * that went on since, or those to its jobs at which nobody has looked; 100 are many.
 */
type Unread = { unread: number; conversations: number; jobs: number };

/** `transaction`: all before it have ended. */
type Row = Omit<ViewerAccount, "cursor" | "lacksConsent"> & { transaction: string };

/** Profiles that a switcher offers at most. */
const MAX_OFFERED_PROFILES = 50;

/** The viewer of a live session with what every page says of them, in one statement. */
export async function viewerWithAccount(token: string, clock: Clock) {
  const found = await viewerWith<Row>(token, clock, accountSql(clock.now()));
  if (!found) return null;
  const { transaction, ...account } = found.more;
  const cursor = writeCursor({ transaction, id: FIRST_ID });
  return {
    viewer: found.viewer,
    session: found.session,
    account: { ...account, lacksConsent: found.session.lacksConsent, cursor },
  };
}

const noRole = Prisma.sql`NULL::"MembershipRole"`;

/** More are not told apart. */
const MAX_COUNTED = 100;

const isOneOf = (role: Prisma.Sql, roles: readonly MembershipRole[]) =>
  Prisma.sql`(${role} IS NULL OR ${role} = ANY(${roles}::"MembershipRole"[]))`;
const answersSql = (role: Prisma.Sql) => isOneOf(role, allyRoles);

/** As `listConversations` counts them: for the human of `own`, where they may answer for the profile. */
function conversationsSql(profileId: Prisma.Sql, role: Prisma.Sql): Prisma.Sql {
  const reader = { profileId, converses: canConverseSql(role) };
  const blocked = Prisma.sql`SELECT unnest(known."blockedIds")`;
  return Prisma.sql`(
    SELECT count(*)::int FROM (
      SELECT FROM (SELECT ARRAY(${blockedIdsSql({ profileId, ownProfileId: Prisma.sql`own.id` })}) AS "blockedIds" OFFSET 0) known,
        "Participant" mine JOIN "Conversation" c ON c.id = mine."conversationId"
      WHERE ${conversationCountedSql(reader, blocked)} LIMIT ${MAX_COUNTED}
    ) counted)`;
}

/** Of what the human of `own` has sent. */
const unseenSql = Prisma.sql`(
  SELECT count(*)::int FROM (
    SELECT FROM "Application" application WHERE ${applicationUnseenSql(Prisma.sql`own.id`)} LIMIT ${MAX_COUNTED}
  ) unseen)`;

const heldSql = Prisma.sql`(
  SELECT json_agg(json_build_object('id', asked.id, 'displayName', asked."displayName") ORDER BY h."createdAt", asked.id)
  FROM "HeldRequest" h JOIN "Profile" asked ON asked.id = h."toId"
  WHERE h."fromId" = own.id AND ${activeSql(Prisma.sql`asked.id`)} AND NOT EXISTS (
    SELECT FROM "Block" b
    WHERE (b."blockerId" = own.id AND b."blockedId" = asked.id) OR (b."blockerId" = asked.id AND b."blockedId" = own.id))
    AND NOT EXISTS (SELECT FROM "Alliance" a WHERE a."lowId" = LEAST(own.id, asked.id) AND a."highId" = GREATEST(own.id, asked.id)))`;

/** Of what was sent to an organization's open jobs, for the human of `own`, where they recruit for it. */
function unopenedSql(organizationId: Prisma.Sql, role: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT count(*)::int FROM (
      SELECT FROM "OpenJob" listed JOIN "Job" job ON job.id = listed."jobId" JOIN "Application" application ON application."jobId" = listed."jobId"
      WHERE listed."organizationId" = ${organizationId} AND ${isOneOf(role, recruitingRoles)} AND ${applicationUnopenedSql(Prisma.sql`own.id`)}
      LIMIT ${MAX_COUNTED}
    ) unopened)`;
}

/** How many notifications a profile has not read, as `listNotifications` finds them, for the human of `own`. */
function unreadSql(profileId: Prisma.Sql, role: Prisma.Sql): Prisma.Sql {
  const ids = { profileId, ownProfileId: Prisma.sql`own.id` };
  const reader = { ...ids, managesAllies: answersSql(role), blocked: { array: Prisma.sql`known."blockedIds"` } };
  return Prisma.sql`(
    SELECT count(*)::int FROM (
      SELECT FROM (SELECT ARRAY(${blockedIdsSql(ids)}) AS "blockedIds" OFFSET 0) known, "Notification" n WHERE ${notificationListedSql(reader)} AND ${notificationUnreadSql(reader)} LIMIT ${MAX_COUNTED}
    ) unread)`;
}

/**
 * The invitations are counted as `listReceivedInvitations` finds them: open, to the own profile or the verified
 * address, across no block, each organization once. The requests as `listRequests` does: to the acting profile, not
 * dismissed, across no block, for those who may answer.
 */
function accountSql(now: Date): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object(
      'email', u.email, 'isVerified', u."emailVerified" IS NOT NULL, 'language', u.language, 'timeZone', u."timeZone",
      'rulesVersion', u."rulesVersion",
      'held', COALESCE(CASE WHEN u."emailVerified" IS NULL THEN ${heldSql} END, '[]'),
      'own', json_build_object('id', own.id, 'kind', own.kind, 'handle', own.handle, 'displayName', own."displayName", 'photoId', own."photoId",
        'unread', ${unreadSql(Prisma.sql`own.id`, noRole)}, 'conversations', ${conversationsSql(Prisma.sql`own.id`, noRole)}, 'jobs', ${unseenSql}),
      'transaction', pg_snapshot_xmin(pg_current_snapshot())::text,
      'organizations', COALESCE((
        SELECT json_agg(choice) FROM (
          SELECT o.id, o.kind, o.handle, o."displayName", o."photoId", membership.role,
            ${unreadSql(Prisma.sql`o.id`, Prisma.sql`membership.role`)} AS unread,
            ${conversationsSql(Prisma.sql`o.id`, Prisma.sql`membership.role`)} AS conversations,
            ${unopenedSql(Prisma.sql`o.id`, Prisma.sql`membership.role`)} AS jobs
          FROM "Membership" membership JOIN "Profile" o ON o.id = membership."organizationId"
          WHERE membership."profileId" = own.id AND membership.role = ANY(${actingRoles}::"MembershipRole"[])
            AND ${membershipActsSql(Prisma.sql`membership`)}
          ORDER BY o."displayName", o.id LIMIT ${MAX_OFFERED_PROFILES}
        ) choice), '[]'),
      'hasSecondFactor', ${hasSecondFactorSql(Prisma.sql`u.id`)},
      'requiring', COALESCE((
        SELECT json_agg(json_build_object('id', o.id, 'displayName', o."displayName") ORDER BY o."displayName", o.id)
        FROM "Membership" membership JOIN "Profile" o ON o.id = membership."organizationId" AND o."requiresSecondFactor"
        WHERE membership."profileId" = own.id AND membership.role = ANY(${actingRoles}::"MembershipRole"[])), '[]'),
      'invitations', (
        SELECT count(DISTINCT i."organizationId")::int FROM "Invitation" i
        WHERE i.status = 'PENDING' AND i."declinedAt" IS NULL AND i."invitedAt" > ${invitedSince(now)}
          AND (i."profileId" = own.id OR (i.email = u.email AND u."emailVerified" IS NOT NULL))
          AND ${activeSql(Prisma.sql`i."organizationId"`)} AND NOT EXISTS (
            SELECT FROM "Block" b
            WHERE (b."blockerId" IN (own.id, acting.id) AND b."blockedId" = i."organizationId")
               OR (b."blockedId" IN (own.id, acting.id) AND b."blockerId" = i."organizationId"))),
      'requests', (
        SELECT count(*)::int FROM (
          SELECT FROM "Alliance" a
          WHERE a."addresseeId" = acting.id AND a.status = 'REQUESTED' AND a."dismissedAt" IS NULL
            AND ${answersSql(Prisma.sql`m.role`)} AND ${activeSql(Prisma.sql`a."requestedById"`)}
            AND NOT EXISTS (
              SELECT FROM "Block" b
              WHERE (b."blockerId" IN (own.id, acting.id) AND b."blockedId" = a."requestedById")
                 OR (b."blockedId" IN (own.id, acting.id) AND b."blockerId" = a."requestedById"))
          LIMIT ${MAX_COUNTED}) waiting))
    FROM "User" u WHERE u.id = s."userId")`;
}
