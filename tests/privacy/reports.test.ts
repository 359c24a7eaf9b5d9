import { beforeAll, describe, expect, it } from "vitest";
import { startSession } from "@/lib/auth/session";
import { viewerOfSession, type Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { listNotifications } from "@/lib/notifications/queries";
import { getPost } from "@/lib/posts/queries";
import { getProfile } from "@/lib/profiles/queries";
import { askReporters, replyToQuestion } from "@/lib/reports/mutations/ask";
import { addModerationNote, answerCase, releaseCase, takeCase } from "@/lib/reports/mutations/moderate";
import { objectToDecision } from "@/lib/reports/mutations/object";
import { decideObjection, undoAnswer } from "@/lib/reports/mutations/undo";
import {
  countDecisions,
  getCase,
  getReportable,
  listCases,
  listDecisions,
  listOpenQuestions,
  listOwnReports,
} from "@/lib/reports/queries";
import { newEmail } from "../support/accounts";
import { newJob } from "../support/jobs";
import { newApplication } from "../support/applications";
import { actingAs, block, makeAllies, organization, person, showPostsTo } from "../support/people";
import { plantConversation, plantMessage } from "../support/planted-conversations";
import { post } from "../support/posts";
import { answer, decisionOf, makeModerator, object, report, unmakeModerator } from "../support/reports";
import { cellsOf } from "../support/scene";

const names = [
  "reporter",
  "reported",
  "third",
  "moderator",
  "exModerator",
  "reportedModerator",
  "memberModerator",
] as const;
type Name = (typeof names)[number];
const viewers = {} as Record<Name, Viewer>;
let outfit: Viewer;
const cases = {} as Record<"post" | "organizations" | "moderators", string>;

/** They stand in what was said, noted and answered. */
const WORDS = "he stood at my door";
const NOTE = "third time this week";
const [TO_REPORTERS, TO_REPORTED] = ["we took it down", "you named an address"];

beforeAll(async () => {
  for (const [name, called] of Object.entries({
    reporter: "Rena Reporter",
    reported: "Theo Target",
    third: "Tilda Third",
    moderator: "Moira Moderator",
    exModerator: "Exa Moderator",
    reportedModerator: "Mona Reported",
    memberModerator: "Mel Member",
  }))
    viewers[name as Name] = await person(called);
  const { reporter, reported, moderator, exModerator, reportedModerator, memberModerator } = viewers;
  for (const one of [moderator, exModerator, reportedModerator, memberModerator]) await makeModerator(one);
  const organizationId = await organization("Outfit", [
    [reported, "OWNER"],
    [memberModerator, "MEMBER"],
  ]);
  outfit = await actingAs(reported, organizationId);
  cases.post = await report(
    reporter,
    { kind: "POST", id: await post(reported, "She lives at the pier") },
    { reason: "DOXING", words: WORDS },
  );
  cases.organizations = await report(reporter, { kind: "ORGANIZATION", id: organizationId }, { words: WORDS });
  cases.moderators = await report(
    reporter,
    { kind: "POST", id: await post(reportedModerator, "Buy my pills") },
    { words: WORDS },
  );
  for (const caseId of Object.values(cases)) await addModerationNote(moderator, { caseId, text: NOTE });
  await unmakeModerator(exModerator);
});

describe("a case", () => {
  const table = cellsOf<keyof typeof cases, Name>(`
                        reporter reported third moderator exModerator reportedModerator memberModerator
    case  post             –        –       –       y          –              y                y
    case  organizations    –        –       –       y          –              y                –
    case  moderators       –        –       –       y          –              –                y
    queue post             –        –       –       y          –              y                y
    queue organizations    –        –       –       y          –              y                –
    queue moderators       –        –       –       y          –              –                y
    count post             –        –       –       y          –              y                y
    act   post             –        –       –       y          –              y                y
    act   organizations    –        –       –       y          –              y                –
    act   moderators       –        –       –       y          –              –                y
  `);

  it.each(table)("$act $thing: $who $may", async ({ act, thing, who, may }) => {
    const viewer = viewers[who];
    const caseId = cases[thing];
    if (act === "case") {
      const shown = await getCase(viewer, caseId);
      expect(shown?.reports.map(({ words }) => words)).toEqual(may ? [WORDS] : undefined);
      expect(shown?.notes.map(({ text }) => text)).toEqual(may ? [NOTE] : undefined);
      // Who reported it is read by nobody.
      expect(JSON.stringify(shown)).not.toContain("Rena");
      expect(JSON.stringify(shown)).not.toContain(viewers.reporter.userId);
      return;
    }
    const queue = await listCases(viewer, {});
    if (act === "queue") expect(queue?.cases.some(({ id }) => id === caseId) ?? false).toBe(may);
    else if (act === "count") expect(queue?.openCount).toBe(may ? queue?.cases.length : undefined);
    else {
      const refused = { status: "refused", reason: "not-found" };
      const before = await db.moderationLog.count();
      const acts = [
        await takeCase(viewer, { caseId }),
        await addModerationNote(viewer, { caseId, text: NOTE }),
        await releaseCase(viewer, { caseId }),
      ];
      for (const result of acts) expect(result).toMatchObject(may ? { status: "done" } : refused);
      if (!may)
        expect(await answerCase(viewer, { caseId, answer: "NOTHING_WRONG", toReporters: "" })).toMatchObject(refused);
      expect((await db.moderationLog.count()) - before).toBe(may ? 3 : 0);
      await db.moderationNote.deleteMany({ where: { caseId, actedById: { not: viewers.moderator.userId } } });
      if (may && who === "moderator") {
        const [, ...more] = await db.moderationNote.findMany({ where: { caseId }, orderBy: { id: "asc" } });
        await db.moderationNote.deleteMany({ where: { id: { in: more.map(({ id }) => id) } } });
      }
    }
  });

  it("is open to no session that is none", async () => {
    expect(await viewerOfSession("forged", systemClock)).toBeNull();
    const token = await startSession(
      viewers.moderator.userId,
      { persistence: "LOCAL", secondStep: "taken" },
      systemClock,
    );
    await db.session.deleteMany({ where: { userId: viewers.moderator.userId } });
    expect(await viewerOfSession(token, systemClock)).toBeNull();
  });
});

describe("answers", () => {
  beforeAll(async () => {
    for (const caseId of Object.values(cases))
      expect(
        await answer(viewers.moderator, caseId, "WARNED", { toReporters: TO_REPORTERS, toReported: TO_REPORTED }),
      ).toMatchObject({ status: "done" });
  });

  it.each(names)("are told to both sides, and to nobody else: %s", async (who) => {
    const [{ reports }, { decisions }] = [await listOwnReports(viewers[who]), await listDecisions(viewers[who])];
    expect(reports.map(({ text }) => text)).toEqual(
      who === "reporter" ? [TO_REPORTERS, TO_REPORTERS, TO_REPORTERS] : [],
    );
    expect(decisions.map(({ text }) => text)).toEqual(
      who === "reported" || who === "reportedModerator" ? [TO_REPORTED] : [],
    );
    // In no byte that whose it is gets, notifications included, is who reported it, when, or what they said.
    const told = JSON.stringify([decisions, await listNotifications(viewers[who], {})]);
    if (who === "reporter") return;
    const made = await db.report.findMany({});
    const hidden = [
      WORDS,
      NOTE,
      TO_REPORTERS,
      "Rena",
      "rena-reporter",
      viewers.reporter.userId,
      viewers.reporter.profileId,
    ];
    for (const word of [...hidden, ...made.map(({ id }) => id), ...made.map(({ caseId }) => caseId), "Moira"])
      expect(told).not.toContain(word);
  });

  it("of an organization are told to those who answer for it", async () => {
    expect((await listDecisions(outfit)).decisions.map(({ text }) => text)).toEqual([TO_REPORTED]);
    const { notifications } = await listNotifications(outfit, {});
    expect(notifications.map(({ type, actors }) => [type, actors.map(({ id }) => id)])).toEqual([
      ["MODERATION", [outfit.profileId]],
    ]);
    const recruiter = await person("Rita Recruits");
    await db.membership.create({
      data: {
        ...{ organizationId: outfit.profileId, profileId: recruiter.ownProfileId },
        ...{ role: "RECRUITER", createdAt: new Date() },
      },
    });
    const acting = await actingAs(recruiter, outfit.profileId);
    expect((await listDecisions(acting)).decisions).toEqual([]);
    expect((await listNotifications(acting, {})).notifications).toEqual([]);
  });

  it("say nothing to whose it is where nothing is wrong", async () => {
    const { reporter, moderator } = viewers;
    const quiet = await person("Quinn Quiet");
    const caseId = await report(reporter, { kind: "POST", id: await post(quiet, "Low tide at six") });
    await answer(moderator, caseId, "NOTHING_WRONG", { toReporters: "It is a tide table" });
    expect((await listDecisions(quiet)).decisions).toEqual([]);
    expect((await listNotifications(quiet, {})).notifications).toEqual([]);
    expect((await listOwnReports(reporter)).reports[0]).toMatchObject({
      answer: "NOTHING_WRONG",
      text: "It is a tide table",
    });
  });
});

describe("an objection", () => {
  const SAID = "it was my own address";
  const END = "we looked again";
  let caseId: string, decisionId: string;

  beforeAll(async () => {
    const { reporter, reported, moderator, reportedModerator } = viewers;
    const id = await post(reported, "I live at the pier");
    caseId = await report(reporter, { kind: "POST", id }, { reason: "DOXING", words: WORDS });
    await answer(moderator, caseId, "REMOVED", { toReporters: TO_REPORTERS, toReported: TO_REPORTED });
    decisionId = await decisionOf(caseId);
    await object(reported, decisionId, SAID);
    await makeModerator(reportedModerator);
  });

  const table = cellsOf<"post", Name>(`
                     reporter reported third moderator exModerator reportedModerator memberModerator
    object    post       –        –       –       –          –              –                –
    read      post       –        –       –       y          –              y                y
    listed    post       –        –       –       –          –              y                y
    undo      post       –        –       –       –          –              –                –
    decide    post       –        –       –       –          –              y                y
  `);

  it.each(table)("$act $thing: $who $may", async ({ act, who, may }) => {
    const viewer = viewers[who];
    if (act === "read") return expect((await getCase(viewer, caseId))?.objection?.text).toBe(may ? SAID : undefined);
    if (act === "listed") {
      const queue = await listCases(viewer, { show: "objections" });
      return expect(queue?.cases.some(({ id }) => id === caseId) ?? false).toBe(may);
    }
    // That it is done, and once, tests/lib/reports/objection.test.ts says.
    if (may) return expect((await getCase(viewer, caseId))?.objection).toMatchObject({ isDecidable: true });
    const result =
      act === "object"
        ? await objectToDecision(viewer, { decisionId, text: "Another one" })
        : act === "undo"
          ? await undoAnswer(viewer, { caseId })
          : await decideObjection(viewer, { caseId, outcome: "UNDONE", toObjector: END });
    expect(result).toMatchObject({ status: "refused" });
  });

  it.each(names)(
    "and its end are told to whose it is in words, and to the reporter as an end alone: %s",
    async (who) => {
      const { objection } = await db.reportCase.findUniqueOrThrow({
        where: { id: caseId },
        include: { objection: true },
      });
      if (!objection!.outcome)
        expect(
          await decideObjection(viewers.reportedModerator, { caseId, outcome: "UPHELD", toObjector: END }),
        ).toMatchObject({ status: "done" });
      const [{ reports }, { decisions }] = [await listOwnReports(viewers[who]), await listDecisions(viewers[who])];
      const told = JSON.stringify([reports, decisions, await listNotifications(viewers[who], {})]);
      for (const words of [SAID, END]) expect(told.includes(words)).toBe(who === "reported");
      expect(reports.some(({ outcome }) => outcome === "UPHELD")).toBe(who === "reporter");
      expect(await countDecisions(viewers[who])).toBe(decisions.length);
      if (who === "reporter") return;
      const hidden = ["Rena", viewers.reporter.userId, WORDS, TO_REPORTERS, caseId, "Moira"];
      if (who !== "reportedModerator") hidden.push("Mona");
      for (const word of hidden) expect(told).not.toContain(word);
    },
  );
});

describe("a question", () => {
  const [ASKED, REPLIED] = ["which house is it", "the blue one behind the dune"];
  let caseId: string, reportId: string;

  beforeAll(async () => {
    const { reporter, reported, moderator } = viewers;
    caseId = await report(reporter, { kind: "POST", id: await post(reported, "She moved to the dune") });
    reportId = (await db.report.findFirstOrThrow({ where: { caseId } })).id;
    await takeCase(moderator, { caseId });
    expect(await askReporters(moderator, { caseId, question: ASKED })).toMatchObject({ status: "done" });
  });

  const table = cellsOf<"post", Name>(`
                     reporter reported third moderator exModerator reportedModerator memberModerator
    asked     post       y        –       –       –          –              –                –
    ask       post       –        –       –       –          –              –                –
    reply     post       y        –       –       –          –              –                –
    told      post       y        –       –       –          –              –                –
    read      post       –        –       –       y          –              y                y
  `);

  it.each(table)("$act $thing: $who $may", async ({ act, who, may }) => {
    const viewer = viewers[who];
    if (act === "asked") {
      const asked = (await listOpenQuestions(viewer)).map(({ question }) => question);
      return expect(asked).toEqual(may ? [ASKED] : []);
    }
    // Whoever moderates finds that it was asked, and anybody else no case.
    if (act === "ask")
      return expect((await askReporters(viewer, { caseId, question: "And when?" })).status).toBe("refused");
    if (act === "reply") {
      const given = await replyToQuestion(viewer, { reportId, reply: REPLIED });
      return expect(given).toMatchObject(may ? { status: "done" } : { reason: "not-found" });
    }
    const shown = await getCase(viewer, caseId);
    if (act === "read") {
      expect(shown?.question?.text).toBe(may ? ASKED : undefined);
      expect(shown?.reports.map(({ reply }) => reply)).toEqual(may ? [REPLIED] : undefined);
      return expect(JSON.stringify(shown)).not.toContain("Rena");
    }
    const told = [
      ...[await listOwnReports(viewer), await listOpenQuestions(viewer), await listDecisions(viewer)],
      await listNotifications(viewer, {}),
    ];
    for (const words of [ASKED, REPLIED]) expect(JSON.stringify(told).includes(words)).toBe(may);
    if (!may) for (const hidden of [caseId, reportId]) expect(JSON.stringify(told)).not.toContain(hidden);
  });

  it("is told to whose it is in no byte, a notification among them", async () => {
    const { reporter, reported, moderator } = viewers;
    await db.notification.deleteMany({});
    const next = await report(reporter, { kind: "POST", id: await post(reported, "She moved again") });
    await takeCase(moderator, { caseId: next });
    await askReporters(moderator, { caseId: next, question: ASKED });
    const rows = await db.notification.findMany({});
    expect(rows.map(({ recipientId }) => recipientId)).toEqual([reporter.profileId]);
    expect((await listNotifications(reported, {})).notifications).toEqual([]);
  });
});

describe("what can be reported", () => {
  it("is what somebody sees of others, and nothing else", async () => {
    const [amara, leila, mateo, dele] = [
      await person("Amara Okafor"),
      await person("Leila Haddad"),
      await person("Mateo Rivas"),
      await person("Dele Adeyemi"),
    ];
    await makeAllies(amara.profileId, leila.profileId);
    await showPostsTo(amara.profileId, "ALLIES");
    await block(amara.profileId, dele.profileId);
    const ours = { kind: "POST", id: await post(amara, "For my allies") } as const;
    expect(await getReportable(leila, ours)).toMatchObject({ text: "For my allies" });
    for (const viewer of [amara, mateo, dele]) expect(await getReportable(viewer, ours)).toBeNull();
    const her = { kind: "PROFILE", id: amara.profileId } as const;
    expect(await getReportable(mateo, her)).toMatchObject({ profile: { displayName: "Amara Okafor" } });
    // Whichever it is called by.
    expect(await getReportable(mateo, { ...her, kind: "ORGANIZATION" })).toMatchObject({ kind: "PROFILE" });
    for (const viewer of [amara, dele]) expect(await getReportable(viewer, her)).toBeNull();
  });

  it("of a conversation is what is read there, with three messages before and after", async () => {
    const [ana, ben, cleo] = [await person("Ana Silva"), await person("Ben Osei"), await person("Cleo Marsh")];
    const conversationId = await plantConversation([
      [ana, "JOINED"],
      [ben, "JOINED", { readableAfter: 2 }],
    ]);
    const ids: string[] = [];
    for (let n = 1; n <= 12; n++) ids.push(await plantMessage(n % 2 ? ana : ben, conversationId, `message ${n}`));
    const of = (n: number) => ({ kind: "MESSAGE", id: ids[n - 1]! }) as const;
    const shown = await getReportable(ben, of(7));
    expect(shown?.copies.map(({ text }) => text)).toEqual([4, 5, 6, 7, 8, 9, 10].map((n) => `message ${n}`));
    expect((await getReportable(ben, of(3)))?.copies[0]?.text).toBe("message 3");
    // What came before he joined, his own, and what others say elsewhere.
    for (const n of [1, 2, 4]) expect(await getReportable(ben, of(n))).toBeNull();
    expect(await getReportable(cleo, of(7))).toBeNull();
  });

  it("of an application that is reviewed blind does not say whose it is", async () => {
    const [recruiter, applicant] = [await person("Rita Recruiter"), await person("Wanjiru Kamau")];
    const organizationId = await organization("Open Grid", [[recruiter, "OWNER"]]);
    const jobId = await newJob(organizationId, { collectVia: "ALLYWAY", blindReview: true });
    const id = await newApplication(jobId, { profileId: applicant.profileId });
    const reportable = await getReportable(recruiter, { kind: "APPLICATION", id });
    expect(reportable).toMatchObject({ profile: null, copies: [{ authorName: null }] });
    expect(JSON.stringify(reportable)).not.toContain("Wanjiru");
    expect(await getReportable(applicant, { kind: "APPLICATION", id })).toBeNull();
  });
});

describe("a mark", () => {
  it.each(names)("is seen by all who see the thing, and names nobody who reported it or decided: %s", async (who) => {
    const { reporter, reported, moderator } = viewers;
    const id = await post(reported, "The seal bled at the pier");
    const caseId = await report(reporter, { kind: "POST", id }, { words: WORDS });
    await answer(moderator, caseId, "SENSITIVE", { toReporters: TO_REPORTERS, toReported: TO_REPORTED });
    const seen = await getPost(viewers[who], id);
    expect(seen?.sensitive).toEqual({ reason: "HARASSMENT", isOwn: who === "reported" });
    const hidden = [reporter.profileId, reporter.userId, moderator.profileId, moderator.userId, caseId];
    for (const word of [...hidden, WORDS, TO_REPORTERS, TO_REPORTED]) expect(JSON.stringify(seen)).not.toContain(word);
    // Only a moderator takes it back, who is not whose it is.
    const may = ["moderator", "memberModerator", "reportedModerator"].includes(who);
    expect(await undoAnswer(viewers[who], { caseId })).toMatchObject(
      may ? { status: "done" } : { status: "refused", reason: "not-found" },
    );
    expect((await getPost(reporter, id))?.sensitive).toEqual(may ? null : { reason: "HARASSMENT", isOwn: false });
  });
});

describe("a limit", () => {
  it.each(names)("hides what somebody posts and names nobody, but for their page: %s", async (who) => {
    const { reporter, moderator } = viewers;
    const limited = await person("Lena Limited", systemClock, newEmail());
    const id = await post(limited, "Buy my pills");
    const caseId = await report(reporter, { kind: "PROFILE", id: limited.profileId }, { words: WORDS });
    await answer(moderator, caseId, "LIMITED", { toReporters: TO_REPORTERS, toReported: TO_REPORTED });
    const viewer = viewers[who];
    expect(await getPost(viewer, id)).toBeNull();
    expect(await getProfile(viewer, limited.profile.handle)).toMatchObject({ showsPosts: false });
    const own = JSON.stringify([
      await getProfile(limited, limited.profile.handle),
      await getPost(limited, id),
      await listDecisions(limited),
      await listNotifications(limited, {}),
    ]);
    const hidden = [reporter.profileId, reporter.userId, moderator.profileId, moderator.userId, caseId];
    for (const word of [...hidden, WORDS, TO_REPORTERS, "Rena", "Moira"]) expect(own).not.toContain(word);
    const may = ["moderator", "memberModerator", "reportedModerator"].includes(who);
    expect(await undoAnswer(viewer, { caseId })).toMatchObject(
      may ? { status: "done" } : { status: "refused", reason: "not-found" },
    );
    expect((await getPost(reporter, id)) !== null).toBe(may);
  });
});
