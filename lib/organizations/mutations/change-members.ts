import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import {
  canGiveRole,
  canManageMembers,
  membershipsManageableBy,
  membershipsOwnedBy,
  ownershipsOwnedBy,
} from "@/lib/organizations/policy";
import type { ChangeRole, OneMember, OneOrganization } from "@/lib/organizations/schema";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { mergeColumns } from "@/lib/forms/three-way-merge";
import { hasOwner, lockMembers, lockOrganization } from "./lock-organization";

// Whoever may no longer manage members leaves no door open, for themselves or for others: the database withdraws what
// they asked, whichever of these ended their right.

/** Gives a member another role. Whoever loses the right to act loses it with the next request. */
export function changeRole(viewer: Viewer, { memberId, role }: ChangeRole, base?: ChangeRole): Promise<Result> {
  return managing(viewer, async (tx, manager) => {
    const member = await tx.membership.findFirst({
      where: { AND: [membershipsManageableBy(manager), { profileId: memberId }] },
      select: { role: true },
    });
    if (!member || !canGiveRole(manager, member.role, role)) return refuse("not-found");
    const data = mergeColumns({ role }, base && { role: base.role }, member);
    if (!data) return refuse("changed-meanwhile");
    await tx.membership.updateMany({
      where: { AND: [membershipsManageableBy(manager), { profileId: memberId }] },
      data,
    });
    await recordEvent(tx, viewer, { type: "MEMBERSHIP_CHANGED", fromId: viewer.profileId, toId: memberId });
    return done();
  });
}

/** Removing somebody who is gone already finds them gone, which is what was asked. */
export function removeMember(viewer: Viewer, { memberId }: OneMember): Promise<Result> {
  return managing(viewer, async (tx, manager) => {
    const { count } = await tx.membership.deleteMany({
      where: { AND: [membershipsManageableBy(manager), { profileId: memberId }] },
    });
    if (count === 1) {
      await recordEvent(tx, viewer, { type: "MEMBERSHIP_CHANGED", fromId: viewer.profileId, toId: memberId });
      return done();
    }
    const there = await tx.membership.count({
      where: { AND: [membershipsManageableBy({ ...manager, role: "OWNER" }), { profileId: memberId }] },
    });
    return there === 0 ? done() : refuse("not-found");
  });
}

/** An owner makes somebody else the owner and stays as an admin, both or neither. */
export function handOver(viewer: Viewer, { memberId }: OneMember): Promise<Result> {
  return managing(viewer, async (tx, manager) => {
    if (manager.role !== "OWNER" || memberId === viewer.ownProfileId) return refuse("not-found");
    const { count } = await tx.membership.updateMany({
      where: { AND: [membershipsManageableBy(manager), { profileId: memberId }] },
      data: { role: "OWNER" },
    });
    if (count === 0) return refuse("not-found");
    await tx.membership.updateMany({
      where: { AND: [membershipsManageableBy(manager), { profileId: viewer.ownProfileId }] },
      data: { role: "ADMIN" },
    });
    for (const toId of [memberId, viewer.ownProfileId])
      await recordEvent(tx, viewer, { type: "MEMBERSHIP_CHANGED", fromId: viewer.profileId, toId });
    return done();
  });
}

/** The human leaves, whomever they act as. Who is not a member has left. */
export function leaveOrganization(viewer: Viewer, { organizationId }: OneOrganization): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!(await lockMembers(tx, viewer, organizationId))) return done();
    const owned = await tx.membership.count({ where: { AND: [ownershipsOwnedBy(viewer), { organizationId }] } });
    const { count } = await tx.membership.deleteMany({
      where: { AND: [membershipsOwnedBy(viewer), { organizationId }] },
    });
    if (count === 0) return done();
    await recordEvent(tx, viewer, { type: "MEMBERSHIP_CHANGED", fromId: organizationId, toId: viewer.ownProfileId });
    return owned === 0 || (await hasOwner(tx, viewer, organizationId)) ? done() : refuse("last-owner");
  });
}

/** With the role that the viewer has once it is their turn: it may have been taken since the request began. */
function managing(viewer: Viewer, work: (tx: Transaction, manager: Viewer) => Promise<Result>): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const role = await lockOrganization(tx, viewer, viewer.profileId);
    if (!role || !canManageMembers({ role })) return refuse("not-found");
    const result = await work(tx, { ...viewer, role });
    if (result.status !== "done") return result;
    // Owners are changed by owners alone. An organization whose only one is suspended has none that decides meanwhile.
    return role !== "OWNER" || (await hasOwner(tx, viewer, viewer.profileId)) ? result : refuse("last-owner");
  });
}
