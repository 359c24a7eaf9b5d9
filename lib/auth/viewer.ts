import type { Clock } from "@/lib/clock";
import { lacksConsentSql } from "@/lib/accounts/policy/consent";
import { areDemoAccountsClosed, DEMO_DOMAIN } from "@/lib/accounts/demo-accounts";
import { db } from "@/lib/db";
import {
  type MembershipRole,
  type Persistence,
  Prisma,
  type ProfileKind,
  type ReportReason,
} from "@/lib/generated/prisma/client";
import { hashOfToken, idleLimit } from "@/lib/auth/session";
import { membershipActsSql } from "@/lib/organizations/policy/acting";
import { actingRoles } from "@/lib/organizations/schema";
import type { Quota, StatedLimit } from "@/lib/requests/action-limits";

declare const brand: unique symbol;
declare const awayBrand: unique symbol;

export type ActingProfile = {
  id: string;
  kind: ProfileKind;
  handle: string;
  displayName: string;
  photoId: string | null;
};

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
  /** What the worker does for them, of which they ask no more than that: it opens no inbox to them. */
  readonly task?: "outreach";
  /** What its writes count towards; without it, as in the seed, no request stands behind them. */
  readonly quota?: Quota;
};

/**
 * Who looks, for a scope in SQL: ids of one viewer, or the columns that hold those of many. A viewer is one.
 */
export type ViewerIds = { profileId: string | Prisma.Sql; ownProfileId: string | Prisma.Sql };

/**
 * The same ids where the planner cannot look at them. It knows who blocks most and who has most allies, so for anybody
 * else a plan of their own seems cheaper to it than the one that a connection keeps for all: it would plan each time.
 */
export function unplannedIds({ profileId, ownProfileId }: Pick<Viewer, keyof ViewerIds>): {
  [Id in keyof ViewerIds]: Prisma.Sql;
} {
  return { profileId: unplanned(profileId), ownProfileId: unplanned(ownProfileId) };
}

export function unplanned(id: string): Prisma.Sql {
  return Prisma.sql`(SELECT ${id}::uuid)`;
}

/** `language`: what the account has chosen; null for that of the device. `lacksConsent`: it has agreed to no rules. */
export type ViewerSession = { lacksConsent: boolean } & LiveSession;
type LiveSession = { persistence: Persistence; lastSeenAt: Date; language: string | null };

type Row = {
  userId: string;
  ownProfileId: string;
  persistence: Persistence;
  lastSeenAt: Date;
  language: string | null;
  lacksConsent: boolean;
  authenticatedAt: Date;
  id: string;
  kind: ProfileKind;
  handle: string;
  displayName: string;
  photoId: string | null;
  role: MembershipRole | null;
};

/**
 * The viewer of a live session, in one statement; null when the session ended, ran out or never was, or while its human
 * hides from everybody: they look at nothing until they come back (`awayBySession`).
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

/**
 * The same for a page, still in one statement: `more` is a column of its own, over the session's `own` profile, the
 * `acting` one and the membership `m` behind it.
 */
export async function viewerWith<More>(token: string, clock: Clock, more: Prisma.Sql) {
  const row = await selectViewer<Row & { more: More }>(token, clock.now(), undefined, Prisma.sql`, ${more} AS more`);
  return row ? { ...viewerFrom(row, token, clock), more: row.more } : null;
}

/**
 * Who asked for messages to candidates, as they are when the worker writes them: null once they do not act for the
 * organization any more. No session stands behind it.
 */
export async function viewerOfOutreach(
  clock: Clock,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<Viewer | null> {
  const [row] = await db.$queryRaw<Omit<Row, keyof ViewerSession>[]>`
    SELECT ${userId}::uuid AS "userId", own.id AS "ownProfileId", m.role,
           acting.id, acting.kind, acting.handle, acting."displayName", acting."photoId", ${new Date(0)} AS "authenticatedAt"
    FROM "Profile" own
    JOIN "Membership" m ON m."profileId" = own.id AND m.role = ANY(${actingRoles}::"MembershipRole"[])
     AND ${membershipActsSql(Prisma.sql`m`)}
    JOIN "Profile" acting ON acting.id = m."organizationId"
    WHERE own."userId" = ${userId}::uuid AND own."deactivatedAt" IS NULL AND acting.id = ${organizationId}::uuid`;
  if (!row) return null;
  const { viewer } = viewerFrom({ ...row, ...noSession }, "", clock);
  return { ...viewer, task: "outreach" };
}

/**
 * For whom the worker copies their data, carries over what they bring along, or sends what waited for their address, as themselves: null once the account is
 * gone, and while its human hides. No session stands behind it.
 */
export async function viewerOfAccount(clock: Clock, userId: string): Promise<Viewer | null> {
  const [row] = await db.$queryRaw<Omit<Row, keyof ViewerSession>[]>`
    SELECT own."userId", own.id AS "ownProfileId", NULL AS role,
           own.id, own.kind, own.handle, own."displayName", own."photoId", ${new Date(0)} AS "authenticatedAt"
    FROM "Profile" own WHERE own."userId" = ${userId}::uuid AND own."deactivatedAt" IS NULL`;
  return row ? viewerFrom({ ...row, ...noSession }, "", clock).viewer : null;
}

const noSession: ViewerSession = { persistence: "NONE", lastSeenAt: new Date(0), language: null, lacksConsent: false };

/**
 * Somebody who has proved who they are and is hidden from everybody: nothing is open to them but to come back, where they
 * are suspended to read why, and where no moderator has let them in yet to say why they come. They are no viewer.
 */
export type Away = {
  readonly [awayBrand]: "away";
  readonly clock: Clock;
  readonly userId: string;
  /** When their account goes for good; null for whoever takes a break. */
  readonly deletesAt: Date | null;
  /** Why moderators keep them away, and until when: null until somebody lifts it. Or that none has let them in yet. */
  readonly suspension: { reason: ReportReason; words: string; until: Date | null } | null;
  readonly signUp: { words: string; isRefused: boolean } | null;
};

type AwayRow = { userId: string; deletesAt: Date | null; signUp: Away["signUp"] } & LiveSession &
  ({ reason: ReportReason; words: string; until: Date | null } | { reason: null; words: null; until: null });

/** Whose live session this is, if they are hidden. */
export async function awayBySession(token: string, clock: Clock): Promise<{ away: Away; session: LiveSession } | null> {
  const now = clock.now();
  const [row] = await db.$queryRaw<AwayRow[]>`
    SELECT s."userId", s.persistence, s."lastSeenAt", u.language, u."deletesAt", standing.reason, standing.words, standing.until,
      CASE WHEN request."userId" IS NOT NULL THEN json_build_object('words', request.words, 'isRefused', request."refusedAt" IS NOT NULL) END AS "signUp"
    FROM "Session" s
    JOIN "User" u ON u.id = s."userId"
    JOIN "Profile" own ON own."userId" = s."userId" AND own."deactivatedAt" IS NOT NULL
    LEFT JOIN "Suspension" standing ON standing."profileId" = own.id AND standing."liftedAt" IS NULL
    LEFT JOIN "SignUpRequest" request ON request."userId" = u.id
    WHERE s."idHash" = ${hashOfToken(token)} AND ${openSql(now)}`;
  if (!row) return null;
  const { userId, deletesAt, reason, words, until, signUp, ...session } = row;
  const suspension = reason && { reason, words, until };
  return { away: { clock, userId, deletesAt, suspension, signUp } as Away, session };
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
           (SELECT account.language FROM "User" account WHERE account.id = s."userId") AS language,
           (SELECT ${lacksConsentSql(Prisma.sql`account`)} FROM "User" account WHERE account.id = s."userId") AS "lacksConsent",
           acting.id, acting.kind, acting.handle, acting."displayName", acting."photoId"${more}
    FROM "Session" s
    JOIN "Profile" own ON own."userId" = s."userId" AND own."deactivatedAt" IS NULL
    LEFT JOIN "Membership" m
      ON m."organizationId" = COALESCE(${composedAs ?? null}::uuid, s."actingProfileId")
     AND m."profileId" = own.id
     AND m.role = ANY(${actingRoles}::"MembershipRole"[])
     AND ${membershipActsSql(Prisma.sql`m`)}
    JOIN "Profile" acting ON acting.id = COALESCE(m."organizationId", own.id)
    WHERE s."idHash" = ${hashOfToken(token)} AND ${openSql(now)}`;
  return row;
}

/** A session `s` has neither run out nor been left alone for too long. */
function openSql(now: Date): Prisma.Sql {
  return Prisma.sql`s."expiresAt" > ${now} AND s."lastSeenAt" > ${idleLimit(now)} ${demoSql()}`;
}

/**
 * A session of the demo, from when only this machine reached the app, is none where others do. Asked of the one account
 * and not joined: a kept plan would look through all of them.
 */
function demoSql(): Prisma.Sql {
  if (!areDemoAccountsClosed()) return Prisma.empty;
  return Prisma.sql`AND NOT EXISTS (SELECT FROM "User" demo WHERE demo.id = s."userId" AND demo.email LIKE ${`%@${DEMO_DOMAIN}`} OFFSET 0)`;
}

function viewerFrom(row: Row, token: string, clock: Clock): { viewer: Viewer; session: ViewerSession } {
  const { userId, ownProfileId, persistence, lastSeenAt, language, lacksConsent, authenticatedAt, role } = row;
  const { id, kind, handle, displayName, photoId } = row;
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
  return { viewer, session: { persistence, lastSeenAt, language, lacksConsent } };
}
