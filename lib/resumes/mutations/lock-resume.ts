import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { profilesEditableBy } from "@/lib/profiles/policy";
import { canEditResume } from "@/lib/resumes/policy";

/**
 * Whatever counts or orders the entries of a resume comes one after another: each takes the row of its profile first,
 * by writing what stands there. False for whoever may not edit it.
 */
export async function lockResume(viewer: Viewer, tx: Transaction): Promise<boolean> {
  if (!canEditResume(viewer)) return false;
  const { count } = await tx.profile.updateMany({
    where: { AND: [{ id: viewer.ownProfileId }, profilesEditableBy(viewer)] },
    data: { kind: "USER" },
  });
  return count === 1;
}
