import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { membershipsOwnedBy, organizationsLockableBy, unsafeOwnershipsCountableBy } from "@/lib/organizations/policy";
import { actingMembership } from "@/lib/organizations/policy/acting";
import type { Role } from "@/lib/organizations/schema";
import { lockRows } from "@/lib/database/row-lock";

/**
 * Members of one organization are changed one after another: whoever is second waits here for the first, and then sees
 * what that one has left. Answers the role in which the human may act by then; null without one.
 */
export async function lockOrganization(tx: Transaction, viewer: Viewer, organizationId: string): Promise<Role | null> {
  if (!(await lockMembers(tx, viewer, organizationId))) return null;
  const membership = await tx.membership.findFirst({
    where: { AND: [membershipsOwnedBy(viewer), { organizationId }, actingMembership] },
    select: { role: true },
  });
  return membership?.role ?? null;
}

/** The same for whoever belongs to it, whether or not they may act for it; false to anybody else. */
export async function lockMembers(tx: Transaction, viewer: Viewer, organizationId: string): Promise<boolean> {
  const lockable = await tx.profile.count({
    where: { AND: [organizationsLockableBy(viewer), { id: organizationId }] },
  });
  if (lockable === 0) return false;
  await lockRows(tx, "Profile", [organizationId]);
  return true;
}

/** Whether anybody is left to decide. The database asks the same once more, at the commit. */
export async function hasOwner(tx: Transaction, viewer: Viewer, organizationId: string): Promise<boolean> {
  return (await tx.membership.count({ where: unsafeOwnershipsCountableBy(viewer, organizationId) })) > 0;
}
