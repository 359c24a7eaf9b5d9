import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { viewerOfSession } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { listMissed } from "@/lib/events/queries";
import { sendMail } from "@/lib/mails/mutations/send";
import { listNotifications } from "@/lib/notifications/queries";
import { getPost } from "@/lib/posts/queries";
import { getProfile } from "@/lib/profiles/queries";
import { askReporters, replyToQuestion } from "@/lib/reports/mutations/ask";
import { addModerationNote, takeCase } from "@/lib/reports/mutations/moderate";
import { decideObjection } from "@/lib/reports/mutations/undo";
import {
  getCase,
  getReportable,
  listCases,
  listDecisions,
  listOpenQuestions,
  listOwnReports,
} from "@/lib/reports/queries";
import { queueViews } from "@/lib/reports/schema/limits";
import { getModeratedProfile } from "@/lib/suspensions/queries";
import { withClient } from "@/prisma/demo/mark";
import { moderationLog } from "../../scripts/launch/moderation-log";
import { textOf } from "../support/exports";
import { mailsTo } from "../support/mails";
import { actingAs, confirm, organization, person, type Viewer } from "../support/people";
import { post } from "../support/posts";
import { answer, decisionOf, makeModerator, object, report, unmakeModerator } from "../support/reports";
import { smtpServer } from "../support/smtp";
import { suspend } from "../support/suspensions";
import { archiveOf } from "../support/written-archive";

// Who reads what of a report about an organization: each role and each thing of it meet once.

const people = {
  reporter: "Rena Reporter",
  /** Owns the organization, and acts as it or as themselves. */
  reported: "Theo Target",
  third: "Tilda Third",
  member: "Max Member",
  admin: "Ada Admin",
  owner: "Olga Owner",
  moderator: "Moira Moderator",
  /** Moderates, and belongs to the organization. */
  memberModerator: "Mel Member",
  /** Moderates, and reported it as well. */
  reportingModerator: "Rita Reports",
  exModerator: "Exa Moderator",
} as const;
type Person = keyof typeof people;
type Role = Person | "organization" | "signedOut";
const roles: Role[] = [...(Object.keys(people) as Person[]), "organization", "signedOut"];

const moderating = ["moderator", "reportingModerator", "admin", "owner"] as const satisfies Role[];
const reporting = ["reporter", "reportingModerator"] as const satisfies Role[];

const SAID = { reporter: "he stood at my door", reportingModerator: "and at mine" };
const [NOTE, QUESTION, REPLY] = ["third time this week", "which door was it", "the blue one"];
const [TO_REPORTERS, TO_REPORTED] = ["we warned them", "you named an address"];
const OBJECTION = "it was our own address";

const viewers = {} as Record<Person | "organization", Viewer>;
let caseId: string, postCaseId: string, suspended: Viewer, postId: string;
const smtp = smtpServer();

beforeAll(async () => {
  await smtp.open();
  Object.assign(process.env, { SMTP_URL: smtp.url(), MAIL_FROM: "Allyway <mail@allyway.example>" });
  for (const [name, called] of Object.entries(people)) viewers[name as Person] = await person(called);
  const { reporter, reported, member, moderator, memberModerator, reportingModerator } = viewers;
  for (const one of Object.values(viewers)) await confirm(one);
  for (const name of ["moderator", "memberModerator", "reportingModerator", "exModerator"] as const)
    await makeModerator(viewers[name]);
  await makeModerator(viewers.admin, "ADMIN");
  await makeModerator(viewers.owner, "OWNER");
  const organizationId = await organization("Outfit", [
    [reported, "OWNER"],
    [member, "MEMBER"],
    [memberModerator, "MEMBER"],
  ]);
  viewers.organization = await actingAs(reported, organizationId);
  const subject = { kind: "ORGANIZATION", id: organizationId } as const;
  caseId = await report(reporter, subject, { reason: "DOXING", words: SAID.reporter });
  await report(reportingModerator, subject, { words: SAID.reportingModerator });
  // The same human about something of the owner's, so that every answer there is was given to them.
  postId = await post(reported, "She lives at the pier");
  postCaseId = await report(reporter, { kind: "POST", id: postId }, { words: SAID.reporter });
  for (const id of [caseId, postCaseId]) {
    await takeCase(moderator, { caseId: id });
    await addModerationNote(moderator, { caseId: id, text: NOTE });
    await askReporters(moderator, { caseId: id, question: QUESTION });
    const { id: reportId } = await db.report.findFirstOrThrow({ where: { caseId: id, reporterId: reporter.userId } });
    expect(await replyToQuestion(reporter, { reportId, reply: REPLY })).toMatchObject({ status: "done" });
  }
  await unmakeModerator(viewers.exModerator);
  suspended = await person("Sam Suspended");
  await suspend(moderator, suspended.profileId);
  cursor = (await listMissed(reported, { after: "", watch: "" })).cursor;
});
afterAll(() => smtp.close());

/** Signed out there is nobody who looks: no session is made of what is none. */
async function viewerOf(role: Role): Promise<Viewer | null> {
  if (role === "signedOut") return (await viewerOfSession("forged", systemClock))?.viewer ?? null;
  return viewers[role];
}

/** What is read of each thing; undefined where it is not there for whoever looks. */
const things = {
  report: async (viewer) => (await getCase(viewer, caseId))?.reports.map(({ words }) => words),
  reply: async (viewer) => (await getCase(viewer, caseId))?.reports.map(({ reply }) => reply).filter(Boolean),
  note: async (viewer) => (await getCase(viewer, caseId))?.notes.map(({ text }) => text),
  question: async (viewer) => (await getCase(viewer, caseId))?.question?.text,
  "queue row": async (viewer) => (await listCases(viewer, {}))?.cases.find(({ id }) => id === caseId)?.reportCount,
  "queue count": async (viewer) => (await listCases(viewer, {}))?.openCount,
  "suspended profile, moderated": async (viewer) =>
    (await getModeratedProfile(viewer, { profileId: suspended.profileId }))?.standing?.words,
  "suspended profile": async (viewer) => (await getProfile(viewer, suspended.profile.handle))?.displayName,
  "page of the organization, moderated": async (viewer) =>
    (await getModeratedProfile(viewer, { profileId: viewers.organization.profileId }))?.cases.length,
  "own report": async (viewer) => nonEmpty((await listOwnReports(viewer)).reports.map(({ words }) => words)),
  "open question": async (viewer) => nonEmpty((await listOpenQuestions(viewer)).map(({ question }) => question)),
} satisfies Record<string, (viewer: Viewer) => Promise<unknown>>;

const answered = {
  text: async (viewer) =>
    nonEmpty((await listOwnReports(viewer)).reports.flatMap(({ text }) => (text ? [text] : [])).slice(0, 1)),
  statement: async (viewer) => nonEmpty((await listDecisions(viewer)).decisions.map(({ text }) => text)),
  "statement, moderated": async (viewer) => (await getCase(viewer, caseId))?.toReported || undefined,
  objection: async (viewer) => (await getCase(viewer, caseId))?.objection?.text,
} satisfies Record<string, (viewer: Viewer) => Promise<unknown>>;

const nonEmpty = (list: string[]) => (list.length > 0 ? list : undefined);

type Seen<Thing extends string> = Record<Thing, { by: readonly Role[]; as: unknown }>;

const seen: Seen<keyof typeof things> = {
  report: { by: moderating, as: [SAID.reporter, SAID.reportingModerator] },
  reply: { by: moderating, as: [REPLY] },
  note: { by: moderating, as: [NOTE] },
  question: { by: moderating, as: QUESTION },
  "queue row": { by: moderating, as: 2 },
  // Of the two whoever belongs to the organization counts one.
  "queue count": { by: [...moderating, "memberModerator"], as: expect.any(Number) },
  "suspended profile, moderated": { by: [...moderating, "memberModerator"], as: "Please stop" },
  // Hidden from all, whatever they are.
  "suspended profile": { by: [], as: null },
  "page of the organization, moderated": { by: moderating, as: 1 },
  "own report": { by: reporting, as: expect.any(Array) },
  // Who has answered is asked no more.
  "open question": { by: ["reportingModerator"], as: [QUESTION] },
};
const seenOnceAnswered: Seen<keyof typeof answered> = {
  text: { by: reporting, as: [TO_REPORTERS] },
  statement: { by: ["organization"], as: [TO_REPORTED] },
  "statement, moderated": { by: moderating, as: TO_REPORTED },
  objection: { by: moderating, as: OBJECTION },
};

const cells = <Thing extends string>(table: Seen<Thing>) =>
  (Object.keys(table) as Thing[]).flatMap((thing) =>
    roles.map((role) => ({ thing, role, may: table[thing].by.includes(role) })),
  );

describe("of a report that is open", () => {
  it.each(cells(seen))("$thing: $role $may", async ({ thing, role, may }) => {
    const viewer = await viewerOf(role);
    const read = viewer ? ((await things[thing](viewer)) ?? undefined) : undefined;
    expect(read).toEqual(may ? seen[thing].as : undefined);
  });

  it("counts for whoever belongs to the organization without it", async () => {
    const counts = await Promise.all(
      (["moderator", "memberModerator"] as const).map(async (role) => (await listCases(viewers[role], {}))!.openCount),
    );
    expect(counts).toEqual([2, 1]);
  });
});

describe("once it is answered", () => {
  beforeAll(async () => {
    const texts = { toReporters: TO_REPORTERS, toReported: TO_REPORTED };
    expect(await answer(viewers.moderator, caseId, "WARNED", texts)).toMatchObject({ status: "done" });
    await object(viewers.organization, await decisionOf(caseId), OBJECTION);
  });

  it.each(cells(seenOnceAnswered))("$thing: $role $may", async ({ thing, role, may }) => {
    const viewer = await viewerOf(role);
    const read = viewer ? ((await answered[thing](viewer)) ?? undefined) : undefined;
    expect(read).toEqual(may ? seenOnceAnswered[thing].as : undefined);
  });

  it("is told to the owner as themselves by nothing but that it is there", async () => {
    expect((await listDecisions(viewers.reported)).decisions).toEqual([]);
    expect((await listNotifications(viewers.reported, {})).notifications).toEqual([]);
  });
});

/** All that somebody can get: what pages read, the copy of their data, what live pages are told, and their mails. */
async function everythingReadBy(viewer: Viewer, subjectId: string): Promise<string> {
  const read = [
    await listDecisions(viewer),
    await listOwnReports(viewer),
    await listOpenQuestions(viewer),
    await listNotifications(viewer, {}),
    await getPost(viewer, subjectId),
    await getProfile(viewer, viewer.profile.handle),
    await getReportable(viewer, { kind: "POST", id: subjectId }),
    await getModeratedProfile(viewer, { profileId: viewer.profileId }),
    ...(await Promise.all(queueViews.map((show) => listCases(viewer, { show })))),
    await getCase(viewer, caseId),
    await getCase(viewer, postCaseId),
    await listMissed(viewer, { after: cursor, watch: "" }),
  ];
  const mails = smtp.received.filter(({ to }) => to === emails.get(viewer.userId)).map(({ raw }) => raw);
  return [JSON.stringify(read), textOf(await archiveOf(viewer)), ...mails].join("\n");
}

let cursor: string;
const emails = new Map<string, string>();

/** Hands over what waits to be mailed. */
async function sendMails(): Promise<void> {
  for (const { userId } of Object.values(viewers)) {
    for (const job of await mailsTo(userId))
      if (job.kind === "moderation") await sendMail(asSystem(systemClock), { ...job, id: randomUUID() });
    emails.set(userId, (await db.user.findUniqueOrThrow({ where: { id: userId } })).email);
  }
}

describe("who reported something", () => {
  const side = ["reported", "organization", "member"] as const;

  it.each(["WARNED", "SENSITIVE", "REMOVED", "LIMITED"] as const)(
    "stands in no byte that whose it is gets, where they are answered by %s, object, and it is taken back",
    async (how) => {
      const { reporter, reported, moderator, owner } = viewers;
      const id = await post(reported, "She moved to the dune");
      const next = await report(reporter, { kind: "POST", id }, { words: SAID.reporter });
      const expectNothing = async () => {
        await sendMails();
        const ids = await db.report.findMany({ where: { reporterId: reporter.userId } });
        const log = await db.moderationLog.findMany({});
        const hidden = [
          ...["Rena", "rena-reporter", "rena.reporter", reporter.userId, reporter.profileId, reporter.ownProfileId],
          ...[SAID.reporter, NOTE, QUESTION, REPLY, TO_REPORTERS, "Moira", moderator.userId, moderator.profileId],
          ...ids.flatMap((one) => [one.id, one.caseId]),
          ...log.map((line) => line.id),
        ];
        for (const role of side) {
          const all = await everythingReadBy(viewers[role], id);
          expect(hidden.filter((word) => all.includes(word)).map((word) => [role, word])).toEqual([]);
        }
      };
      await expectNothing();
      const texts = { toReporters: TO_REPORTERS, toReported: TO_REPORTED };
      expect(await answer(moderator, next, how, texts)).toMatchObject({ status: "done" });
      // What is looked through holds what they do get, so that it would hold the rest.
      await sendMails();
      expect(await everythingReadBy(reported, id)).toContain(TO_REPORTED);
      expect(smtp.received.some(({ to }) => to === emails.get(reported.userId))).toBe(true);
      await expectNothing();
      await object(reported, await decisionOf(next), "It is my own address");
      await expectNothing();
      const decided = { caseId: next, outcome: "UNDONE", toObjector: "You are right" } as const;
      expect(await decideObjection(owner, decided)).toMatchObject({ status: "done" });
      await expectNothing();
    },
  );

  it("is found where they read it themselves", async () => {
    expect(await everythingReadBy(viewers.reporter, postId)).toContain(SAID.reporter);
  });
});

describe("the log", () => {
  let csv: string[];

  beforeAll(async () => {
    await sendMails();
    let text = "";
    await withClient(env().DATABASE_URL, async (client) => {
      for await (const lines of moderationLog(client)) text += lines;
    });
    csv = text.trimEnd().split("\r\n").slice(1);
  });

  it("is written out for whoever hosts it: each act, with who did it and of which case", async () => {
    expect(csv).toHaveLength(await db.moderationLog.count());
    const { userId } = viewers.moderator;
    for (const act of ["TAKEN", "NOTED", "ASKED", "ANSWERED"])
      expect(csv.some((line) => line.includes(`,${act},${userId},${emails.get(userId)},${caseId},ORGANIZATION,`))).toBe(
        true,
      );
    expect(csv.some((line) => line.includes(`,SUSPENDED,${userId},`) && line.includes(suspended.profileId))).toBe(true);
  });

  it.each(roles)("is in no byte that anybody gets in the app: %s", async (role) => {
    const viewer = await viewerOf(role);
    if (!viewer) return expect(role).toBe("signedOut");
    const all = await everythingReadBy(viewer, postId);
    // Nor is who moderates by their address, but their own.
    const addresses = (["moderator", "admin", "owner"] as const)
      .filter((name) => viewers[name].userId !== viewer.userId)
      .map((name) => emails.get(viewers[name].userId)!);
    const log = await db.moderationLog.findMany({ select: { id: true } });
    const hidden = [...log.map(({ id }) => id), ...csv, ...addresses];
    expect(hidden.filter((word) => all.includes(word))).toEqual([]);
  });
});
