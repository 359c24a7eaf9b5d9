import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { askReporters, replyToQuestion } from "@/lib/reports/mutations/ask";
import { answerCase, takeCase } from "@/lib/reports/mutations/moderate";
import { objectToDecision } from "@/lib/reports/mutations/object";
import { decideObjection, undoAnswer } from "@/lib/reports/mutations/undo";
import { answerCaseSchema } from "@/lib/reports/schema";
import { brokenInvariants } from "../../support/invariants";
import { actingAs, organization, person } from "../../support/people";
import { post } from "../../support/posts";
import { answer, decisionOf, makeModerator, object, report } from "../../support/reports";

// A statement of reasons is what the moderator who has the case said: nobody else writes one, nor changes one that stands.

let amara: Viewer, leila: Viewer, moira: Viewer, milo: Viewer;

beforeAll(async () => {
  [amara, leila] = [await person("Amara Okafor"), await person("Leila Haddad")];
  [moira, milo] = [await person("Moira Moderator"), await person("Milo Moderator")];
  for (const one of [moira, milo]) await makeModerator(one);
});
beforeEach(() => db.reportCase.deleteMany({}));

const FORGED = { answerReason: "HATE", toReported: "You are a liar", toReporters: "All lies" } as const;
const forged = (caseId: string) => ({ caseId, answer: "WARNED", ...FORGED }) as const;
const reported = async (whose = amara) => report(leila, { kind: "POST", id: await post(whose, "Low tide at six") });

/** All that is said of cases, and what was told of them. */
const all = async () => [
  await db.reportCase.findMany({ orderBy: { id: "asc" }, omit: { takenUntil: true } }),
  await db.report.findMany({ orderBy: { id: "asc" } }),
  await db.objection.findMany({ orderBy: { caseId: "asc" } }),
  await db.reportQuestion.findMany({ orderBy: { caseId: "asc" } }),
  await db.moderationLog.count(),
  await db.notification.count({ where: { type: "MODERATION" } }),
];

/** None of them is done, and nothing is another than before. */
async function expectRefused(attempts: (() => Promise<{ status: string }>)[]): Promise<void> {
  const before = await all();
  for (const [at, attempt] of attempts.entries()) expect([at, (await attempt()).status]).toEqual([at, "refused"]);
  expect(await all()).toEqual(before);
}

it("is given by whoever has the case, and by no other who moderates, whatever case they have themselves", async () => {
  const [theirs, own] = [await reported(), await reported()];
  await takeCase(moira, { caseId: theirs });
  await takeCase(milo, { caseId: own });
  await expectRefused([
    () => answerCase(milo, forged(theirs)),
    () => askReporters(milo, { caseId: theirs, question: "Why?" }),
    () => answerCase(leila, forged(theirs)),
    () => answerCase(amara, forged(theirs)),
  ]);
});

it("is not written over once it stands, neither by who gave it nor by another one", async () => {
  const caseId = await reported();
  await answer(moira, caseId, "WARNED");
  const decisionId = await decisionOf(caseId);
  await expectRefused([
    () => answerCase(moira, forged(caseId)),
    () => takeCase(milo, { caseId }),
    () => answerCase(milo, forged(caseId)),
    // There is no objection to decide.
    () => decideObjection(milo, { caseId, outcome: "UNDONE", toObjector: FORGED.toReported }),
    () => undoAnswer(leila, { caseId }),
    () => undoAnswer(amara, { caseId }),
    // Nor does the id by which whose it is knows it open the case.
    () => undoAnswer(milo, { caseId: decisionId }),
    () => decideObjection(milo, { caseId: decisionId, outcome: "UNDONE", toObjector: FORGED.toReported }),
    () => objectToDecision(amara, { decisionId: caseId, text: "Never" }),
    () => objectToDecision(leila, { decisionId, text: "Never" }),
  ]);
});

it("is neither taken back nor decided anew once it was, and an objection is answered by whoever did not answer", async () => {
  const caseId = await reported();
  await answer(moira, caseId, "REMOVED");
  await object(amara, await decisionOf(caseId));
  const decided = { caseId, toObjector: FORGED.toReported } as const;
  await expectRefused([
    () => decideObjection(moira, { ...decided, outcome: "UPHELD" }),
    () => undoAnswer(moira, { caseId }),
    () => undoAnswer(milo, { caseId }),
    () => decideObjection(leila, { ...decided, outcome: "UPHELD" }),
    () => decideObjection(amara, { ...decided, outcome: "UNDONE" }),
  ]);
  expect(await decideObjection(milo, { ...decided, outcome: "UNDONE" })).toMatchObject({ status: "done" });
  const decisionId = await decisionOf(caseId);
  await expectRefused([
    () => decideObjection(milo, { ...decided, outcome: "UPHELD" }),
    () => undoAnswer(milo, { caseId }),
    () => answerCase(milo, forged(caseId)),
    () => objectToDecision(amara, { decisionId, text: "Again" }),
  ]);
  expect(await brokenInvariants()).toEqual([]);
});

it("about themselves or an organization of theirs is touched by no moderator, also where they had taken it before", async () => {
  const organizationId = await organization("Outfit", [[amara, "OWNER"]]);
  const theirs = await actingAs(amara, organizationId);
  const [ownCase, orgCase] = [await reported(milo), await reported(theirs)];
  await takeCase(milo, { caseId: orgCase });
  await db.membership.create({
    data: { organizationId, profileId: milo.profileId, role: "MEMBER", createdAt: new Date() },
  });
  const inIt = [ownCase, orgCase];
  await expectRefused(
    inIt.flatMap((caseId) => [
      () => takeCase(milo, { caseId }),
      () => answerCase(milo, { caseId, answer: "NOTHING_WRONG", toReporters: "" }),
      () => askReporters(milo, { caseId, question: "Who are you?" }),
    ]),
  );
  await db.reportCase.updateMany({ where: { id: { in: inIt } }, data: { takenById: null, takenUntil: null } });
  for (const caseId of inIt) await answer(moira, caseId, "WARNED");
  await object(milo, await decisionOf(ownCase));
  await object(theirs, await decisionOf(orgCase));
  await expectRefused(
    inIt.flatMap((caseId) => [
      () => undoAnswer(milo, { caseId }),
      () => decideObjection(milo, { caseId, outcome: "UNDONE", toObjector: "Of course" }),
    ]),
  );
  expect(await brokenInvariants()).toEqual([]);
});

it("is not asked or replied to in another one's name", async () => {
  const caseId = await reported();
  await takeCase(moira, { caseId });
  await askReporters(moira, { caseId, question: "Which tide?" });
  const { id: reportId } = await db.report.findFirstOrThrow({ where: { caseId } });
  await expectRefused([
    () => replyToQuestion(amara, { reportId, reply: "None" }),
    () => replyToQuestion(moira, { reportId, reply: "None" }),
    () => replyToQuestion(leila, { reportId: caseId, reply: "None" }),
    () => askReporters(moira, { caseId, question: "And when?" }),
  ]);
});

it("has no word, term or side that the form does not have", async () => {
  const caseId = await reported();
  const given = (fields: object) => answerCaseSchema.safeParse({ ...forged(caseId), ...fields });
  for (const fields of [
    { answer: "SUSPENDED" },
    { answerReason: "BECAUSE" },
    { toReported: "" },
    { answer: "LIMITED", term: "CENTURY" },
    { answer: ["WARNED", "REMOVED"] },
    { caseId: "0" },
  ])
    expect(given(fields).success, JSON.stringify(fields)).toBe(false);
  // What says who answers, or when, is not read.
  const more = { answeredById: milo.userId, answeredAt: "2000-01-01", decisionId: caseId, undoneAt: "2000-01-01" };
  expect(given(more).data).toEqual(forged(caseId));
});
