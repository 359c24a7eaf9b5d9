import { canManageAccount, pendingSignInsOwnedBy, sessionsOwnedBy, trustedDevicesOwnedBy } from "@/lib/accounts/policy";
import type { EndDevice, ForgetDevice } from "@/lib/accounts/schema";
import { hashOfToken, SESSION_DAYS } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { db, inTransaction, type Transaction } from "@/lib/db";
import type { Persistence } from "@/lib/generated/prisma/client";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { DAY_MS } from "@/lib/time";

/** Signs one device out: its next request finds nobody. Ended twice is ended once. */
export async function endDevice(viewer: Viewer, { sessionId }: EndDevice): Promise<Result> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  await db.session.deleteMany({ where: { AND: [sessionsOwnedBy(viewer), { idHash: sessionId }] } });
  return done();
}

/** Signs all devices out but the one that this is asked at, also those in the middle of it; none is trusted any more. */
export async function endOtherDevices(viewer: Viewer): Promise<Result> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  return inTransaction(async (tx) => {
    await lockAccount(tx, viewer);
    await endOtherSessions(viewer, tx);
    return done();
  });
}

/** Within a transaction that has locked the account. */
export async function endOtherSessions(viewer: Viewer, tx: Transaction): Promise<void> {
  await tx.session.deleteMany({ where: { AND: [sessionsOwnedBy(viewer), { idHash: { not: viewer.session.id } }] } });
  await endHalfOpen(viewer, tx);
}

/** From now on a sign-in in that browser takes two steps again. */
export async function forgetDevice(viewer: Viewer, { deviceId }: ForgetDevice): Promise<Result> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  await db.trustedDevice.deleteMany({ where: { AND: [trustedDevicesOwnedBy(viewer), { tokenHash: deviceId }] } });
  return done();
}

/**
 * Signs all devices out and opens one session in this one's place, by the new `token`, whose second step was taken as this
 * one was; answers how long it is to stay signed in. The caller has locked the account. Ended meanwhile it has no successor.
 * `authenticatedAt`: not just now.
 */
export async function replaceSessions(
  viewer: Viewer,
  tx: Transaction,
  token: string,
  authenticatedAt?: Date,
): Promise<Persistence> {
  const session = await tx.session.findFirst({
    where: { AND: [sessionsOwnedBy(viewer), { idHash: viewer.session.id }] },
    select: { persistence: true, device: true },
  });
  await tx.session.deleteMany({ where: sessionsOwnedBy(viewer) });
  await endHalfOpen(viewer, tx);
  if (!session) return "SESSION";
  const { userId, ownProfileId, clock } = viewer;
  const now = clock.now();
  await tx.session.createMany({
    data: {
      ...session,
      idHash: hashOfToken(token),
      userId,
      actingProfileId: ownProfileId,
      createdAt: now,
      lastSeenAt: now,
      authenticatedAt: authenticatedAt ?? now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    },
  });
  return session.persistence;
}

/**
 * Of two changes to what opens the account one waits for the other, and a new password that comes by mail ends every
 * session first or finds all that this one has brought about. Whether this session is still there.
 */
export async function lockAccount(tx: Transaction, viewer: Viewer): Promise<boolean> {
  await lockRows(tx, "User", [viewer.userId]);
  return (await tx.session.count({ where: { AND: [sessionsOwnedBy(viewer), { idHash: viewer.session.id }] } })) > 0;
}

/** Sign-ins between their two steps, and browsers that skip the second. */
async function endHalfOpen(viewer: Viewer, tx: Transaction): Promise<void> {
  await tx.pendingSignIn.deleteMany({ where: pendingSignInsOwnedBy(viewer) });
  await tx.trustedDevice.deleteMany({ where: trustedDevicesOwnedBy(viewer) });
}
