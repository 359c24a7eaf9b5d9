import type { Clock } from "@/lib/clock";
import { db } from "@/lib/db";
import type { MembershipRole, Persistence, ProfileKind } from "@/lib/generated/prisma/client";
import { hashOfToken, idleLimit } from "@/lib/auth/session";

declare const brand: unique symbol;

/** The signed-in human together with the profile they act as. Every read and write names one. */
export type Viewer = {
  readonly [brand]: "viewer";
  readonly clock: Clock;
  readonly userId: string;
  readonly ownProfileId: string;
  readonly profileId: string;
  readonly profile: { id: string; kind: ProfileKind; handle: string; displayName: string };
  /** The human's role in the acting organization; null when they act as themselves. */
  readonly role: MembershipRole | null;
  /** The form that this viewer sends at the moment, known by its write key. */
  readonly submission?: { key: string; inputHash: string };
};

export type ViewerSession = { persistence: Persistence; lastSeenAt: Date };

type Row = {
  userId: string; ownProfileId: string; persistence: Persistence; lastSeenAt: Date;
  id: string; kind: ProfileKind; handle: string; displayName: string; role: MembershipRole | null;
};

/** Roles that may act as their organization; whoever lost theirs acts as themselves from the next request on. */
const actingRoles: MembershipRole[] = ["OWNER", "ADMIN", "EDITOR", "RECRUITER"];

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
  const now = clock.now();
  const [row] = await db.$queryRaw<Row[]>`
    -- prepared
    SELECT s."userId", s.persistence, s."lastSeenAt", own.id AS "ownProfileId", m.role,
           acting.id, acting.kind, acting.handle, acting."displayName"
    FROM "Session" s
    JOIN "Profile" own ON own."userId" = s."userId"
    LEFT JOIN "Membership" m
      ON m."organizationId" = COALESCE(${composedAs ?? null}::uuid, s."actingProfileId")
     AND m."profileId" = own.id
     AND m.role = ANY(${actingRoles}::"MembershipRole"[])
    JOIN "Profile" acting ON acting.id = COALESCE(m."organizationId", own.id)
    WHERE s."idHash" = ${hashOfToken(token)} AND s."expiresAt" > ${now} AND s."lastSeenAt" > ${idleLimit(now)}`;
  if (!row || (composedAs && row.id !== composedAs)) return null;
  const { userId, ownProfileId, persistence, lastSeenAt, role, ...profile } = row;
  const viewer = { clock, userId, ownProfileId, profileId: profile.id, profile, role } as Viewer;
  return { viewer, session: { persistence, lastSeenAt } };
}

/** The same viewer while it sends this form. */
export function submitting(viewer: Viewer, key: string, inputHash: string): Viewer {
  return { ...viewer, submission: { key, inputHash } };
}
