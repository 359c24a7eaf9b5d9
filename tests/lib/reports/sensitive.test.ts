import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { editComment } from "@/lib/comments/mutations/change";
import { unguardedDb as db } from "@/lib/db";
import { listPostPictures } from "@/lib/media/queries/items";
import { listNotifications } from "@/lib/notifications/queries";
import { likePost } from "@/lib/posts/mutations/like";
import { getPost, listFeed, listProfilePosts } from "@/lib/posts/queries";
import { undoAnswer } from "@/lib/reports/mutations/undo";
import { getCase, getReportable, listDecisions, listOwnReports } from "@/lib/reports/queries";
import { answerCaseSchema, type Subject } from "@/lib/reports/schema";
import { findPosts } from "@/lib/search/queries/found-posts";
import { listWaitingTags } from "@/lib/tags/queries";
import { comment, threadOf } from "../../support/comments";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { newJob } from "../../support/jobs";
import { actingAs, makeAllies, organization, person } from "../../support/people";
import { makePicture } from "../../support/pictures";
import { post } from "../../support/posts";
import { answer, decisionOf, makeModerator, moderationTold, object, report } from "../../support/reports";

let amara: Viewer, leila: Viewer, moira: Viewer, milo: Viewer;

beforeAll(async () => {
  [amara, leila] = [await person("Amara Okafor"), await person("Leila Haddad")];
  [moira, milo] = [await person("Moira Moderator"), await person("Milo Moderator")];
  await makeAllies(amara.profileId, leila.profileId);
  for (const one of [moira, milo]) await makeModerator(one);
});
const forget = async () => {
  await db.post.deleteMany({});
  await db.reportCase.deleteMany({});
};
beforeEach(forget);
afterAll(forget);

const WORDS = "The seal bled at the pier";
const marked = (isOwn = false) => ({ reason: "HARASSMENT", isOwn });

async function mark(subject: Subject): Promise<string> {
  const caseId = await report(leila, subject);
  expect(await answer(moira, caseId, "SENSITIVE")).toMatchObject({ status: "done" });
  return caseId;
}
const undo = async (caseId: string) => expect(await undoAnswer(milo, { caseId })).toMatchObject({ status: "done" });

describe("a post that is marked", () => {
  it("is folded wherever its card stands, but to whoever wrote it, until that is taken back", async () => {
    const id = await post(amara, WORDS);
    const before = await getPost(leila, id);
    const cards = async (viewer: Viewer) => {
      const { posts: feed } = await listFeed(viewer, {});
      const { posts: profile } = await listProfilePosts(viewer, { id: amara.profileId });
      const { posts: found } = await findPosts(viewer, { q: "seal pier", allied: false, exactly: false });
      return [await getPost(viewer, id), feed[0], profile[0], found[0]].map((card) => card?.sensitive);
    };
    const caseId = await mark({ kind: "POST", id });
    expect(await cards(leila)).toEqual(Array.from({ length: 4 }, () => marked()));
    expect(await cards(amara)).toEqual(Array.from({ length: 4 }, () => marked(true)));
    // As others see it, whoever looks.
    const { posts } = await listProfilePosts(amara, { id: amara.profileId, as: "everyone" });
    expect(posts[0]?.sensitive).toEqual(marked());
    expect(await brokenInvariants()).toEqual([]);
    await undo(caseId);
    expect(await getPost(leila, id)).toEqual(before);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is own to who speaks for the organization that posted it, and to nobody else in it", async () => {
    const [owner, recruiter] = [await person("Olu Owner"), await person("Rita Recruits")];
    const outfit = await organization("Outfit of Seals", [
      [owner, "OWNER"],
      [recruiter, "RECRUITER"],
    ]);
    const id = await post(await actingAs(owner, outfit), WORDS);
    await mark({ kind: "POST", id });
    expect((await getPost(await actingAs(owner, outfit), id))?.sensitive).toEqual(marked(true));
    for (const viewer of [owner, await actingAs(recruiter, outfit)])
      expect((await getPost(viewer, id))?.sensitive).toEqual(marked());
  });

  it("is told by no word and no picture in notifications, among tags that wait, and where it is reported again", async () => {
    const id = await post(amara, WORDS);
    await makePicture(amara, "PICTURE", { use: "POST", postId: id, position: 0 });
    await likePost(leila, { postId: id });
    await db.postTag.create({
      data: { id, postId: id, profileId: leila.profileId, state: "WAITING", createdAt: new Date() },
    });
    const told = async () =>
      (await listNotifications(amara, {})).notifications.find(({ type }) => type === "LIKE")?.post;
    expect(await told()).toMatchObject({ excerpt: WORDS, sensitiveFor: null, picture: { width: expect.any(Number) } });
    expect(await listPostPictures(amara)).toHaveLength(1);
    const caseId = await mark({ kind: "POST", id });
    expect(await told()).toMatchObject({ excerpt: "", isCut: false, sensitiveFor: "HARASSMENT", picture: null });
    expect(await listWaitingTags(leila)).toMatchObject([{ postId: id, excerpt: "", sensitiveFor: "HARASSMENT" }]);
    expect(await getReportable(leila, { kind: "POST", id })).toMatchObject({ sensitive: marked() });
    expect(await listPostPictures(amara)).toEqual([]);
    await undo(caseId);
    expect(await told()).toMatchObject({ excerpt: WORDS, sensitiveFor: null });
    expect(await listWaitingTags(leila)).toMatchObject([{ excerpt: WORDS, sensitiveFor: null }]);
  });
});

describe("a comment that is marked", () => {
  it("is folded in its thread and in notifications, also once it is edited, until that is taken back", async () => {
    const postId = await post(leila, "Low tide at six");
    const id = await comment(amara, postId, WORDS);
    const told = async () =>
      (await listNotifications(leila, {})).notifications.find(({ type }) => type === "COMMENT")?.post;
    const shown = async (viewer: Viewer) => (await threadOf(viewer, postId))!.all.map(({ sensitive }) => sensitive);
    expect(await told()).toMatchObject({ excerpt: WORDS, sensitiveFor: null });
    const caseId = await mark({ kind: "COMMENT", id });
    await editComment(amara, { postId, commentId: id, text: `${WORDS} again` });
    expect([await shown(leila), await shown(amara)]).toEqual([[marked()], [marked(true)]]);
    expect(await told()).toMatchObject({ excerpt: "", sensitiveFor: "HARASSMENT" });
    expect(JSON.stringify(await listNotifications(leila, {}))).not.toContain("seal");
    const changes = { type: "COMMENT_CHANGED" as const, subjectId: postId };
    const events = await db.event.findMany({ where: changes, select: { fromId: true } });
    // By the marking and by the edit, and by nobody who moderates.
    expect(events).toEqual([{ fromId: amara.profileId }, { fromId: amara.profileId }]);
    expect(await brokenInvariants()).toEqual([]);
    await undo(caseId);
    expect([await shown(leila), await shown(amara)]).toEqual([[null], [null]]);
    expect(await told()).toMatchObject({ excerpt: `${WORDS} again`, sensitiveFor: null });
    expect(await brokenInvariants()).toEqual([]);
  });
});

describe("the answer", () => {
  it("is told to both sides, stands in the log, and is objected to as others", async () => {
    const id = await post(amara, WORDS);
    await db.notification.deleteMany();
    const before = [await moderationTold(amara), await moderationTold(leila)];
    const caseId = await mark({ kind: "POST", id });
    expect(await moderationTold(amara)).toEqual({ inApp: 1, mails: [...before[0]!.mails, true] });
    expect(await moderationTold(leila)).toEqual({ inApp: 1, mails: [...before[1]!.mails, false] });
    expect((await listDecisions(amara)).decisions).toMatchObject([
      { answer: "SENSITIVE", answerReason: "HARASSMENT", text: "Please keep to the rules", canObject: true },
    ]);
    expect((await listOwnReports(leila)).reports).toMatchObject([{ answer: "SENSITIVE" }]);
    const log = await db.moderationLog.findMany({ where: { caseId }, orderBy: { id: "desc" } });
    expect(log[0]).toMatchObject({ kind: "ANSWERED", answer: "SENSITIVE", actedById: moira.userId });
    await object(amara, await decisionOf(caseId));
    expect(await undoAnswer(milo, { caseId })).toMatchObject({ reason: "objection-waits" });
    expect(await getCase(milo, caseId)).toMatchObject({ isUndoable: true, objection: { isDecidable: true } });
  });

  it("needs a reason, and is there for posts and comments alone", async () => {
    const given = { caseId: crypto.randomUUID(), answer: "SENSITIVE", toReporters: "", toReported: "Blood" };
    expect(answerCaseSchema.safeParse(given).success).toBe(false);
    expect(answerCaseSchema.safeParse({ ...given, answerReason: "VIOLENCE" }).success).toBe(true);
    const outfit = await organization("Outfit of Jobs", [[amara, "OWNER"]]);
    const caseId = await report(leila, { kind: "JOB", id: await newJob(outfit) });
    expect(await answer(moira, caseId, "SENSITIVE")).toMatchObject({ reason: "malformed" });
  });

  it("that is the newest of those that stand says for what, whichever is taken back first", async () => {
    const id = await post(amara, WORDS);
    const reasonOf = async () => (await getPost(leila, id))?.sensitive?.reason ?? null;
    const first = await mark({ kind: "POST", id });
    const second = await mark({ kind: "POST", id });
    await db.reportCase.update({ where: { id: first }, data: { answerReason: "VIOLENCE" } });
    expect(await reasonOf()).toBe("HARASSMENT");
    await undo(second);
    expect(await reasonOf()).toBe("VIOLENCE");
    await undo(first);
    expect(await reasonOf()).toBeNull();
  });

  it("and another one that is taken back at once leave what stands", async () => {
    const id = await post(amara, WORDS);
    for (let n = 0; n < times(5, 50); n++) {
      const before = await mark({ kind: "POST", id });
      const caseId = await report(leila, { kind: "POST", id });
      const both = await Promise.all([undoAnswer(milo, { caseId: before }), answer(moira, caseId, "SENSITIVE")]);
      expect(both.map(({ status }) => status)).toEqual(["done", "done"]);
      expect((await getPost(leila, id))?.sensitive).toEqual(marked());
    }
    expect(await brokenInvariants()).toEqual([]);
  });
});
