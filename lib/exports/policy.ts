import { canManageAccount } from "@/lib/accounts/policy";
import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { EXPORT_LATE_HOURS } from "@/lib/exports/schema";
import { type Scope, scope } from "@/lib/scope";
import { HOUR_MS } from "@/lib/time";

/** What is made of an account's data is its human's alone, who act as themselves. */
export function dataExportsOwnedBy(viewer: Viewer): Scope<"DataExport"> {
  return scope(canManageAccount(viewer) ? { userId: viewer.userId } : { userId: { in: [] } });
}

/** One that is made, as long as it is kept. */
export function dataExportsReadableBy(viewer: Viewer): Scope<"DataExport"> {
  if (!canManageAccount(viewer)) return scope({ userId: { in: [] } });
  return scope({ userId: viewer.userId, expiresAt: { gt: viewer.clock.now() } });
}

/** Of one that is being made nobody asks for another one, until it lasts too long; of one that is there they may. */
export function dataExportsReplaceableBy(viewer: Viewer): Scope<"DataExport"> {
  if (!canManageAccount(viewer)) return scope({ userId: { in: [] } });
  const late = new Date(viewer.clock.now().getTime() - EXPORT_LATE_HOURS * HOUR_MS);
  return scope({ userId: viewer.userId, OR: [{ readyAt: { not: null } }, { requestedAt: { lt: late } }] });
}

/** What was asked for and is not made is made by the program. */
export function unsafeDataExportsMadeBy(_system: System, id: string): Scope<"DataExport"> {
  return scope({ id, readyAt: null });
}
