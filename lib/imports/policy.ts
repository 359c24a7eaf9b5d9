import { canManageAccount } from "@/lib/accounts/policy";
import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import type { ImportStep } from "@/lib/generated/prisma/client";
import { type Scope, scope } from "@/lib/scope";

/** What somebody brings along is theirs alone, who act as themselves. */
export function dataImportsOwnedBy(viewer: Viewer): Scope<"DataImport"> {
  const { userId, clock } = viewer;
  return scope(canManageAccount(viewer) ? { userId, expiresAt: { gt: clock.now() } } : { userId: { in: [] } });
}

/** In place of one that is being carried over there is no other one. */
export function dataImportsReplaceableBy(viewer: Viewer): Scope<"DataImport"> {
  const { userId, clock } = viewer;
  if (!canManageAccount(viewer)) return scope({ userId: { in: [] } });
  return scope({ userId, OR: [{ step: { not: "CARRYING" } }, { expiresAt: { lte: clock.now() } }] });
}

/** What was asked for is read, and carried over, by the program. */
export function unsafeDataImportsWorkedOnBy(_system: System, id: string, step: ImportStep): Scope<"DataImport"> {
  return scope({ id, step });
}

/** What a profile has taken over already is its own affair. */
export function importedItemsOwnedBy({ profileId }: Viewer): Scope<"ImportedItem"> {
  return scope({ profileId });
}
