import { canManageAccount } from "@/lib/accounts/policy";
import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import type { ImportStep } from "@/lib/generated/prisma/client";
import { type Law, law } from "@/lib/law";

/** What somebody brings along is theirs alone, who act as themselves. */
export function dataImportsOwnedBy(viewer: Viewer): Law<"DataImport"> {
  const { userId, clock } = viewer;
  return law(canManageAccount(viewer) ? { userId, expiresAt: { gt: clock.now() } } : { userId: { in: [] } });
}

/** In place of one that is being carried over there is no other one. */
export function dataImportsReplaceableBy(viewer: Viewer): Law<"DataImport"> {
  const { userId, clock } = viewer;
  if (!canManageAccount(viewer)) return law({ userId: { in: [] } });
  return law({ userId, OR: [{ step: { not: "CARRYING" } }, { expiresAt: { lte: clock.now() } }] });
}

/** What was asked for is read, and carried over, by the program. */
export function unsafeDataImportsWorkedOnBy(_system: System, id: string, step: ImportStep): Law<"DataImport"> {
  return law({ id, step });
}

/** What a profile has taken over already is its own affair. */
export function importedItemsOwnedBy({ profileId }: Viewer): Law<"ImportedItem"> {
  return law({ profileId });
}
