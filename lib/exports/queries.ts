import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { dataExportsOwnedBy, dataExportsReadableBy, dataExportsReplaceableBy } from "@/lib/exports/policy";
import type { OneExport } from "@/lib/exports/schema";
import { storage } from "@/lib/media/storage";

/** The copy of their data that somebody asked for; null where there is none, or none any more. */
export async function getDataExport(viewer: Viewer) {
  const select = { id: true, requestedAt: true, readyAt: true, expiresAt: true, bytes: true } as const;
  const found = await db.dataExport.findFirst({ where: dataExportsOwnedBy(viewer), select });
  if (!found || (found.expiresAt && found.expiresAt <= viewer.clock.now())) return null;
  const { id, requestedAt, readyAt, expiresAt, bytes } = found;
  const late = { AND: [dataExportsReplaceableBy(viewer), { id, readyAt: null }] } as const;
  const ready = readyAt && expiresAt ? { readyAt, expiresAt, bytes: Number(bytes) } : null;
  return { id, requestedAt, ready, isLate: !ready && (await db.dataExport.count({ where: late })) > 0 };
}

/** The archive as it is stored; null where there is none, or none of the viewer's. */
export async function openDataExport(viewer: Viewer, { exportId: id }: OneExport) {
  const found = await db.dataExport.findFirst({
    where: { AND: [dataExportsReadableBy(viewer), { id }] },
    select: { key: true, readyAt: true },
  });
  if (!found?.key || !found.readyAt) return null;
  const stream = await (await storage()).open(found.key, "file");
  return stream && { stream, readyAt: found.readyAt };
}
