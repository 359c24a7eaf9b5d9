import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { getPost } from "@/lib/posts/queries";
import { objectToDecision } from "@/lib/reports/mutations/object";
import { decideObjection, undoAnswer } from "@/lib/reports/mutations/undo";
import { getCase, listCases, listDecisions, listOwnReports } from "@/lib/reports/queries";
import { OBJECTION_DAYS } from "@/lib/reports/schema/limits";
import { DAY_SECONDS } from "@/lib/time";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { holding, waitForLocks } from "../../support/locks";
import { actingAs, confirm, movableClock, organization, person } from "../../support/people";
import { post } from "../../support/posts";
import { answer, decisionOf, makeModerator, object, report } from "../../support/reports";

let amara: Viewer, leila: Viewer, moira: Viewer, milo: Viewer, mika: Viewer;
const clock = movableClock();

beforeAll(async () => {
  [amara, leila] = [await person("Amara Okafor", clock), await person("Leila Haddad", clock)];
  for (const one of [amara, leila]) await confirm(one);
  moira = await person("Moira Moderator", clock);
  [milo, mika] = [await person("Milo Moderator", clock), await person("Mika Moderator", clock)];
});
beforeEach(async () => {
  for (const one of [moira, milo, mika]) await makeModerator(one);
  await db.reportCase.deleteMany({});
});

async function decidedPost(how: "WARNED" | "REMOVED" = "REMOVED") {
  const id = await post(amara, "Low tide at six");
  const caseId = await report(leila, { kind: "POST", id });
  await answer(moira, caseId, how);
  return { id, caseId, decisionId: await decisionOf(caseId) };
}
const decide = (viewer: Viewer, caseId: string, outcome: "UPHELD" | "UNDONE" = "UNDONE") =>
  decideObjection(viewer, { caseId, outcome, toObjector: "We looked again" });

describe("an objection", () => {
  it("is made once, decided by another moderator, and both sides see the end", async () => {
    const { id, caseId, decisionId } = await decidedPost();
    expect((await listDecisions(amara)).decisions).toMatchObject([{ decisionId, canObject: true, objection: null }]);
    const said = { decisionId, text: "It is a tide table" };
    expect(await objectToDecision(amara, said)).toMatchObject({ status: "done" });
    // Sent twice it is one.
    expect(await objectToDecision(amara, said)).toMatchObject({ status: "done" });
    expect(await objectToDecision(amara, { ...said, text: "Again" })).toMatchObject({ reason: "objection-over" });
    expect((await listDecisions(amara)).decisions).toMatchObject([{ canObject: false, objection: { outcome: null } }]);
    expect(await listCases(moira, { show: "objections" })).toMatchObject({ objectionCount: 0, cases: [] });
    expect(await listCases(milo, { show: "objections" })).toMatchObject({ objectionCount: 1, cases: [{ id: caseId }] });
    expect(await getCase(moira, caseId)).toMatchObject({ objection: { isDecidable: false, text: said.text } });
    expect(await decide(moira, caseId)).toMatchObject({ reason: "own-answer" });
    expect(await undoAnswer(moira, { caseId })).toMatchObject({ reason: "objection-waits" });
    expect(await getPost(leila, id)).toBeNull();
    expect(await decide(milo, caseId)).toMatchObject({ status: "done" });
    expect(await getPost(leila, id)).toMatchObject({ text: "Low tide at six" });
    expect((await listDecisions(amara)).decisions).toMatchObject([
      { undoneMs: expect.any(Number), objection: { outcome: "UNDONE", answer: "We looked again" } },
    ]);
    expect((await listOwnReports(leila)).reports[0]).toMatchObject({ answer: "REMOVED", outcome: "UNDONE" });
    expect(JSON.stringify(await listOwnReports(leila))).not.toContain("We looked again");
    expect(await decide(mika, caseId)).toMatchObject({ reason: "objection-decided" });
    expect(await brokenInvariants()).toEqual([]);
  });

  it("that is turned down leaves all as it is", async () => {
    const { id, caseId, decisionId } = await decidedPost();
    await object(amara, decisionId);
    expect(await decide(milo, caseId, "UPHELD")).toMatchObject({ status: "done" });
    expect(await getPost(leila, id)).toBeNull();
    expect((await listOwnReports(leila)).reports[0]).toMatchObject({ outcome: "UPHELD" });
    expect((await listDecisions(amara)).decisions).toMatchObject([
      { undoneMs: null, objection: { outcome: "UPHELD" } },
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is told to both sides in the app and by mail, and to nobody else", async () => {
    const { caseId, decisionId } = await decidedPost("WARNED");
    await object(amara, decisionId);
    const of = (viewer: Viewer) => db.notification.count({ where: { recipientId: viewer.profileId } });
    const before = [await of(amara), await of(leila), await of(moira)];
    await decide(milo, caseId);
    expect([await of(amara), await of(leila), await of(moira)]).toEqual([before[0]! + 1, before[1]! + 1, before[2]]);
    const mails = await db.$queryRaw<{ payload: { userId: string; isAbout: boolean } }[]>`
      SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'kind' = 'moderation'`;
    const about = (viewer: Viewer) =>
      mails.filter(({ payload }) => payload.userId === viewer.userId).map(({ payload }) => payload.isAbout);
    expect(new Set(about(amara))).toEqual(new Set([true]));
    expect(new Set(about(leila))).toEqual(new Set([false]));
  });

  it("is none once the answer was taken back, or after its time", async () => {
    const first = await decidedPost();
    await undoAnswer(moira, first);
    expect(await objectToDecision(amara, { ...first, text: "No" })).toMatchObject({ reason: "objection-over" });
    const second = await decidedPost();
    clock.advance(OBJECTION_DAYS * DAY_SECONDS + 1);
    expect((await listDecisions(amara)).decisions[0]).toMatchObject({ canObject: false });
    expect(await objectToDecision(amara, { ...second, text: "No" })).toMatchObject({ reason: "objection-over" });
  });

  it("is made by whose it is, of an organization by those who answer for it", async () => {
    const { decisionId } = await decidedPost();
    expect(await objectToDecision(leila, { decisionId, text: "No" })).toMatchObject({ reason: "not-found" });
    const [owner, recruiter] = [await person("Olu Owner", clock), await person("Rita Recruits", clock)];
    const id = await organization("Outfit of Objections", [
      [owner, "OWNER"],
      [recruiter, "RECRUITER"],
    ]);
    const acting = await actingAs(owner, id);
    const caseId = await report(leila, { kind: "POST", id: await post(acting, "Buy our pills") });
    await answer(moira, caseId, "WARNED");
    const said = { decisionId: await decisionOf(caseId), text: "They are good" };
    expect(await objectToDecision(await actingAs(recruiter, id), said)).toMatchObject({ reason: "not-found" });
    expect(await objectToDecision(owner, said)).toMatchObject({ reason: "not-found" });
    expect(await objectToDecision(acting, said)).toMatchObject({ status: "done" });
  });
});

describe("at once", () => {
  it("two moderators decide one objection: one does, and what was removed comes back once", async () => {
    for (let n = 0; n < times(5, 50); n++) {
      const { caseId, decisionId } = await decidedPost();
      await object(amara, decisionId);
      const both = await Promise.all([decide(milo, caseId, "UNDONE"), decide(mika, caseId, "UPHELD")]);
      expect(both.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
      const log = await db.moderationLog.findMany({ where: { caseId, kind: { in: ["UNDONE", "UPHELD"] } } });
      expect(log.map(({ kind }) => kind)).toEqual([both[0].status === "done" ? "UNDONE" : "UPHELD"]);
    }
    expect(await brokenInvariants()).toEqual([]);
  });

  it("an objection and an undoing: either the one finds the other, or the other one it", async () => {
    for (let n = 0; n < times(5, 50); n++) {
      const { caseId, decisionId } = await decidedPost();
      const [said, undone] = await Promise.all([
        objectToDecision(amara, { decisionId, text: "It is a tide table" }),
        undoAnswer(milo, { caseId }),
      ]);
      expect([said.status, undone.status].sort()).toEqual(["done", "refused"]);
    }
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is decided and undone by nobody whose role is taken away while they wait", async () => {
    const { id, caseId, decisionId } = await decidedPost();
    await object(amara, decisionId);
    const release = await holding((tx) => tx.$queryRaw`DELETE FROM "Moderator" WHERE "userId" = ${milo.userId}::uuid`);
    const deciding = [decide(milo, caseId), undoAnswer(milo, { caseId })];
    await waitForLocks(2);
    await release();
    for (const one of await Promise.all(deciding)) expect(one).toMatchObject({ reason: "not-found" });
    expect(await getPost(leila, id)).toBeNull();
  });

  it("an undoing and the end of the account: nothing of it is left", async () => {
    for (let n = 0; n < times(3, 20); n++) {
      const gone = await person(`Gone Girl ${n}`, clock);
      const caseId = await report(leila, { kind: "POST", id: await post(gone, "Low tide at six") });
      await answer(moira, caseId, "REMOVED");
      const ending = db.$executeRaw`DELETE FROM "User" WHERE id = ${gone.userId}::uuid`;
      const [undone] = await Promise.all([undoAnswer(milo, { caseId }), ending.catch(() => {})]);
      expect(undone).toMatchObject({ status: "done" });
      await db.user.deleteMany({ where: { id: gone.userId } });
      expect(await db.post.count({ where: { profileId: gone.profileId } })).toBe(0);
      expect(await db.removal.count({ where: { caseId } })).toBe(0);
    }
    expect(await brokenInvariants()).toEqual([]);
  });
});
