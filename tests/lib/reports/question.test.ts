import { beforeAll, beforeEach, expect, it } from "vitest";
import { deleteAccounts } from "@/lib/accounts/mutations/delete-accounts";
import { asSystem } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { askReporters, replyToQuestion } from "@/lib/reports/mutations/ask";
import { releaseCase, takeCase } from "@/lib/reports/mutations/moderate";
import { getCase, listCases, listOpenQuestions, listOwnReports } from "@/lib/reports/queries";
import { askReportersSchema, replyToQuestionSchema } from "@/lib/reports/schema";
import { WORDS_LIMIT } from "@/lib/reports/schema/limits";
import { newEmail } from "../../support/accounts";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { mailsTo } from "../../support/mails";
import { confirm, movableClock, person } from "../../support/people";
import { post } from "../../support/posts";
import { answer, makeModerator, report } from "../../support/reports";

const clock = movableClock();
const DONE = { status: "done" };
const [QUESTION, REPLY] = ["Which house is it?", "The blue one at the pier"];
let amara: Viewer, leila: Viewer, mateo: Viewer, moira: Viewer, milo: Viewer;
let caseId: string;

beforeAll(async () => {
  const someone = (name: string) => person(name, clock, newEmail());
  [amara, leila, mateo] = [await someone("Amara Okafor"), await someone("Leila Haddad"), await someone("Mateo Rivas")];
  [moira, milo] = [await someone("Moira Moderator"), await someone("Milo Moderator")];
  for (const one of [amara, leila, mateo, moira, milo]) await confirm(one);
  for (const one of [moira, milo]) await makeModerator(one);
});
beforeEach(async () => {
  await db.reportCase.deleteMany({});
  await db.notification.deleteMany({});
  const id = await post(amara, "She lives at the pier");
  for (const one of [leila, mateo]) caseId = await report(one, { kind: "POST", id }, { words: "That is my house" });
});

const ask = (viewer: Viewer, question = QUESTION) => askReporters(viewer, { caseId, question });
async function reply(viewer: Viewer, said = REPLY) {
  const { id } = await db.report.findFirstOrThrow({ where: { caseId, reporterId: viewer.userId } });
  return replyToQuestion(viewer, { reportId: id, reply: said });
}
const newsOf = async ({ userId }: Viewer) => (await mailsTo(userId)).filter(({ kind }) => kind === "moderation").length;
const told = async () => (await db.notification.findMany()).map(({ recipientId }) => recipientId).sort();

it("is asked by who has taken the case, once, and told to all who reported it and to nobody else", async () => {
  expect(await ask(moira)).toMatchObject({ reason: "case-taken" });
  await takeCase(milo, { caseId });
  expect(await ask(moira)).toMatchObject({ reason: "case-taken" });
  const before = [await newsOf(leila), await newsOf(mateo), await newsOf(amara)] as const;
  for (let n = 0; n < 2; n++) expect(await ask(milo)).toMatchObject(DONE);
  expect(await ask(milo, "And when?")).toMatchObject({ reason: "question-asked" });
  expect([await newsOf(leila), await newsOf(mateo), await newsOf(amara)]).toEqual([
    before[0] + 1,
    before[1] + 1,
    before[2],
  ]);
  expect(await told()).toEqual([leila.profileId, mateo.profileId].sort());
  // Whoever takes it next finds it.
  await releaseCase(milo, { caseId });
  await takeCase(moira, { caseId });
  expect(await ask(moira, "And when?")).toMatchObject({ reason: "question-asked" });
  expect(await getCase(moira, caseId)).toMatchObject({ question: { text: QUESTION, by: "Milo Moderator" } });
  const log = await db.moderationLog.findMany({ where: { caseId, kind: "ASKED" } });
  expect(log).toMatchObject([{ actedById: milo.userId, answer: null }]);
  expect(await brokenInvariants()).toEqual([]);
});

it("is answered once by each of them, in words that stand in the case without a name", async () => {
  expect(await listOpenQuestions(leila)).toEqual([]);
  expect(await reply(leila)).toMatchObject({ reason: "question-over" });
  await takeCase(moira, { caseId });
  await ask(moira);
  expect(await listOpenQuestions(leila)).toMatchObject([{ kind: "POST", question: QUESTION }]);
  for (let n = 0; n < 2; n++) expect(await reply(leila)).toMatchObject(DONE);
  expect(await reply(leila, "No, the red one")).toMatchObject({ reason: "question-over" });
  expect(await listOpenQuestions(leila)).toEqual([]);
  expect((await listOwnReports(leila)).reports).toMatchObject([{ question: QUESTION, reply: REPLY }]);
  expect((await listOwnReports(mateo)).reports).toMatchObject([{ question: QUESTION, reply: "" }]);
  const shown = (await getCase(moira, caseId))!;
  expect(shown.reports.map(({ reply: said }) => said).sort()).toEqual(["", REPLY]);
  expect(shown.replyCount).toBe(1);
  expect((await listCases(moira, {}))!.cases).toMatchObject([{ id: caseId, replyCount: 1 }]);
  for (const word of ["Leila", leila.userId, leila.profileId]) expect(JSON.stringify(shown)).not.toContain(word);
});

it("is over once the case is answered, and none is asked then", async () => {
  await takeCase(moira, { caseId });
  await ask(moira);
  await answer(moira, caseId, "WARNED");
  expect(await reply(leila)).toMatchObject({ reason: "question-over" });
  expect(await listOpenQuestions(leila)).toEqual([]);
  await db.reportQuestion.deleteMany({});
  expect(await ask(moira)).toMatchObject({ reason: "case-answered" });
});

it("is of no more than a note's length, and so are its answers", () => {
  const [id, long] = ["0191d1a0-0000-7000-8000-000000000000", "x".repeat(WORDS_LIMIT + 1)];
  for (const text of ["", " ", long]) {
    expect(askReportersSchema.safeParse({ caseId: id, question: text }).success).toBe(false);
    expect(replyToQuestionSchema.safeParse({ reportId: id, reply: text }).success).toBe(false);
  }
});

it("takes the answer of whoever leaves along with what they reported", async () => {
  await takeCase(moira, { caseId });
  await ask(moira);
  const gone = await person("Noor Aziz", clock, newEmail());
  const { subjectId } = await db.reportCase.findUniqueOrThrow({ where: { id: caseId } });
  await report(gone, { kind: "POST", id: subjectId });
  await reply(gone);
  await db.user.update({ where: { id: gone.userId }, data: { deletesAt: clock.now() } });
  await deleteAccounts(asSystem(clock));
  expect(await db.report.findFirstOrThrow({ where: { caseId, reporterId: null } })).toMatchObject({
    words: "",
    reply: "",
    repliedAt: expect.any(Date),
  });
});

it("asked, answered and decided at once is one of each, and no answer comes behind the decision", async () => {
  for (let n = 0; n < times(3, 30); n++) {
    const id = await post(amara, `Low tide ${n}`);
    caseId = await report(leila, { kind: "POST", id });
    await takeCase(moira, { caseId });
    const asked = await Promise.all(["Where?", "When?"].map((question) => ask(moira, question)));
    expect(asked.map((one) => (one.status === "refused" ? one.reason : one.status)).sort()).toEqual([
      "done",
      "question-asked",
    ]);
    const [replied] = await Promise.all([reply(leila), answer(moira, caseId, "NOTHING_WRONG")]);
    const found = await db.report.findFirstOrThrow({ where: { caseId } });
    expect(found.reply).toBe(replied.status === "done" ? REPLY : "");
  }
});
