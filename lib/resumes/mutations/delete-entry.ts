import type { Viewer } from "@/lib/auth/viewer";
import { lockResume } from "@/lib/resumes/mutations/lock-resume";
import { resumeEntriesEditableBy, resumeEntriesRestorableBy } from "@/lib/resumes/policy";
import { ENTRIES_LIMIT, type OneResumeEntry } from "@/lib/resumes/schema";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/**
 * Takes the entry out of the resume at once. Deleting it again finds it deleted, which is what was asked. Never while
 * another entry changes places with it.
 */
export function deleteResumeEntry(
  viewer: Viewer,
  { entryId: id }: OneResumeEntry,
): Promise<Result<{ entryId: string }>> {
  return runMutation(viewer, async (tx) => {
    if (!(await lockResume(viewer, tx))) return refuse("not-found");
    const { count } = await tx.resumeEntry.updateMany({
      where: { AND: [resumeEntriesEditableBy(viewer), { id }] },
      data: { deletedAt: viewer.clock.now() },
    });
    if (count === 1) return done({ entryId: id });
    const gone = await tx.resumeEntry.count({ where: { AND: [resumeEntriesRestorableBy(viewer), { id }] } });
    return gone === 1 ? done({ entryId: id }) : refuse("not-found");
  });
}

/** Undo: within 30 s of the deletion, in its old place, unless others filled the resume meanwhile. */
export function restoreResumeEntry(viewer: Viewer, { entryId: id }: OneResumeEntry): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!(await lockResume(viewer, tx))) return refuse("not-found");
    const [entry] = await tx.resumeEntry.updateManyAndReturn({
      where: { AND: [resumeEntriesRestorableBy(viewer), { id }] },
      data: { deletedAt: null },
      select: { kind: true },
    });
    if (!entry) {
      const there = await tx.resumeEntry.count({ where: { AND: [resumeEntriesEditableBy(viewer), { id }] } });
      return there === 1 ? done() : refuse("not-found");
    }
    const count = await tx.resumeEntry.count({
      where: { AND: [resumeEntriesEditableBy(viewer), { kind: entry.kind }] },
    });
    return count <= ENTRIES_LIMIT ? done() : refuse("too-many-entries");
  });
}
