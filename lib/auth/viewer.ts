import type { Clock } from "@/lib/clock";
import { areDemoAccountsClosed, DEMO_DOMAIN } from "@/lib/accounts/demo-accounts";
import { db } from "@/lib/db";
import { type MembershipRole, type Persistence, Prisma, type ProfileKind } from "@/lib/generated/prisma/client";
import { hashOfToken, idleLimit } from "@/lib/auth/session";
import { actingRoles, invitedSince } from "@/lib/organizations/schema";
import { allyRoles } from "@/lib/allies/schema";
import type { Quota, StatedLimit } from "@/lib/action-limits";

declare const brand: unique symbol;

type ActingProfile = { id: string; kind: ProfileKind; handle: string; displayName: string; photoId: string | null };

/** The signed-in human together with the profile they act as. Every read and write names one. */
export type Viewer = {
  readonly [brand]: "viewer";
  readonly clock: Clock;
  readonly userId: string;
  readonly ownProfileId: string;
  readonly profileId: string;
  readonly profile: ActingProfile;
  /** The human's role in the acting organization; null when they act as themselves. */
  readonly role: MembershipRole | null;
  /** Of the row: its id, and when the person last authenticated. */
  readonly session: { id: string; authenticatedAt: Date };
  /** The form that this viewer sends at the moment, known by its idempotency key. */
  readonly submission?: { key: string; inputHash: string };
  /** A request stands behind it: the mutations of its person run one at a time. */
  readonly isSerialized?: true;
  /** What its writes count towards; without it, as in the seed, no request stands behind them. */
  readonly quota?: Quota;
};

export type ViewerSession = { persistence: Persistence; lastSeenAt: Date };

/**
 * What every page says of the human: whom they may act as, who asks them to join, and whether their address is
 * verified.
 */
export type ViewerAccount = {
  email: string;
  isVerified: boolean;
  own: ActingProfile;
  /** Those that the human may act for, by name. */
  organizations: (ActingProfile & { role: MembershipRole })[];
  /** Invitations that wait for an answer. */
  invitations: number;
  /** Requests to become allies that wait for the answer of the acting profile, by whoever may answer; 100 are many. */
  requests: number;
};

type Row = {
  userId: string;
  ownProfileId: string;
  persistence: Persistence;
  lastSeenAt: Date;
  authenticatedAt: Date;
  id: string;
  kind: ProfileKind;
  handle: string;
  displayName: string;
  photoId: string | null;
  role: MembershipRole | null;
};

/** Profiles that a switcher offers at most. */
const MAX_OFFERED_PROFILES = 50;

/**
 * The viewer of a live session, in one statement; null when the session ended, ran out or never was.
 * `composedAs` names the profile that a form was written as: acting as another one than the session does
 * needs the same right, and null comes back without it.
 */
export async function viewerOfSession(
  token: string,
  clock: Clock,
  composedAs?: string,
): Promise<{ viewer: Viewer; session: ViewerSession } | null> {
  const row = await selectViewer<Row>(token, clock.now(), composedAs);
  if (!row || (composedAs && row.id !== composedAs)) return null;
  return viewerFrom(row, token, clock);
}

/** The same for a page, still in one statement. */
export async function viewerWithAccount(token: string, clock: Clock) {
  const row = await selectViewer<Row & { account: ViewerAccount }>(
    token,
    clock.now(),
    undefined,
    accountSql(clock.now()),
  );
  return row ? { ...viewerFrom(row, token, clock), account: row.account } : null;
}

/** The same viewer while it sends this form. */
export function withIdempotencyKey(viewer: Viewer, key: string, inputHash: string): Viewer {
  return { ...viewer, submission: { key, inputHash } };
}

/** The same viewer while what it writes counts towards a limit. */
export function limitedBy(viewer: Viewer, limit: StatedLimit, address: string): Viewer {
  return limit === "none" || limit === "own" ? viewer : { ...viewer, quota: { limit, address } };
}

async function selectViewer<T extends Row>(
  token: string,
  now: Date,
  composedAs?: string,
  more = Prisma.empty,
): Promise<T | undefined> {
  const [row] = await db.$queryRaw<T[]>`
    -- prepared
    SELECT s."userId", s.persistence, s."lastSeenAt", s."authenticatedAt", own.id AS "ownProfileId", m.role,
           acting.id, acting.kind, acting.handle, acting."displayName", acting."photoId"${more}
    FROM "Session" s
    JOIN "Profile" own ON own."userId" = s."userId"
    LEFT JOIN "Membership" m
      ON m."organizationId" = COALESCE(${composedAs ?? null}::uuid, s."actingProfileId")
     AND m."profileId" = own.id
     AND m.role = ANY(${actingRoles}::"MembershipRole"[])
    JOIN "Profile" acting ON acting.id = COALESCE(m."organizationId", own.id)
    WHERE s."idHash" = ${hashOfToken(token)} AND s."expiresAt" > ${now} AND s."lastSeenAt" > ${idleLimit(now)} ${demoSql()}`;
  return row;
}

/** A session of the demo, from when only this machine reached the app, is none where others do. */
function demoSql(): Prisma.Sql {
  if (!areDemoAccountsClosed()) return Prisma.empty;
  return Prisma.sql`AND NOT EXISTS (SELECT FROM "User" demo WHERE demo.id = s."userId" AND demo.email LIKE ${`%@${DEMO_DOMAIN}`})`;
}

/** More are not told apart. */
const MAX_COUNTED_REQUESTS = 100;

/**
 * The invitations are counted as `listReceivedInvitations` finds them: open, to the own profile or the verified
 * address, across no block, each organization once. The requests as `listRequests` does: to the acting profile, not
 * dismissed, across no block, for those who may answer.
 */
function accountSql(now: Date): Prisma.Sql {
  return Prisma.sql`, (
    SELECT json_build_object(
      'email', u.email, 'isVerified', u."emailVerified" IS NOT NULL,
      'own', json_build_object('id', own.id, 'kind', own.kind, 'handle', own.handle, 'displayName', own."displayName", 'photoId', own."photoId"),
      'organizations', COALESCE((
        SELECT json_agg(choice) FROM (
          SELECT o.id, o.kind, o.handle, o."displayName", o."photoId", mine.role FROM "Membership" mine JOIN "Profile" o ON o.id = mine."organizationId"
          WHERE mine."profileId" = own.id AND mine.role = ANY(${actingRoles}::"MembershipRole"[])
          ORDER BY o."displayName", o.id LIMIT ${MAX_OFFERED_PROFILES}
        ) choice), '[]'),
      'invitations', (
        SELECT count(DISTINCT i."organizationId")::int FROM "Invitation" i
        WHERE i.status = 'PENDING' AND i."declinedAt" IS NULL AND i."invitedAt" > ${invitedSince(now)}
          AND (i."profileId" = own.id OR (i.email = u.email AND u."emailVerified" IS NOT NULL))
          AND NOT EXISTS (
            SELECT FROM "Block" b
            WHERE (b."blockerId" IN (own.id, acting.id) AND b."blockedId" = i."organizationId")
               OR (b."blockedId" IN (own.id, acting.id) AND b."blockerId" = i."organizationId"))),
      'requests', (
        SELECT count(*)::int FROM (
          SELECT FROM "Alliance" a
          WHERE a."addresseeId" = acting.id AND a.status = 'REQUESTED' AND a."dismissedAt" IS NULL
            AND (m.role IS NULL OR m.role = ANY(${allyRoles}::"MembershipRole"[]))
            AND NOT EXISTS (
              SELECT FROM "Block" b
              WHERE (b."blockerId" IN (own.id, acting.id) AND b."blockedId" = a."requestedById")
                 OR (b."blockedId" IN (own.id, acting.id) AND b."blockerId" = a."requestedById"))
          LIMIT ${MAX_COUNTED_REQUESTS}) waiting))
    FROM "User" u WHERE u.id = s."userId") AS account`;
}

function viewerFrom(row: Row, token: string, clock: Clock): { viewer: Viewer; session: ViewerSession } {
  const {
    userId,
    ownProfileId,
    persistence,
    lastSeenAt,
    authenticatedAt,
    role,
    id,
    kind,
    handle,
    displayName,
    photoId,
  } = row;
  const session = { id: hashOfToken(token), authenticatedAt };
  const viewer = {
    clock,
    userId,
    ownProfileId,
    profileId: id,
    profile: { id, kind, handle, displayName, photoId },
    role,
    session,
  } as Viewer;
  return { viewer, session: { persistence, lastSeenAt } };
}
