import { rememberDevice } from "@/lib/auth/device";
import { startSession } from "@/lib/auth/session";
import { viewerOfSession, type Viewer } from "@/lib/auth/viewer";
import { visitorFrom, type Visitor } from "@/lib/auth/visitor";
import { systemClock, type Clock } from "@/lib/clock";
import { unguardedDb as db, inTransaction } from "@/lib/db";
import type { Audience, MembershipRole } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { currentRulesVersion } from "@/lib/rules/pages";
import { createProfile } from "@/lib/profiles/mutations/create-profile";

export const PASSWORD = "marram grass holds the dune";
/** Of that password, made once for all: hardly anybody signs in with it. */
const PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$GALyp9bZI8u+1XYdwlqZBg$cIDH4iAe6rb78fKHQSA2AzoiPGXt8j7Bh7ztuahtkSA";

/** Of a sign-up whose rules do not matter. */
export const RULES = "0".repeat(32);

let count = 0;

/** Somebody at an address of their own, so that limits by address do not meet. */
export function visitor(clock: Clock = systemClock, deviceCookie = "", trusted: string[] = []): Visitor {
  count += 1;
  return visitorFrom(`10.0.${count >> 8}.${count & 255}`, { deviceCookie, trusted }, clock);
}

/** The cookie of a browser that has signed in with the account's password of now. */
export async function knownDevice(userId: string): Promise<string> {
  return rememberDevice(
    "",
    await db.user.findUniqueOrThrow({ where: { id: userId }, select: { id: true, passwordHash: true } }),
  );
}

export function emailOf(displayName: string): string {
  return `${displayName.toLowerCase().replace(/[^a-z]+/g, ".")}@example.org`;
}

/**
 * A person as the sign-up makes one, signed in by a session row: only what tests the sign-in types a password.
 */
export async function person(
  displayName: string,
  clock: Clock = systemClock,
  email = emailOf(displayName),
): Promise<Viewer> {
  const [userId, profileId, createdAt] = [newId(clock), newId(clock), clock.now()];
  const agreed = { rulesVersion: await currentRulesVersion(), rulesAgreedAt: createdAt };
  await inTransaction(async (tx) => {
    await tx.user.create({ data: { id: userId, email, passwordHash: PASSWORD_HASH, createdAt, ...agreed } });
    await createProfile(tx, clock, { id: profileId, kind: "USER", displayName, userId });
    await enqueueMail(tx, { kind: "verify-email", userId });
  });
  return viewerOf(userId, clock);
}

/** Their address is verified from now on. */
export async function confirm({ userId, clock }: Viewer): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { emailVerified: clock.now() } });
}

async function viewerOf(userId: string, clock: Clock, composedAs?: string): Promise<Viewer> {
  const found = await viewerOfSession(
    await startSession(userId, { persistence: "LOCAL", secondStep: "taken" }, clock),
    clock,
    composedAs,
  );
  if (!found) throw new Error("no viewer");
  return found.viewer;
}

/** The person while they act as an organization. */
export function actingAs(viewer: Viewer, organizationId: string): Promise<Viewer> {
  return viewerOf(viewer.userId, viewer.clock, organizationId);
}

export async function organization(displayName: string, members: [Viewer, MembershipRole][] = []): Promise<string> {
  const id = newId(systemClock);
  const plain = displayName
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .slice(0, 30)
    .replace(/-$/, "");
  const handle =
    (await db.profile.count({ where: { handle: plain } })) === 0
      ? plain
      : `${plain.slice(0, 20).replace(/-$/, "")}-${id.slice(-8)}`;
  await db.profile.create({ data: { id, kind: "ORGANIZATION", handle, displayName, createdAt: new Date() } });
  for (const [viewer, role] of members) {
    await db.membership.create({
      data: { organizationId: id, profileId: viewer.ownProfileId, role, createdAt: new Date() },
    });
  }
  return id;
}

export async function makeAllies(one: string, other: string): Promise<void> {
  const [lowId, highId] = [one, other].sort() as [string, string];
  const [id, createdAt] = [newId(systemClock), new Date()];
  await db.alliance.create({
    data: { id, lowId, highId, requestedById: lowId, addresseeId: highId, status: "ALLY", createdAt },
  });
  await db.allyEdge.createMany({
    data: [
      { profileId: one, allyId: other },
      { profileId: other, allyId: one },
    ],
  });
}

export async function block(blockerId: string, blockedId: string): Promise<void> {
  await db.block.create({ data: { id: newId(systemClock), blockerId, blockedId, createdAt: new Date() } });
}

export async function showPostsTo(profileId: string, postsAudience: Audience): Promise<void> {
  await db.profile.update({ where: { id: profileId }, data: { postsAudience } });
}

export async function followProfile(followerId: string, followedId: string): Promise<void> {
  await db.profileFollow.create({ data: { followerId, followedId, id: newId(systemClock), createdAt: new Date() } });
}

export async function follow(viewer: Viewer, topic: number): Promise<void> {
  await db.topicFollow.create({ data: { profileId: viewer.profileId, topic } });
}

/** A clock that a test moves on. */
export function movableClock(start = new Date()) {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

export type { Viewer };
