import type { Viewer } from "@/lib/auth/viewer";
import { limitedProfilesOf } from "@/lib/blocks/policy";
import type { Transaction } from "@/lib/db";

/** Whoever is limited, or acts as who is, turns to nobody who does not know them. */
export async function isLimited(tx: Transaction, viewer: Viewer): Promise<boolean> {
  return (await tx.profile.count({ where: limitedProfilesOf(viewer) })) > 0;
}
