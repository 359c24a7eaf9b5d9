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
  const rows = await db.session.findMany({
    where: { AND: [sessionsOwnedBy(viewer), { lastSeenAt: { gt: idleLimit(viewer.clock.now()) } }] },
    orderBy: [{ createdAt: "desc" }, { idHash: "asc" }],
    take: MAX_DEVICES,
    select: { idHash: true, device: true, createdAt: true, lastSeenAt: true },
  });
  const devices = rows.map(({ idHash, ...row }) => ({ id: idHash, ...row, isThis: idHash === viewer.session.id }));
  return devices.sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** How the account can be signed in to; never the hash itself. */
export async function getSignInWays(viewer: Viewer): Promise<{ password: boolean }> {
  return {
    password: (await db.user.count({ where: { AND: [usersOwnedBy(viewer), { passwordHash: { not: null } }] } })) > 0,
  };
}
