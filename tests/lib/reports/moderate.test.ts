import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { deleteComment, restoreComment } from "@/lib/comments/mutations/change";
import { unguardedDb as db } from "@/lib/db";
import { deletePost, restorePost } from "@/lib/posts/mutations/publish";
import { getPost } from "@/lib/posts/queries";
import { addModerationNote, answerCase, releaseCase, takeCase } from "@/lib/reports/mutations/moderate";
import { getCase, listCases } from "@/lib/reports/queries";
import { TAKEN_HOURS } from "@/lib/reports/schema/limits";
import { HOUR_SECONDS } from "@/lib/time";
import { comment, threadOf } from "../../support/comments";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { holding, waitForLocks } from "../../support/locks";
import { actingAs, confirm, makeAllies, movableClock, organization, person } from "../../support/people";
import { post } from "../../support/posts";
import { answer, makeModerator, report, unmakeModerator } from "../../support/reports";
import { newModerator, suspend } from "../../support/suspensions";

let amara: Viewer, leila: Viewer, moira: Viewer, milo: Viewer;
const clock = movableClock();

beforeAll(async () => {
  [amara, leila] = [await person("Amara Okafor", clock), await person("Leila Haddad", clock)];
  [moira, milo] = [await person("Moira Moderator", clock), await person("Milo Moderator", clock)];
  for (const one of [amara, leila]) await confirm(one);
});
beforeEach(async () => {
  for (const one of [moira, milo]) await makeModerator(one);
  await db.reportCase.deleteMany({});
});

const reportedPost = async () => {
  const id = await post(amara, "Buy my pills");
  return { id, caseId: await report(leila, { kind: "POST", id }) };
};
const right = { answer: "NOTHING_WRONG", toReporters: "" } as const;

/** What waits to be mailed. */
async function mailed(): Promise<string[]> {
  const rows = await db.$queryRaw<{ userId: string }[]>`
    SELECT payload ->> 'userId' AS "userId" FROM graphile_worker._private_jobs WHERE payload ->> 'kind' = 'moderation'`;
  return rows.map(({ userId }) => userId).sort();
}

describe("a case", () => {
  it("is one moderator's at a time, and free after an hour, or once they let it go or moderate no more", async () => {
    const { caseId } = await reportedPost();
    const take = (viewer: Viewer) => takeCase(viewer, { caseId });
    expect(await take(moira)).toMatchObject({ status: "done" });
    expect(await take(milo)).toMatchObject({ reason: "case-taken" });
    expect(await answerCase(milo, { caseId, ...right })).toMatchObject({ reason: "case-taken" });
    expect(await getCase(milo, caseId)).toMatchObject({ isMine: false, takenBy: "Moira Moderator" });
    await releaseCase(moira, { caseId });
    expect(await take(milo)).toMatchObject({ status: "done" });
    clock.advance(TAKEN_HOURS * HOUR_SECONDS);
    expect(await take(moira)).toMatchObject({ status: "done" });
    expect(await answerCase(milo, { caseId, ...right })).toMatchObject({ reason: "case-taken" });
    await unmakeModerator(moira);
    expect(await take(milo)).toMatchObject({ status: "done" });
    expect(await answerCase(milo, { caseId, ...right })).toMatchObject({ status: "done" });
    expect(await answerCase(milo, { caseId, ...right })).toMatchObject({ reason: "case-answered" });
    expect(await take(milo)).toMatchObject({ reason: "case-answered" });
  });

  it("is taken by one of two who press at once, and answered once", async () => {
    for (let n = 0; n < times(5, 50); n++) {
      const { caseId } = await reportedPost();
      const taken = await Promise.all([moira, milo].map((viewer) => takeCase(viewer, { caseId })));
      expect(taken.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
      const holder = taken[0]!.status === "done" ? moira : milo;
      const answered = await Promise.all([1, 2].map(() => answerCase(holder, { caseId, ...right })));
      expect(answered.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
      expect(await db.moderationLog.count({ where: { caseId, kind: "ANSWERED" } })).toBe(1);
    }
  });

  it("is answered by nobody whose role is taken away while they wait", async () => {
    const { caseId, id } = await reportedPost();
    await takeCase(moira, { caseId });
    const release = await holding((tx) => tx.$queryRaw`DELETE FROM "Moderator" WHERE "userId" = ${moira.userId}::uuid`);
    const answering = answerCase(moira, {
      ...{ caseId, answer: "REMOVED", answerReason: "SPAM", toReported: "Spam", toReporters: "" },
    });
    await waitForLocks(1);
    await release();
    expect(await answering).toMatchObject({ reason: "not-found" });
    expect(await db.post.findUnique({ where: { id } })).toMatchObject({ deletedAt: null });
  });

  it("is answered by nobody who is suspended meanwhile", async () => {
    const { caseId, id } = await reportedPost();
    await takeCase(moira, { caseId });
    await suspend(await newModerator("OWNER", clock), moira.profileId);
    const given = { caseId, answer: "REMOVED", answerReason: "SPAM", toReported: "Spam", toReporters: "" } as const;
    expect(await answerCase(moira, given)).toMatchObject({ reason: "not-found" });
    expect(await addModerationNote(moira, { caseId, text: "Spam" })).toMatchObject({ reason: "not-found" });
    expect(await db.post.findUnique({ where: { id } })).toMatchObject({ deletedAt: null });
    await db.suspension.deleteMany({ where: { profileId: moira.profileId } });
    await db.profile.update({ where: { id: moira.profileId }, data: { suspendedAt: null, deactivatedAt: null } });
  });

  it("is listed the gravest first, then the oldest, page by page, and counted", async () => {
    const reasons = ["SPAM", "VIOLENCE", "HATE"] as const;
    for (let n = 0; n < 13; n++)
      await report(leila, { kind: "POST", id: await post(amara, `Post ${n}`) }, { reason: reasons[n % 3] });
    const first = await listCases(moira, {});
    const second = await listCases(moira, { after: first!.next! });
    expect([first!.openCount, first!.cases.length, second!.cases.length, second!.next]).toEqual([13, 10, 3, null]);
    const all = [...first!.cases, ...second!.cases];
    expect(all.map(({ severity }) => severity)).toEqual([3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1]);
    const within = (severity: number) => all.filter((one) => one.severity === severity).map(({ id }) => id);
    for (const severity of [1, 2, 3]) expect(within(severity)).toEqual(within(severity).sort());
    await takeCase(moira, { caseId: all[5]!.id });
    expect(await listCases(moira, { show: "mine" })).toMatchObject({ mineCount: 1, cases: [{ id: all[5]!.id }] });
    expect(await listCases(milo, { show: "mine" })).toMatchObject({ mineCount: 0, cases: [] });
    await answerCase(moira, { caseId: all[5]!.id, ...right });
    expect(await listCases(milo, { show: "answered" })).toMatchObject({ openCount: 12, cases: [{ id: all[5]!.id }] });
  });
});

describe("an answer", () => {
  it("removes a post for good: whoever wrote it brings it back no more, also not what they had just deleted", async () => {
    for (const isDeleted of [false, true]) {
      const { caseId, id: postId } = await reportedPost();
      if (isDeleted) await deletePost(amara, { postId });
      expect(await answer(moira, caseId, "REMOVED")).toMatchObject({ status: "done" });
      for (const viewer of [amara, leila]) expect(await getPost(viewer, postId)).toBeNull();
      expect(await restorePost(amara, { postId })).toMatchObject({ reason: "not-found" });
      const subject = isDeleted ? null : { text: "Buy my pills" };
      expect(await getCase(moira, caseId)).toMatchObject({ subject, answer: "REMOVED" });
    }
    expect(await brokenInvariants()).toEqual([]);
  });

  it("removes a comment with what stands under it, and all counts are right", async () => {
    for (const isDeleted of [false, true]) {
      const postId = await post(leila, "Low tide at six");
      const commentId = await comment(amara, postId, "Buy my pills");
      await comment(leila, postId, "No", commentId);
      const caseId = await report(leila, { kind: "COMMENT", id: commentId });
      if (isDeleted) await deleteComment(amara, { postId, commentId });
      expect(await answer(moira, caseId, "REMOVED")).toMatchObject({ status: "done" });
      expect(await threadOf(leila, postId)).toMatchObject({ total: 0, all: [] });
      expect(await restoreComment(amara, { postId, commentId })).toMatchObject({ reason: "comment-gone" });
    }
    expect(await brokenInvariants()).toEqual([]);
  });

  it("removes no application, which stays as it was sent: whose it is is warned", async () => {
    const { caseId } = await reportedPost();
    await db.reportCase.update({ where: { id: caseId }, data: { kind: "APPLICATION" } });
    expect(await answer(moira, caseId, "REMOVED")).toMatchObject({ reason: "malformed" });
    expect(await answer(moira, caseId, "WARNED")).toMatchObject({ status: "done" });
  });

  it("is told to all who reported it and to whose it is, once, in the app and by mail", async () => {
    await db.notification.deleteMany({});
    const before = (await mailed()).length;
    const { caseId, id } = await reportedPost();
    const mateo = await person("Mateo Rivas", clock);
    await report(mateo, { kind: "POST", id });
    await answer(moira, caseId, "WARNED");
    const told = [amara, leila, mateo].map(({ userId }) => userId).sort();
    expect((await mailed()).length - before).toBe(3);
    expect(await mailed()).toEqual(expect.arrayContaining(told));
    const rows = await db.notification.findMany({ where: { type: "MODERATION" }, include: { actors: true } });
    expect(rows.map(({ recipientId }) => recipientId).sort()).toEqual(
      [amara, leila, mateo].map(({ profileId }) => profileId).sort(),
    );
    for (const { recipientId, actors } of rows) expect(actors.map(({ actorId }) => actorId)).toEqual([recipientId]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("about an organization is mailed to its owners and admins", async () => {
    const [owner, admin, editor] = [
      await person("Olu Owner", clock),
      await person("Ada Admin", clock),
      await person("Edo Editor", clock),
    ];
    const id = await organization("Tidewater Alliance", [
      [owner, "OWNER"],
      [admin, "ADMIN"],
      [editor, "EDITOR"],
    ]);
    const postId = await post(await actingAs(owner, id), "Buy our pills");
    await answer(moira, await report(leila, { kind: "POST", id: postId }), "WARNED");
    expect(await mailed()).toEqual(expect.arrayContaining([owner.userId, admin.userId]));
    expect(await mailed()).not.toContain(editor.userId);
  });
});

describe("the log", () => {
  it("says who did what, and whether it concerns an ally of theirs or what they reported themselves", async () => {
    await makeAllies(amara.profileId, moira.profileId);
    const { caseId, id } = await reportedPost();
    await report(milo, { kind: "POST", id });
    const other = await person("Mika Moderator", clock);
    await makeModerator(other);
    for (const viewer of [moira, milo, other]) await addModerationNote(viewer, { caseId, text: "Seen" });
    await takeCase(other, { caseId });
    await releaseCase(other, { caseId });
    await answer(moira, caseId, "WARNED");
    const log = await db.moderationLog.findMany({ where: { caseId }, orderBy: { id: "asc" } });
    expect(log.map(({ kind, actedById, concernsOwn, answer: how }) => [kind, actedById, concernsOwn, how])).toEqual([
      ["NOTED", moira.userId, true, null],
      ["NOTED", milo.userId, true, null],
      ["NOTED", other.userId, false, null],
      ["TAKEN", other.userId, false, null],
      ["RELEASED", other.userId, false, null],
      ["TAKEN", moira.userId, true, null],
      ["ANSWERED", moira.userId, true, "WARNED"],
    ]);
  });

  it("is only ever added to", async () => {
    const { caseId } = await reportedPost();
    await takeCase(moira, { caseId });
    const refused = "only ever added to";
    await expect(db.moderationLog.updateMany({ where: { caseId }, data: { kind: "NOTED" } })).rejects.toThrow(refused);
    await expect(db.moderationLog.deleteMany({ where: { caseId } })).rejects.toThrow(refused);
    expect(await db.moderationLog.count({ where: { caseId } })).toBe(1);
  });
});
