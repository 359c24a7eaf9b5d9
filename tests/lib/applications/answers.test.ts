import { beforeAll, describe, expect, it } from "vitest";
import { apply } from "@/lib/applications/mutations/apply";
import { changeStage, changeStages } from "@/lib/applications/mutations/change-stage";
import { withdrawApplication } from "@/lib/applications/mutations/withdraw";
import { getApplication } from "@/lib/applications/queries";
import { countOpenApplications } from "@/lib/applications/queries/open";
import { applySchema, changeStagesSchema, documentSections } from "@/lib/applications/schema";
import { seenAs } from "@/lib/applications/stages";
import { asSystem } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import type { ApplicationStage } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { archiveJob, deleteJob } from "@/lib/jobs/mutations/archive";
import { archivePastJobs } from "@/lib/jobs/mutations/sweep";
import { deleteOrganization } from "@/lib/organizations/mutations/delete-organization";
import { DAY_MS } from "@/lib/time";
import { newApplication, shownTo } from "../../support/applications";
import { times } from "../../support/counts";
import { newJob } from "../../support/jobs";
import { holding, waitForLocks } from "../../support/locks";
import { candidates } from "../../support/outreach";
import { statementsOf } from "../../support/statements";
import { newOrganization } from "../../support/organizations";
import { actingAs, block, confirm, person } from "../../support/people";

let mara: Viewer, owner: Viewer, wanjiru: Viewer, priya: Viewer;
let organizationId: string;

beforeAll(async () => {
  [mara, owner] = [await person("Mara Lindqvist"), await person("Otto Brandt")];
  [wanjiru, priya] = [await person("Wanjiru Kamau"), await person("Priya Raman")];
  await confirm(wanjiru);
  ({ id: organizationId } = await newOrganization("Open Grid Collective", [
    [owner, "OWNER"],
    [mara, "RECRUITER"],
  ]));
});

const job = (columns: object = {}) => newJob(organizationId, { collectVia: "ALLYWAY", ...columns });
const rowOf = (id: string) => db.application.findUniqueOrThrow({ where: { id } });
const toldOf = (id: string) => db.event.count({ where: { type: "APPLICATION_MOVED", subjectId: id } });

/** One that has gone through these stages. */
async function sent(jobId: string, { profileId }: { profileId: string }, ...through: ApplicationStage[]) {
  const id = await newApplication(jobId, { profileId });
  for (const stage of through)
    await db.application.update({ where: { id }, data: { stage, stageAt: new Date("2026-01-01") } });
  return id;
}

describe("an answer", () => {
  it("is read by whoever applied and whoever recruits, with the first name in it, until it stands no more", async () => {
    const id = await sent(await job(), wanjiru);
    const decline = { applicationId: id, from: "NEW", to: "DECLINED", answer: "Dear {firstName}, no." } as const;
    expect(await changeStage(mara, decline)).toMatchObject({ status: "done" });
    for (const reader of [wanjiru, mara])
      expect(await getApplication(reader, id)).toMatchObject({ answer: "Dear Wanjiru, no." });
    await changeStage(mara, { applicationId: id, from: "DECLINED", to: "REVIEWING", answer: "Not told" });
    expect(await getApplication(wanjiru, id)).toMatchObject({ stage: "REVIEWING", answer: "" });
  });

  it("is dated by the first word that the person got and that still stands, which the database keeps", async () => {
    const id = await sent(await job(), wanjiru, "REVIEWING");
    expect((await rowOf(id)).answeredAt).toBeNull();
    await changeStage(mara, { applicationId: id, from: "REVIEWING", to: "INTERVIEW" });
    const { answeredAt, stageAt } = await rowOf(id);
    expect(answeredAt).toEqual(stageAt);
    await changeStage(mara, { applicationId: id, from: "INTERVIEW", to: "DECLINED" });
    expect((await rowOf(id)).answeredAt).toEqual(answeredAt);
    // Taken up again the person waits as before.
    await changeStage(mara, { applicationId: id, from: "DECLINED", to: "REVIEWING" });
    expect((await rowOf(id)).answeredAt).toBeNull();
    await changeStage(mara, { applicationId: id, from: "REVIEWING", to: "DECLINED" });
    const again = await rowOf(id);
    expect(again.answeredAt).toEqual(again.stageAt);
    await expect(db.application.update({ where: { id }, data: { answeredAt: new Date() } })).rejects.toThrow(
      /answered/,
    );
    await expect(db.application.update({ where: { id }, data: { organizationId: owner.profileId } })).rejects.toThrow();
  });

  it("is not taken for given where somebody else gave another one meanwhile", async () => {
    const jobId = await job();
    const id = await sent(jobId, wanjiru);
    const decline = (answer?: string) =>
      ({ applicationId: id, from: "NEW", to: "DECLINED", ...(answer !== undefined && { answer }) }) as const;
    expect(await changeStage(owner, decline("Sorry, {firstName}"))).toMatchObject({ status: "done" });
    expect(await changeStage(mara, decline("We’d rather wait, {firstName}"))).toMatchObject({
      reason: "changed-meanwhile",
    });
    for (const same of ["Sorry, {firstName}", "Sorry, Wanjiru", "", undefined])
      expect(await changeStage(mara, decline(same))).toMatchObject({ status: "done" });
    const other = severalOf(jobId, [id], "NEW", "DECLINED", "Another word");
    expect(await changeStages(mara, other)).toMatchObject({ value: { moved: [], left: [id] } });
    expect(await rowOf(id)).toMatchObject({ answer: "Sorry, Wanjiru" });
    expect(await toldOf(id)).toBe(1);
  });

  it("is taken back only while the job is open, whose closing has answered everybody", async () => {
    const jobId = await job();
    const [one, other] = [await sent(jobId, wanjiru, "DECLINED"), await sent(jobId, priya, "DECLINED")];
    const again = (applicationId: string) => changeStage(mara, { applicationId, from: "DECLINED", to: "REVIEWING" });
    expect(await again(one)).toMatchObject({ status: "done" });
    for (const columns of [{ closesOn: new Date("2020-01-01") }, { closesOn: null, archivedAt: new Date() }]) {
      await db.job.update({ where: { id: jobId }, data: columns });
      expect(await again(other)).toMatchObject({ status: "refused", reason: "job-closed" });
      expect(await changeStages(mara, severalOf(jobId, [other], "DECLINED", "REVIEWING"))).toMatchObject({
        value: { moved: [], left: [other] },
      });
    }
    expect(await rowOf(other)).toMatchObject({ stage: "DECLINED" });
  });

  it("belongs to an end", async () => {
    const id = await sent(await job(), wanjiru);
    await expect(db.application.update({ where: { id }, data: { answer: "Soon" } })).rejects.toThrow(/answer_check/);
  });
});

describe("a job that closes", () => {
  it("asks for an answer to those who wait, and gives each of them theirs", async () => {
    const jobId = await job();
    const open = [await sent(jobId, wanjiru), await sent(jobId, priya, "INTERVIEW")];
    const [gone, hired] = [await person("Gone Again"), await person("Hired Already")];
    const withdrawn = await sent(jobId, gone);
    await withdrawApplication(gone, { applicationId: withdrawn });
    const ended = await sent(jobId, hired, "INTERVIEW", "OFFER", "HIRED");
    expect(await countOpenApplications(mara, jobId)).toBe(2);
    expect(await archiveJob(mara, { jobId })).toEqual({
      status: "invalid",
      fields: { answer: "validations.missing-answer" },
    });
    expect((await db.job.findUniqueOrThrow({ where: { id: jobId } })).archivedAt).toBeNull();
    expect(await archiveJob(mara, { jobId, answer: "Dear {firstName}, it’s closed." })).toMatchObject({
      status: "done",
    });
    expect(await Promise.all([...open, withdrawn, ended].map(rowOf))).toMatchObject([
      { stage: "DECLINED", answer: "Dear Wanjiru, it’s closed." },
      { stage: "DECLINED", answer: "Dear Priya, it’s closed." },
      { stage: "NEW", answer: "" },
      { stage: "HIRED", answer: "" },
    ]);
    expect(await Promise.all([...open, withdrawn, ended].map(toldOf))).toEqual([1, 1, 0, 0]);
    expect(await countOpenApplications(mara, jobId)).toBe(0);
  });

  it("takes as many statements for 50 as for 500 people", async () => {
    const closing = async (many: number) => {
      const jobId = await job();
      const ids = await candidates(many, "Noor Candidate");
      const [{ document }] = (await db.application.findMany({ take: 1, select: { document: true } })) as [
        { document: object },
      ];
      const now = new Date();
      await db.application.createMany({
        data: ids.map((profileId) => ({
          ...{ id: newId(systemClock), jobId, profileId, jobTitle: "Lead", organizationName: "Open Grid", document },
          ...{ message: "Here I am", contactEmail: "somebody@example.org", stageAt: now, createdAt: now },
        })),
      });
      const statements = await statementsOf(async () =>
        expect(await archiveJob(mara, { jobId, answer: "Dear {firstName}, it’s closed." })).toMatchObject({
          status: "done",
        }),
      );
      const answered = { jobId, stage: "DECLINED", answer: "Dear Noor, it’s closed." } as const;
      expect(await db.application.count({ where: answered })).toBe(many);
      expect(await db.event.count({ where: { type: "APPLICATION_MOVED", toId: { in: ids } } })).toBe(many);
      const [{ mails }] = await db.$queryRaw<[{ mails: number }]>`
        SELECT count(*)::int AS mails FROM graphile_worker._private_jobs
        WHERE key = ANY(ARRAY(SELECT 'application:' || id FROM "Application" WHERE "jobId" = ${jobId}::uuid))`;
      expect(mails).toBe(many);
      return statements.length;
    };
    const few = await closing(50);
    expect(await closing(500)).toBe(few);
    expect(few).toBeLessThan(30);
  });

  it("answers also whom the human who closes it can’t read, since it is the organization that answers", async () => {
    const jobId = await job();
    const somebody = await person("Ines Duarte");
    const id = await sent(jobId, somebody);
    await block(somebody.profileId, mara.profileId);
    expect(await getApplication(mara, id)).toBeNull();
    expect(await archiveJob(mara, { jobId, answer: "Closed" })).toMatchObject({ status: "done" });
    expect(await rowOf(id)).toMatchObject({ stage: "DECLINED", answer: "Closed" });
  });

  it("answers before it is deleted, and people keep what they were told", async () => {
    const jobId = await job();
    const id = await sent(jobId, wanjiru);
    expect(await deleteJob(mara, { jobId })).toMatchObject({ status: "invalid" });
    expect(await deleteJob(mara, { jobId, answer: "Gone, {firstName}" })).toMatchObject({ status: "done" });
    expect(await getApplication(wanjiru, id)).toMatchObject({ stage: "DECLINED", answer: "Gone, Wanjiru", job: null });
    expect(await rowOf(id)).toMatchObject({ organizationId });
  });

  it("answers by itself past its closing day, and where its organization ends", async () => {
    const jobId = await job({ closesOn: new Date("2026-01-10") });
    const id = await sent(jobId, wanjiru);
    const known = [
      await sent(jobId, priya, "INTERVIEW", "OFFER"),
      await sent(jobId, await person("Asked Before"), "INTERVIEW", "SHORTLISTED"),
    ];
    await archivePastJobs(asSystem({ now: () => new Date("2026-01-20") }));
    expect(await Promise.all(known.map(rowOf))).toMatchObject([
      { stage: "OFFER", answer: "" },
      { stage: "SHORTLISTED", answer: "" },
    ]);
    expect(await Promise.all(known.map(toldOf))).toEqual([0, 0]);
    expect(await rowOf(id)).toMatchObject({ stage: "DECLINED", answer: expect.stringMatching(/^Hi Wanjiru,\n/) });
    expect(await toldOf(id)).toBe(1);

    const { id: ending, handle } = await newOrganization("Ending Soon", [[owner, "OWNER"]]);
    const other = await sent(await newJob(ending, { collectVia: "ALLYWAY" }), wanjiru);
    const asIt = { ...(await actingAs(owner, ending)), authenticatedAt: new Date() };
    expect(await deleteOrganization(asIt, { handle })).toMatchObject({ status: "done" });
    expect(await rowOf(other)).toMatchObject({
      ...{ stage: "DECLINED", jobId: null, organizationId: null },
      answer: expect.stringMatching(/^Hi Wanjiru,\n/),
    });
  });

  it("answers by itself also whom it declined and took up again, and whom it takes back to its first review", async () => {
    const jobId = await job({ closesOn: new Date("2026-01-10") });
    const waiting = [
      await sent(jobId, wanjiru, "DECLINED", "REVIEWING"),
      await sent(jobId, priya, "DECLINED", "REVIEWING", "SHORTLISTED"),
      await sent(jobId, await person("Asked Once"), "INTERVIEW", "SHORTLISTED", "REVIEWING"),
    ];
    const invited = await sent(jobId, await person("Asked Again"), "DECLINED", "REVIEWING", "INTERVIEW");
    await archivePastJobs(asSystem({ now: () => new Date("2026-01-20") }));
    for (const id of waiting) {
      expect(await rowOf(id)).toMatchObject({ stage: "DECLINED", answer: expect.stringMatching(/^Hi \w+,\n/) });
      expect(await toldOf(id)).toBe(1);
    }
    expect(await rowOf(invited)).toMatchObject({ stage: "INTERVIEW", answer: "" });
  });

  it("answers whoever applies before it, and takes nobody after it", async () => {
    for (let round = 0; round < times(3, 30); round++) {
      const jobId = await job();
      const input = applySchema.parse({
        ...{ jobId, message: "Here I am", sections: [...documentSections], seen: await shownTo(wanjiru, jobId) },
        contactEmail: "wanjiru@example.org",
      });
      await sent(jobId, priya);
      const [applied, archived] = await Promise.all([
        apply(wanjiru, input),
        archiveJob(mara, { jobId, answer: "Closed" }),
      ]);
      expect(archived).toMatchObject({ status: "done" });
      const rows = await db.application.findMany({ where: { jobId } });
      expect(rows).toHaveLength(applied.status === "done" ? 2 : 1);
      if (applied.status !== "done") expect(applied).toMatchObject({ reason: "job-closed" });
      for (const row of rows) expect(row).toMatchObject({ stage: "DECLINED", answer: "Closed" });
    }
  });

  it("answers each once, whoever moves or withdraws it at the same moment", async () => {
    for (let round = 0; round < times(4, 40); round++) {
      const jobId = await job();
      const [one, other] = [await sent(jobId, wanjiru), await sent(jobId, priya)];
      await Promise.all([
        archiveJob(owner, { jobId, answer: "Closed" }),
        changeStages(mara, severalOf(jobId, [one, other], "NEW", "DECLINED")),
        changeStage(mara, { applicationId: one, from: "NEW", to: "INTERVIEW" }),
        withdrawApplication(priya, { applicationId: other }),
      ]);
      expect(await rowOf(one)).toMatchObject({ stage: "DECLINED" });
      const { stage, withdrawnAt } = await rowOf(other);
      expect(await toldOf(other)).toBe(withdrawnAt && stage === "NEW" ? 0 : 1);
      expect(await countOpenApplications(mara, jobId)).toBe(0);
    }
  });
});

describe("what is withdrawn at the same moment", () => {
  const moves = {
    "by one who moves it": (id: string) =>
      changeStage(mara, { applicationId: id, from: "NEW", to: "DECLINED", answer: "No, {firstName}" }),
    "with several": (id: string, jobId: string) => changeStages(mara, severalOf(jobId, [id], "NEW", "DECLINED")),
    "by the end of its job": (_: string, jobId: string) => archiveJob(owner, { jobId, answer: "Closed" }),
    "by its closing day": (_: string, jobId: string) => {
      const later = asSystem({ now: () => new Date(Date.now() + 2 * DAY_MS) });
      return db.job.update({ where: { id: jobId }, data: { closesOn: new Date() } }).then(() => archivePastJobs(later));
    },
  };

  it.each(Object.keys(moves) as (keyof typeof moves)[])("is not moved %s, and nobody is told", async (how) => {
    const jobId = await job();
    const id = await sent(jobId, wanjiru);
    const release = await holding(
      (tx) => tx.$executeRaw`UPDATE "Application" SET "withdrawnAt" = now() WHERE id = ${id}::uuid`,
    );
    const moved = moves[how](id, jobId);
    await waitForLocks(1);
    await release();
    await moved;
    expect(await rowOf(id)).toMatchObject({ stage: "NEW", answer: "", answeredAt: null });
    expect(await toldOf(id)).toBe(0);
  });
});

function severalOf(jobId: string, ids: string[], from: ApplicationStage, to: ApplicationStage, answer = "No") {
  return changeStagesSchema.parse({
    ...{ jobId, to, answers: { HIRED: "", DECLINED: answer } },
    applications: ids.map((id) => seenAs({ id, stage: from })),
  });
}

describe("several at once", () => {
  it("go where they may from where they were seen, and it is told which did not", async () => {
    const jobId = await job();
    const people = await Promise.all(["Ana Ruiz", "Leila Haddad", "Noa Stern"].map((name) => person(name)));
    const [ana, leila, noa] = [
      await sent(jobId, people[0]!),
      await sent(jobId, people[1]!, "REVIEWING"),
      await sent(jobId, people[2]!),
    ];
    await withdrawApplication(people[2]!, { applicationId: noa });
    const foreign = await sent(await job(), people[0]!);
    const asked = severalOf(jobId, [ana, leila, noa, foreign], "NEW", "DECLINED", "Sorry, {firstName}");
    expect(await changeStages(mara, asked)).toMatchObject({
      status: "done",
      value: { moved: [ana], left: [leila, noa, foreign] },
    });
    expect(await rowOf(ana)).toMatchObject({ stage: "DECLINED", answer: "Sorry, Ana" });
    expect(await Promise.all([ana, leila, noa, foreign].map(toldOf))).toEqual([1, 0, 0, 0]);
    // Sent twice it comes to the same, and nobody is told twice.
    expect(await changeStages(mara, asked)).toMatchObject({ value: { moved: [ana] } });
    expect(await toldOf(ana)).toBe(1);
  });

  it("are moved by those who recruit, and never along a way that there is not", async () => {
    const jobId = await job();
    const id = await sent(jobId, wanjiru);
    for (const other of [wanjiru, priya])
      expect(await changeStages(other, severalOf(jobId, [id], "NEW", "REVIEWING"))).toMatchObject({
        reason: "not-found",
      });
    expect(await changeStages(mara, severalOf(jobId, [id], "NEW", "HIRED"))).toMatchObject({
      value: { moved: [], left: [id] },
    });
    const many = Array.from({ length: 51 }, () => id);
    expect(() => severalOf(jobId, many, "NEW", "REVIEWING")).toThrow(/too-many-applications/);
    expect(() => severalOf(jobId, [], "NEW", "REVIEWING")).toThrow(/no-applications/);
  });

  it("are moved by one of two recruiters, who both learn how it ended", async () => {
    for (let round = 0; round < times(4, 40); round++) {
      const jobId = await job();
      const ids = [await sent(jobId, wanjiru), await sent(jobId, priya)];
      const results = await Promise.all([
        changeStages(mara, severalOf(jobId, ids, "NEW", "REVIEWING")),
        changeStages(owner, severalOf(jobId, ids.toReversed(), "NEW", "DECLINED")),
      ]);
      expect(results.map(({ status }) => status)).toEqual(["done", "done"]);
      const stages = new Set((await Promise.all(ids.map(rowOf))).map(({ stage }) => stage));
      expect(stages.size).toBe(1);
      expect(await Promise.all(ids.map(toldOf))).toEqual([1, 1]);
    }
  });
});
