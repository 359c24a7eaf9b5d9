import type { Viewer } from "@/lib/auth/viewer";
import { openToWorkHidesOwnedBy, organizationsHideableBy } from "@/lib/candidates/policy";
import type { Transaction } from "@/lib/db";
import { HIDDEN_FROM_LIMIT } from "@/lib/profiles/schema/edit";
import { done, invalid, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";

/**
 * From these organizations, by their handles, and with a `base` only what was changed of it: two tabs that hide from two
 * hide from both. One that is hidden from stays so, also where it cannot be seen any more.
 */
export async function hideOpenToWork(
  tx: Transaction,
  viewer: Viewer,
  handles: readonly string[],
  base: readonly string[] | undefined,
): Promise<Result> {
  await lockRows(tx, "Profile", [viewer.profileId]);
  const rows = await tx.openToWorkHide.findMany({
    where: openToWorkHidesOwnedBy(viewer),
    select: { organizationId: true, organization: { select: { handle: true } } },
  });
  const theirs = rows.map(({ organization }) => organization.handle);
  const added = handles.filter((handle) => !theirs.includes(handle) && !base?.includes(handle));
  const removed = (base ?? theirs).filter((handle) => !handles.includes(handle));
  const organizations = await tx.profile.findMany({
    where: { AND: [organizationsHideableBy(viewer), { handle: { in: added } }] },
    select: { id: true },
  });
  if (organizations.length < added.length) return invalid({ hideFrom: "validations.organization" });
  const gone = rows.filter(({ organization }) => removed.includes(organization.handle));
  if (rows.length + added.length - gone.length > HIDDEN_FROM_LIMIT)
    return invalid({ hideFrom: "validations.too-many-hidden" });
  const createdAt = viewer.clock.now();
  const { profileId } = viewer;
  await tx.openToWorkHide.createMany({
    data: organizations.map(({ id }) => ({ profileId, organizationId: id, createdAt })),
  });
  await tx.openToWorkHide.deleteMany({
    where: {
      AND: [
        openToWorkHidesOwnedBy(viewer),
        { organizationId: { in: gone.map(({ organizationId }) => organizationId) } },
      ],
    },
  });
  return done();
}
