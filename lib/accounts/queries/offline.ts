import { sessionsUsableBy } from "@/lib/accounts/policy";
import { OFFLINE_HOURS } from "@/lib/accounts/schema/offline";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { HOUR_MS } from "@/lib/time";

/**
 * For whom a browser may keep what it is shown, in which session, and for how many milliseconds; null where the session
 * ends with the browser or the tab, for nobody tells when these are closed.
 */
export async function getOfflineReading(viewer: Viewer) {
  const session = await db.session.findFirst({
    where: { AND: [sessionsUsableBy(viewer), { persistence: "LOCAL" }] },
    select: { idHash: true, expiresAt: true },
  });
  if (!session) return null;
  const left = session.expiresAt.getTime() - viewer.clock.now().getTime();
  return {
    session: session.idHash,
    profileId: viewer.profileId,
    forMs: Math.max(0, Math.min(left, OFFLINE_HOURS * HOUR_MS)),
  };
}
