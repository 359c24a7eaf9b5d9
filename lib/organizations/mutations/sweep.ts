import { applicationOpenSql } from "@/lib/applications/policy";
import type { System } from "@/lib/auth/system";
import { db, type Transaction } from "@/lib/db";
import { tellOfEnd } from "@/lib/organizations/mutations/delete-organization";
import {
  invitationsSweepableBy,
  unsafeMembershipsIn,
  unsafeOrganizationsEndingWith,
  unsafeSoleOwnershipsOf,
} from "@/lib/organizations/policy/sweep";
import { holdHandle } from "@/lib/profiles/mutations/hold-handle";
import { unsafeHoldsOf } from "@/lib/profiles/policy/sweep";
import { inBatches } from "@/lib/sweep";

export function sweepInvitations(system: System): Promise<number> {
  return inBatches((limit) => db.invitation.deleteMany({ where: invitationsSweepableBy(system), limit }));
}

type Owner = { userId: string; deletionAskedAt: Date };

/**
 * Ends, as `deleteOrganization` does, those that end with the account of their owner. They are locked by then. False, and
 * nothing is ended, where another one would be left without an owner.
 */
export async function endOrganizationsOf(
  tx: Transaction,
  system: System,
  { userId, deletionAskedAt }: Owner,
): Promise<boolean> {
  const going = unsafeOrganizationsEndingWith(system, userId, deletionAskedAt);
  const ending = await tx.profile.findMany({
    where: going,
    orderBy: { id: "asc" },
    select: { id: true, handle: true },
  });
  if ((await tx.membership.count({ where: unsafeSoleOwnershipsOf(system, userId) })) > ending.length) return false;
  for (const { id, handle } of ending) {
    const members = await tx.membership.findMany({
      where: unsafeMembershipsIn(system, id),
      select: { profileId: true },
    });
    await tellOfEnd(tx, system, { id, members }, applicationOpenSql());
    await tx.profile.deleteMany({ where: { AND: [going, { id }] } });
    await holdHandle(tx, system, handle, unsafeHoldsOf(system, handle));
  }
  return true;
}
