import { usersOwnedBy } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";

/** The human's account once its address is verified; null until then, when it may be somebody else's. */
export function verifiedAccountOf(tx: Transaction, viewer: Viewer): Promise<{ email: string; createdAt: Date } | null> {
  return tx.user.findFirst({
    where: { AND: [usersOwnedBy(viewer), { emailVerified: { not: null } }] },
    select: { email: true, createdAt: true },
  });
}
