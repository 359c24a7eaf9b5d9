import { beforeAll, describe, expect, it } from "vitest";
import { addNote, deleteNote, editNote } from "@/lib/applications/mutations/notes";
import { withdrawApplication } from "@/lib/applications/mutations/withdraw";
import { listNotes } from "@/lib/applications/queries/notes";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { deleteJob } from "@/lib/jobs/mutations/archive";
import { newApplication } from "../../support/applications";
import { times } from "../../support/counts";
import { newJob } from "../../support/jobs";
import { holding, waitForLocks } from "../../support/locks";
import { newOrganization } from "../../support/organizations";
import { block, person } from "../../support/people";

let owner: Viewer, mara: Viewer, rob: Viewer, wanjiru: Viewer;
let organizationId: string;

beforeAll(async () => {
  [owner, mara] = [await person("Otto Brandt"), await person("Mara Lindqvist")];
  [rob, wanjiru] = [await person("Rob Recruiter"), await person("Wanjiru Kamau")];
  ({ id: organizationId } = await newOrganization("Open Grid Collective", [
    [owner, "OWNER"],
    [mara, "RECRUITER"],
    [rob, "RECRUITER"],
  ]));
});

async function sent(): Promise<string> {
  const jobId = await newJob(organizationId, { collectVia: "ALLYWAY" });
  return newApplication(jobId, { profileId: wanjiru.profileId });
}
const notesOf = async (viewer: Viewer, applicationId: string) => (await listNotes(viewer, { applicationId })).notes;

describe("notes", () => {
  it("are read by all who recruit, with who wrote them, and changed by that one alone", async () => {
    const applicationId = await sent();
    await addNote(mara, { applicationId, text: "Call her" });
    const [note] = await notesOf(rob, applicationId);
    expect(note).toMatchObject({ text: "Call her", by: { displayName: "Mara Lindqvist" }, canEdit: false });
    expect(await notesOf(mara, applicationId)).toMatchObject([{ canEdit: true, canDelete: true }]);
    expect(await editNote(rob, { noteId: note!.id, text: "No" })).toMatchObject({ reason: "not-found" });
    expect(await deleteNote(rob, { noteId: note!.id })).toMatchObject({ reason: "not-found" });
    expect(await editNote(mara, { noteId: note!.id, text: "Called her" })).toMatchObject({ status: "done" });
    expect(await notesOf(owner, applicationId)).toMatchObject([
      { text: "Called her", isEdited: true, canEdit: false, canDelete: true },
    ]);
    expect(await deleteNote(owner, { noteId: note!.id })).toMatchObject({ status: "done" });
    expect(await notesOf(mara, applicationId)).toEqual([]);
  });

  it("are never read by whoever applied, nor by anybody once that is withdrawn", async () => {
    const applicationId = await sent();
    await addNote(mara, { applicationId, text: "Call her" });
    expect(await notesOf(wanjiru, applicationId)).toEqual([]);
    expect(await addNote(wanjiru, { applicationId, text: "Me, too" })).toMatchObject({ reason: "not-found" });
    const { id: noteId } = await db.applicationNote.findFirstOrThrow({ where: { applicationId } });
    await withdrawApplication(wanjiru, { applicationId });
    for (const viewer of [mara, owner]) expect(await notesOf(viewer, applicationId)).toEqual([]);
    expect(await editNote(mara, { noteId, text: "Late" })).toMatchObject({ reason: "not-found" });
    expect(await deleteNote(mara, { noteId })).toMatchObject({ reason: "not-found" });
  });

  it("stay without a name once whoever wrote them is gone, or across a block", async () => {
    const applicationId = await sent();
    const leaving = await person("Left Long-Ago");
    await db.membership.create({
      data: { organizationId, profileId: leaving.profileId, role: "RECRUITER", createdAt: new Date() },
    });
    for (const writer of [leaving, rob]) await addNote(writer, { applicationId, text: "Call her" });
    await db.user.delete({ where: { id: leaving.userId } });
    await db.membership.deleteMany({ where: { profileId: rob.profileId } });
    await block(rob.profileId, mara.profileId);
    expect(await notesOf(mara, applicationId)).toMatchObject([{ by: null }, { by: null }]);
  });

  it("come in pages, the newest first", async () => {
    const applicationId = await sent();
    for (let n = 0; n < 11; n++) await addNote(mara, { applicationId, text: `Note ${n}` });
    const first = await listNotes(mara, { applicationId });
    expect(first.notes.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, n) => `Note ${10 - n}`));
    const rest = await listNotes(mara, { applicationId, before: first.next! });
    expect(rest).toMatchObject({ notes: [{ text: "Note 0" }], next: null });
  });

  it("are not left behind by a withdrawal at the same moment", async () => {
    for (let round = 0; round < times(5, 50); round++) {
      const applicationId = await sent();
      const [noted, withdrawn] = await Promise.all([
        addNote(mara, { applicationId, text: "Call her" }),
        withdrawApplication(wanjiru, { applicationId }),
      ]);
      expect(withdrawn).toMatchObject({ status: "done" });
      if (noted.status !== "done") expect(noted).toMatchObject({ reason: "not-found" });
      expect(await db.applicationNote.count({ where: { applicationId } })).toBe(0);
    }
  });

  it("wait for a withdrawal that is under way", async () => {
    const applicationId = await sent();
    const release = await holding(
      (tx) => tx.$executeRaw`UPDATE "Application" SET "withdrawnAt" = now() WHERE id = ${applicationId}::uuid`,
    );
    const noted = addNote(mara, { applicationId, text: "Call her" });
    await waitForLocks(1);
    await release();
    expect(await noted).toMatchObject({ reason: "not-found" });
    expect(await db.applicationNote.count({ where: { applicationId } })).toBe(0);
  });

  it("are gone once it is withdrawn, its period is over, or its job is deleted", async () => {
    const count = (applicationId: string) => db.applicationNote.count({ where: { applicationId } });
    const ends: ((id: string) => Promise<unknown>)[] = [
      (applicationId) => withdrawApplication(wanjiru, { applicationId }),
      (id) => db.application.update({ where: { id }, data: { removedAt: new Date() } }),
      async (id) => {
        const { jobId } = await db.application.findUniqueOrThrow({ where: { id } });
        return deleteJob(owner, { jobId: jobId!, answer: "Not this time" });
      },
    ];
    for (const end of ends) {
      const applicationId = await sent();
      await addNote(mara, { applicationId, text: "Call her" });
      expect(await count(applicationId)).toBe(1);
      await end(applicationId);
      expect(await count(applicationId)).toBe(0);
      expect(await db.application.count({ where: { id: applicationId } })).toBe(1);
    }
  });
});
