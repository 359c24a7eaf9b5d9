import { applicationsReadableBy } from "@/lib/applications/policy";
import { notesDeletableBy, notesEditableBy } from "@/lib/applications/policy/notes";
import type { AddNote, EditNote, OneNote } from "@/lib/applications/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { newId } from "@/lib/ids";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

/** For those who recruit, whomever they act as. What ends while it waits for the lock is read no more: nothing is left behind. */
export function addNote(viewer: Viewer, { applicationId, text }: AddNote): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const isRead = async () =>
      (await tx.application.count({ where: { AND: [applicationsReadableBy(viewer), { id: applicationId }] } })) === 1;
    if (!(await isRead())) return refuse("not-found");
    await lockRows(tx, "Application", [applicationId]);
    if (!(await isRead())) return refuse("not-found");
    const { userId: actedById, clock } = viewer;
    await tx.applicationNote.create({
      data: { id: newId(clock), applicationId, actedById, text, createdAt: clock.now() },
    });
    return done();
  });
}

export function editNote(viewer: Viewer, { noteId: id, text }: EditNote): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const changed = await tx.applicationNote.updateMany({
      where: { AND: [notesEditableBy(viewer), { id }] },
      data: { text, editedAt: viewer.clock.now() },
    });
    return changed.count === 1 ? done() : refuse("not-found");
  });
}

export function deleteNote(viewer: Viewer, { noteId: id }: OneNote): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const gone = await tx.applicationNote.deleteMany({ where: { AND: [notesDeletableBy(viewer), { id }] } });
    return gone.count === 1 ? done() : refuse("not-found");
  });
}
