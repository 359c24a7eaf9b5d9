import { sessionsOwnedBy, usersOwnedBy } from "@/lib/accounts/policy";
import { idleLimit } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

/** Devices that a page shows. */
const MAX_DEVICES = 100;

/**
 * Where the account is signed in: this device, then the newest first. An id is the hash of a token: it opens nothing.
 */
export async function listDevices(viewer: Viewer) {
  const select = { idHash: true, device: true, createdAt: true, lastSeenAt: true } as const;
  const used = { lastSeenAt: { gt: idleLimit(viewer.clock.now()) } };
  // However many are newer.
  const mine = await db.session.findMany({
    where: { AND: [sessionsOwnedBy(viewer), used, { idHash: viewer.session.id }] },
    select,
  });
  const others = await db.session.findMany({
    where: { AND: [sessionsOwnedBy(viewer), used, { idHash: { not: viewer.session.id } }] },
    orderBy: [{ createdAt: "desc" }, { idHash: "asc" }],
    take: MAX_DEVICES - mine.length,
    select,
  });
  return [...mine, ...others].map(({ idHash, ...row }) => ({
    id: idHash,
    ...row,
    isThis: idHash === viewer.session.id,
  }));
}

/** How the account can be signed in to; never the hash itself. */
export async function getSignInWays(viewer: Viewer): Promise<{ password: boolean }> {
  return {
    password: (await db.user.count({ where: { AND: [usersOwnedBy(viewer), { passwordHash: { not: null } }] } })) > 0,
  };
}
