import { alliancesVisibleTo } from "@/lib/allies/policy";
import type { Relation } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { profilesVisibleTo } from "@/lib/profiles/policy";
import { lockRows } from "@/lib/database/row-lock";

/** The pair as the tables name it: by the smaller id first. */
export function pairOf(one: string, other: string): { lowId: string; highId: string } {
  return one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };
}

/**
 * Pair lock: what two profiles do to one another begins with it and is done one after another. Whoever is second waits
 * here, and then finds what the first one has left. False where the viewer sees no such profile, or it is their own,
 * and where the organization that they act as is gone by then.
 */
export async function lockPair(tx: Transaction, viewer: Viewer, otherId: string): Promise<boolean> {
  if (otherId === viewer.profileId || !(await isVisible(tx, viewer, otherId))) return false;
  const locked = await lockRows(tx, "Profile", [viewer.profileId, otherId]);
  return locked.length === 2 && isVisible(tx, viewer, otherId);
}

async function isVisible(tx: Transaction, viewer: Viewer, id: string): Promise<boolean> {
  return (await tx.profile.count({ where: { AND: [profilesVisibleTo(viewer), { id }] } })) === 1;
}

/** What the viewer is told of what stands between the two. */
export async function relationTo(tx: Transaction, viewer: Viewer, otherId: string): Promise<Relation> {
  const alliance = await tx.alliance.findFirst({
    where: { AND: [alliancesVisibleTo(viewer), pairOf(viewer.profileId, otherId)] },
    select: { status: true, requestedById: true, dismissedAt: true },
  });
  if (!alliance) return "none";
  if (alliance.status === "ALLY") return "ally";
  if (alliance.requestedById === viewer.profileId) return "sent";
  return alliance.dismissedAt ? "none" : "pending";
}
