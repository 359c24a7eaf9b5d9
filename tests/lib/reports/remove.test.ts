import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asSystem } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { deleteComment } from "@/lib/comments/mutations/change";
import { sweepComments } from "@/lib/comments/mutations/sweep";
import { deleteMessage, editMessage } from "@/lib/conversations/mutations/change";
import { unguardedDb as db } from "@/lib/db";
import { sweepMessageFiles } from "@/lib/files/mutations/sweep";
import { openMessageFile } from "@/lib/files/queries";
import { archiveJob, unarchiveJob } from "@/lib/jobs/mutations/archive";
import { getJob } from "@/lib/jobs/queries/job";
import { sweepPictures } from "@/lib/media/mutations/sweep";
import { getPictureFile } from "@/lib/media/queries";
import { deletePost } from "@/lib/posts/mutations/publish";
import { sweepPosts } from "@/lib/posts/mutations/sweep";
import { getPost } from "@/lib/posts/queries";
import { getProfile } from "@/lib/profiles/queries";
import { sweepRemovals } from "@/lib/reports/mutations/sweep";
import { undoAnswer } from "@/lib/reports/mutations/undo";
import { getCase, listDecisions } from "@/lib/reports/queries";
import type { Subject } from "@/lib/reports/schema";
import { OBJECTION_DAYS } from "@/lib/reports/schema/limits";
import { DAY_SECONDS, HOUR_SECONDS } from "@/lib/time";
import { newApplication } from "../../support/applications";
import { comment, threadOf } from "../../support/comments";
import { readWhole } from "../../support/conversations";
import { brokenInvariants } from "../../support/invariants";
import { newJob } from "../../support/jobs";
import { actingAs, movableClock, organization, person } from "../../support/people";
import { makePicture, plantPicture, PLANTED_WIDTH } from "../../support/pictures";
import { plantConversation, plantFile, plantMessage } from "../../support/planted-conversations";
import { post } from "../../support/posts";
import { answer, makeModerator, report } from "../../support/reports";

let amara: Viewer, leila: Viewer, moira: Viewer, milo: Viewer;
const clock = movableClock();
const system = asSystem(clock);

beforeAll(async () => {
  [amara, leila] = [await person("Amara Okafor", clock), await person("Leila Haddad", clock)];
  [moira, milo] = [await person("Moira Moderator", clock), await person("Milo Moderator", clock)];
  for (const one of [moira, milo]) await makeModerator(one);
});
beforeEach(async () => {
  await db.reportCase.deleteMany({});
});

async function removed(subject: Subject): Promise<string> {
  const caseId = await report(leila, subject);
  expect(await answer(moira, caseId, "REMOVED")).toMatchObject({ status: "done" });
  return caseId;
}
const undo = async (caseId: string) => expect(await undoAnswer(milo, { caseId })).toMatchObject({ status: "done" });

/** A message with a picture and a file, between the two. */
async function talk() {
  const conversationId = await plantConversation(
    [
      [amara, "JOINED"],
      [leila, "JOINED"],
    ],
    { kind: "GROUP" },
  );
  await plantMessage(amara, conversationId, "Low tide at six");
  const editedAt = clock.now();
  const messageId = await plantMessage(amara, conversationId, "Buy my pills", { editedAt });
  await plantMessage(leila, conversationId, "No", { quotedId: messageId });
  const { id: pictureId } = await makePicture(amara, "PICTURE", { use: "MESSAGE", messageId });
  const { fileId } = await plantFile(amara, { messageId, position: 0 });
  await db.$executeRaw`UPDATE "Participant" p SET unread = "unread_messages"(p."conversationId", p."profileId")`;
  return { conversationId, messageId, pictureId, fileId };
}

describe("what is removed and put back", () => {
  it("is a post, with its likes and its place, as before", async () => {
    const id = await post(amara, "Low tide at six", [0]);
    await comment(leila, id, "Thanks");
    const before = await getPost(leila, id);
    const caseId = await removed({ kind: "POST", id });
    expect(await getPost(leila, id)).toBeNull();
    expect(await brokenInvariants()).toEqual([]);
    await undo(caseId);
    expect(await getPost(leila, id)).toEqual(before);
    expect(await brokenInvariants()).toEqual([]);
    expect(await undoAnswer(moira, { caseId })).toMatchObject({ reason: "answer-undone" });
  });

  it("is a comment with what stands under it, and all counts are right", async () => {
    const postId = await post(leila, "Low tide at six");
    const id = await comment(amara, postId, "Buy my pills");
    await comment(leila, postId, "No", id);
    const before = await threadOf(leila, postId);
    const caseId = await removed({ kind: "COMMENT", id });
    expect(await threadOf(leila, postId)).toMatchObject({ total: 0 });
    await undo(caseId);
    expect(await threadOf(leila, postId)).toEqual(before);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is a message, of which both sides see that it was removed, with what was attached", async () => {
    const { conversationId, messageId, pictureId, fileId } = await talk();
    const row = () => db.message.findUniqueOrThrow({ where: { id: messageId }, omit: { revision: true } });
    const [before, read] = [await row(), (await readWhole(leila, conversationId))!.messages[1]];
    const seen = async (viewer: Viewer) => [
      (await getPictureFile(viewer, { pictureId, width: 320 })) !== null,
      (await openMessageFile(viewer, { fileId })) !== null,
    ];
    const unread = () => db.participant.findMany({ where: { conversationId }, orderBy: { profileId: "asc" } });
    const counted = await unread();
    const caseId = await removed({ kind: "MESSAGE", id: messageId });
    for (const viewer of [amara, leila]) {
      const { messages } = (await readWhole(viewer, conversationId))!;
      expect(messages[1]).toMatchObject({ isDeleted: true, isRemoved: true, text: "", pictures: [], files: [] });
      expect(messages[1]!.hasHiddenAttachments).toBe(false);
      expect(messages[2]).toMatchObject({ quoted: "unavailable" });
      expect(JSON.stringify(messages)).not.toContain("pills");
      expect(await seen(viewer)).toEqual([false, false]);
    }
    expect(await editMessage(amara, { conversationId, messageId, text: "Pills" })).toMatchObject({ status: "refused" });
    expect(await brokenInvariants()).toEqual([]);
    await undo(caseId);
    expect(await row()).toEqual(before);
    expect((await readWhole(leila, conversationId))!.messages[1]).toEqual({ ...read, revision: expect.any(Number) });
    expect(await seen(leila)).toEqual([true, true]);
    expect(await unread()).toEqual(counted);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is a job, which nobody finds or opens again meanwhile, and whoever applied waits on", async () => {
    const owner = await person("Olu Owner", clock);
    const organizationId = await organization("Outfit of Jobs", [[owner, "OWNER"]]);
    const jobId = await newJob(organizationId, { collectVia: "ALLYWAY" });
    const sent = await newApplication(jobId, { profileId: amara.profileId });
    const row = () => db.job.findUniqueOrThrow({ where: { id: jobId }, include: { applications: true } });
    const before = await row();
    expect(before.applications).toMatchObject([{ id: sent, stage: "NEW" }]);
    const caseId = await removed({ kind: "JOB", id: jobId });
    for (const viewer of [amara, leila]) expect(await getJob(viewer, { organizationId, jobId })).toBeNull();
    expect(await getJob(owner, { organizationId, jobId })).toMatchObject({ state: "archived" });
    expect(await unarchiveJob(owner, { jobId })).toMatchObject({ reason: "job-removed" });
    expect((await row()).applications).toEqual(before.applications);
    expect(await brokenInvariants()).toEqual([]);
    await undo(caseId);
    expect(await row()).toEqual(before);
    expect(await getJob(leila, { organizationId, jobId })).toMatchObject({ state: "open" });
    const acts = await db.jobAct.findMany({ where: { jobId }, orderBy: { id: "asc" } });
    expect(acts.map(({ kind, actedById }) => [kind, actedById])).toEqual([
      ["REMOVED", null],
      ["RESTORED", null],
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is a job that its organization closed meanwhile, with an answer to whoever waits: it stays closed", async () => {
    const owner = await person("Ola Owner", clock);
    const organizationId = await organization("Outfit of Closed Jobs", [[owner, "OWNER"]]);
    const jobId = await newJob(organizationId, { collectVia: "ALLYWAY" });
    const id = await newApplication(jobId, { profileId: amara.profileId });
    const caseId = await removed({ kind: "JOB", id: jobId });
    expect(await archiveJob(owner, { jobId })).toMatchObject({ status: "invalid" });
    for (let n = 0; n < 2; n++)
      expect(await archiveJob(owner, { jobId, answer: "We hire nobody" })).toMatchObject({ status: "done" });
    expect(await db.application.findUnique({ where: { id } })).toMatchObject({ stage: "DECLINED" });
    await undo(caseId);
    expect(await getJob(owner, { organizationId, jobId })).toMatchObject({ state: "archived" });
    const acts = await db.jobAct.findMany({ where: { jobId }, orderBy: { id: "asc" } });
    expect(acts.map(({ kind }) => kind)).toEqual(["REMOVED", "ARCHIVED", "RESTORED"]);
    expect(await unarchiveJob(owner, { jobId })).toMatchObject({ status: "done" });
    expect(await getJob(leila, { organizationId, jobId })).toMatchObject({ state: "open" });
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is what a profile says and shows of itself; what it says since then stays", async () => {
    const dele = await person("Dele Adeyemi", clock);
    const said = { statement: "Buy my pills", aboutUs: "All of them", website: "https://pills.example" };
    await db.profileDetails.update({ where: { profileId: dele.profileId }, data: said });
    const { pictureId } = await plantPicture(dele, "PHOTO");
    await plantPicture(dele, "COVER");
    const shown = () => getProfile(leila, dele.profile.handle);
    const before = await shown();
    const caseId = await removed({ kind: "PROFILE", id: dele.profileId });
    const hidden = JSON.stringify(await shown());
    expect(hidden).toContain("Dele Adeyemi");
    for (const word of ["pills", "All of them", pictureId]) expect(hidden).not.toContain(word);
    expect(await getPictureFile(leila, { pictureId, width: PLANTED_WIDTH })).toBeNull();
    expect(await brokenInvariants()).toEqual([]);
    await undo(caseId);
    expect(await shown()).toEqual(before);
    expect(await brokenInvariants()).toEqual([]);
    const again = await removed({ kind: "PROFILE", id: dele.profileId });
    await db.profileDetails.update({ where: { profileId: dele.profileId }, data: { statement: "I sell shells" } });
    const { pictureId: newer } = await plantPicture(dele, "PHOTO");
    await undo(again);
    expect(await db.profileDetails.findUnique({ where: { profileId: dele.profileId } })).toMatchObject({
      ...said,
      statement: "I sell shells",
    });
    expect(await db.profile.findUnique({ where: { id: dele.profileId } })).toMatchObject({ photoId: newer });
    expect(await brokenInvariants()).toEqual([]);
  });
});

describe("a case of what was removed", () => {
  it("shows that to moderators as long as it can be put back, so that an objection is decided by it", async () => {
    const postId = await post(amara, "Buy my pills");
    const commentId = await comment(amara, await post(leila, "Low tide at six"), "Buy my pills");
    const dele = await person("Sade Adeyemi", clock);
    const said = { statement: "Buy my pills", aboutUs: "All of them", website: "https://pills.example" };
    await db.profileDetails.update({ where: { profileId: dele.profileId }, data: said });
    const textOf = async (caseId: string) => (await getCase(milo, caseId))!.subject?.text;
    const cases = [
      await removed({ kind: "POST", id: postId }),
      await removed({ kind: "COMMENT", id: commentId }),
      await removed({ kind: "PROFILE", id: dele.profileId }),
    ];
    await db.profileDetails.update({ where: { profileId: dele.profileId }, data: { statement: "I sell shells" } });
    const all = "Buy my pills\n\nAll of them\n\nhttps://pills.example";
    expect(await Promise.all(cases.map(textOf))).toEqual(["Buy my pills", "Buy my pills", all]);
    expect(await getCase(leila, cases[0]!)).toBeNull();
    clock.advance((OBJECTION_DAYS + 1) * DAY_SECONDS + HOUR_SECONDS);
    await sweepRemovals(system);
    expect(await Promise.all(cases.map(textOf))).toEqual([undefined, undefined, "I sell shells"]);
  });
});

describe("what its author had deleted", () => {
  it("is brought back by no moderator", async () => {
    const postId = await post(amara, "Buy my pills");
    const commentId = await comment(amara, await post(leila, "Low tide at six"), "Buy my pills");
    const { conversationId, messageId } = await talk();
    const at = await db.comment.findUniqueOrThrow({ where: { id: commentId } });
    const cases = [
      [{ kind: "POST", id: postId }, () => deletePost(amara, { postId })],
      [{ kind: "COMMENT", id: commentId }, () => deleteComment(amara, { postId: at.postId, commentId })],
      [{ kind: "MESSAGE", id: messageId }, () => deleteMessage(amara, { conversationId, messageId })],
    ] as const;
    for (const [subject, remove] of cases) {
      const caseId = await report(leila, subject);
      expect(await remove()).toMatchObject({ status: "done" });
      await answer(moira, caseId, "REMOVED");
      expect(await getCase(milo, caseId)).toMatchObject({ isUndoable: true, isKept: false });
      await undo(caseId);
    }
    expect(await getPost(leila, postId)).toBeNull();
    expect(await db.comment.findUnique({ where: { id: commentId } })).toMatchObject({ deletedAt: expect.any(Date) });
    expect((await readWhole(leila, conversationId))!.messages[1]).toMatchObject({ isDeleted: true, isRemoved: false });
    expect(await brokenInvariants()).toEqual([]);
  });

  it("stays deleted where they delete what a moderator removed before", async () => {
    const postId = await post(amara, "Buy my pills");
    const at = await post(leila, "Low tide at six");
    const commentId = await comment(amara, at, "Buy my pills");
    const { conversationId, messageId, pictureId, fileId } = await talk();
    const cases = [
      [{ kind: "POST", id: postId }, (who: Viewer) => deletePost(who, { postId })],
      [{ kind: "COMMENT", id: commentId }, (who: Viewer) => deleteComment(who, { postId: at, commentId })],
      [{ kind: "MESSAGE", id: messageId }, (who: Viewer) => deleteMessage(who, { conversationId, messageId })],
    ] as const;
    for (const [subject, remove] of cases) {
      const caseId = await removed(subject);
      expect(await remove(leila)).toMatchObject({ status: "refused" });
      expect(await db.removal.count({ where: { caseId } })).toBe(1);
      expect(await remove(amara)).toMatchObject({ status: "done" });
      expect(await db.removal.count({ where: { caseId } })).toBe(0);
      await undo(caseId);
    }
    expect(await getPost(leila, postId)).toBeNull();
    expect(await db.comment.findUnique({ where: { id: commentId } })).toMatchObject({ deletedAt: expect.any(Date) });
    expect((await readWhole(leila, conversationId))!.messages[1]).toMatchObject({ isDeleted: true, text: "" });
    expect(await db.picture.count({ where: { id: pictureId } })).toBe(0);
    expect(await db.messageFile.count({ where: { id: fileId } })).toBe(0);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("goes with an account, whatever waits to be put back", async () => {
    const gone = await person("Gone Girl", clock);
    const caseId = await removed({ kind: "POST", id: await post(gone, "Buy my pills") });
    await db.user.delete({ where: { id: gone.userId } });
    expect(await db.removal.count({ where: { caseId } })).toBe(0);
    await undo(caseId);
    expect(await brokenInvariants()).toEqual([]);
  });
});

describe("the sweep", () => {
  it("keeps what can be put back for as long as that, and takes it then, with its pictures", async () => {
    const postId = await post(amara, "Buy my pills");
    const commentId = await comment(amara, await post(leila, "Low tide at six"), "Buy my pills");
    const { messageId, pictureId, fileId } = await talk();
    const caseId = await removed({ kind: "POST", id: postId });
    await removed({ kind: "COMMENT", id: commentId });
    await removed({ kind: "MESSAGE", id: messageId });
    const sweep = async () => {
      await sweepRemovals(system);
      for (const one of [sweepPosts, sweepComments, sweepPictures, sweepMessageFiles]) await one(system);
    };
    const left = async () => [
      await db.post.count({ where: { id: postId } }),
      await db.comment.count({ where: { id: commentId } }),
      await db.picture.count({ where: { id: pictureId } }),
      await db.messageFile.count({ where: { id: fileId } }),
    ];
    clock.advance(OBJECTION_DAYS * DAY_SECONDS);
    await sweep();
    expect(await left()).toEqual([1, 1, 1, 1]);
    clock.advance(DAY_SECONDS + HOUR_SECONDS);
    await sweep();
    expect(await left()).toEqual([0, 0, 0, 0]);
    expect(await getCase(moira, caseId)).toMatchObject({ isKept: false });
    expect(await db.message.findUnique({ where: { id: messageId } })).toMatchObject({ text: "" });
  });
});

describe("the sweep of a removed job", () => {
  it("tells whoever waits for an answer that it is closed, once nobody puts it back any more", async () => {
    const owner = await person("Oda Owner", clock);
    const organizationId = await organization("Outfit of Removed Jobs", [[owner, "OWNER"]]);
    const jobId = await newJob(organizationId, { collectVia: "ALLYWAY" });
    const id = await newApplication(jobId, { profileId: amara.profileId });
    const caseId = await removed({ kind: "JOB", id: jobId });
    const stage = async () => (await db.application.findUniqueOrThrow({ where: { id } })).stage;
    clock.advance(OBJECTION_DAYS * DAY_SECONDS);
    await sweepRemovals(system);
    expect(await stage()).toBe("NEW");
    clock.advance(DAY_SECONDS + HOUR_SECONDS);
    await sweepRemovals(system);
    expect([await stage(), await db.removal.count({ where: { caseId } })]).toEqual(["DECLINED", 0]);
    expect(await brokenInvariants()).toEqual([]);
  });
});

describe("an organization", () => {
  it("loses its words alike, and reads why", async () => {
    const owner = await person("Ona Owner", clock);
    const id = await organization("Outfit of Words", [[owner, "OWNER"]]);
    await db.profileDetails.update({ where: { profileId: id }, data: { statement: "Buy our pills" } });
    const caseId = await removed({ kind: "ORGANIZATION", id });
    const acting = await actingAs(owner, id);
    expect((await listDecisions(acting)).decisions).toMatchObject([{ answer: "REMOVED", canObject: true }]);
    expect(await db.profileDetails.findUnique({ where: { profileId: id } })).toMatchObject({ statement: "" });
    await undo(caseId);
    expect(await db.profileDetails.findUnique({ where: { profileId: id } })).toMatchObject({
      statement: "Buy our pills",
    });
  });
});
