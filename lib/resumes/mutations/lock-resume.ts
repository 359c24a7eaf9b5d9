import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { canEditResume } from "@/lib/resumes/policy";
import { lockRows } from "@/lib/database/row-lock";

/**
 * Whatever counts or orders the entries of a resume comes one after another: each locks the row of its profile first.
 * False for whoever may not edit it.
 */
export async function lockResume(viewer: Viewer, tx: Transaction): Promise<boolean> {
  return canEditResume(viewer) && (await lockRows(tx, "Profile", [viewer.ownProfileId])).length === 1;
}
