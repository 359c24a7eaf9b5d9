import type { Viewer } from "@/lib/auth/viewer";
import { canManageAccount } from "@/lib/accounts/policy";
import { db } from "@/lib/db";
import { pushDevicesOwnedBy } from "@/lib/notifications/policy";

/** The devices on which the human is told, the newest first; null for whoever acts as another one. */
export async function listPushDevices(viewer: Viewer) {
  if (!canManageAccount(viewer)) return null;
  const rows = await db.pushDevice.findMany({
    where: pushDevicesOwnedBy(viewer),
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: { id: true, createdAt: true, sessionId: true, session: { select: { device: true } } },
  });
  return rows.map(({ id, createdAt, sessionId, session }) => ({
    ...{ id, createdAt, device: session.device },
    isThis: sessionId === viewer.session.id,
  }));
}
