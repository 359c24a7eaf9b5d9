import { canManageAccount, sessionsOwnedBy } from "@/lib/accounts/policy";
import type { EndDevice } from "@/lib/accounts/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { db, type Transaction } from "@/lib/db";
import type { Persistence } from "@/lib/generated/prisma/client";
import { done, refuse, type Result } from "@/lib/result";

/** Signs one device out: its next request finds nobody. Ended twice is ended once. */
export async function endDevice(viewer: Viewer, { sessionId }: EndDevice): Promise<Result> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  await db.session.deleteMany({ where: { AND: [sessionsOwnedBy(viewer), { idHash: sessionId }] } });
  return done();
}

/** Signs all devices out but the one that this is asked at. */
export async function endOtherDevices(viewer: Viewer): Promise<Result> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  await db.session.deleteMany({ where: { AND: [sessionsOwnedBy(viewer), { idHash: { not: viewer.session.id } }] } });
  return done();
}

/** Signs all devices out, also this one; answers how long this one was to stay signed in. */
export async function endAllDevices(viewer: Viewer, tx: Transaction): Promise<Persistence> {
  const session = await tx.session.findFirst({
    where: { AND: [sessionsOwnedBy(viewer), { idHash: viewer.session.id }] },
    select: { persistence: true },
  });
  await tx.session.deleteMany({ where: sessionsOwnedBy(viewer) });
  return session?.persistence ?? "SESSION";
}
