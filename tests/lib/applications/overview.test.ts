import { beforeAll, describe, expect, it } from "vitest";
import { listApplications, listBoard } from "@/lib/applications/queries";
import { stages } from "@/lib/applications/stages";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import type { ApplicationStage } from "@/lib/generated/prisma/client";
import { idFloor } from "@/lib/ids";
import { getJob } from "@/lib/jobs/queries/job";
import { DAY_MS } from "@/lib/time";
import { newApplication } from "../../support/applications";
import { newJob } from "../../support/jobs";
import { newOrganization } from "../../support/organizations";
import { person } from "../../support/people";
import { brokenInvariants } from "../../support/invariants";

let mara: Viewer, stranger: Viewer;
const people: Viewer[] = [];

beforeAll(async () => {
  [mara, stranger] = [await person("Mara Lindqvist"), await person("Stu Stranger")];
  for (let n = 0; n < 14; n++) people.push(await person(`Person ${n}`, undefined, `person.${n}@example.org`));
});

async function organizationWithJob() {
  const { id } = await newOrganization("Open Grid Collective", [[mara, "RECRUITER"]]);
  return { organizationId: id, jobId: await newJob(id, { collectVia: "ALLYWAY" }) };
}

describe("the list", () => {
  it("reads those to a job in their order by an index, and none to others before them", async () => {
    const { jobId } = await organizationWithJob();
    const plan = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRaw<{ "QUERY PLAN": string }[]>`
        EXPLAIN SELECT id FROM "Application" WHERE "jobId" = ${jobId}::uuid AND id > ${idFloor(new Date(0))}::uuid
        AND "withdrawnAt" IS NULL AND "removedAt" IS NULL ORDER BY id LIMIT 11`;
    });
    const lines = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(lines).toMatch(/Application_jobId_id_idx[^]*Index Cond: \(.*jobId.* AND \(id >/);
    expect(lines).not.toContain("Sort");
  });
});

describe("the board", () => {
  it("shows the first ones of each stage and how many there are, and the list those of one stage", async () => {
    const { jobId } = await organizationWithJob();
    const ids: string[] = [];
    for (const { profileId } of people) ids.push(await newApplication(jobId, { profileId }));
    await db.application.update({ where: { id: ids[0]! }, data: { stage: "INTERVIEW" } });
    await db.application.update({ where: { id: ids[1]! }, data: { withdrawnAt: new Date() } });
    const board = await listBoard(mara, jobId);
    expect(board.map(({ stage }) => stage)).toEqual(stages);
    const column = (stage: ApplicationStage) => board.find((one) => one.stage === stage)!;
    expect(column("NEW").count).toBe(12);
    expect(column("NEW").applications.map(({ id }) => id)).toEqual(ids.slice(2, 12));
    expect(column("INTERVIEW")).toMatchObject({
      count: 1,
      applications: [{ id: ids[0], profile: { displayName: "Person 0" } }],
    });
    expect(column("HIRED")).toMatchObject({ count: 0, applications: [] });
    expect((await listBoard(stranger, jobId)).every(({ count }) => count === 0)).toBe(true);

    const page = await listApplications(mara, { jobId, stage: "NEW" });
    expect(page.applications.map(({ id }) => id)).toEqual(ids.slice(2, 12));
    const rest = await listApplications(mara, { jobId, stage: "NEW", before: page.next! });
    expect(rest.applications.map(({ id }) => id)).toEqual(ids.slice(12));
  });
});

describe("the answer rate", () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const sent = (jobId: string, n: number, days: number) =>
    newApplication(jobId, { profileId: people[n]!.profileId, createdAt: ago(days), stageAt: ago(days) });
  const answered = (id: string, days: number) =>
    db.application.update({ where: { id }, data: { stage: "DECLINED", stageAt: ago(days) } });

  async function rateOf(jobId: string) {
    const { organizationId } = await db.job.findUniqueOrThrow({ where: { id: jobId } });
    return (await getJob(stranger, { organizationId, jobId }))!.answerRate;
  }

  it("counts what was answered, or should have been, from five on, and keeps it once the job is deleted", async () => {
    const { organizationId, jobId } = await organizationWithJob();
    // Answered after 2, 4 and 6 days; one waits too long, one not yet, one was withdrawn, one is of another year.
    for (const [n, days] of [2, 4, 6].entries()) await answered(await sent(jobId, n, 50), 50 - days);
    await sent(jobId, 3, 31);
    await sent(jobId, 4, 29);
    await db.application.update({ where: { id: await sent(jobId, 5, 60) }, data: { withdrawnAt: new Date() } });
    await answered(await sent(jobId, 6, 400), 399);
    expect(await rateOf(jobId)).toBeNull();
    await answered(await sent(jobId, 7, 20), 12);
    expect(await rateOf(jobId)).toEqual({ percent: 80, medianDays: 5 });
    const other = await newJob(organizationId);
    await db.job.delete({ where: { id: jobId } });
    expect(await rateOf(other)).toEqual({ percent: 80, medianDays: 5 });
    expect(await brokenInvariants(["applications-answered"])).toEqual([]);
  });

  it("counts whom it declined and took up again with those who wait", async () => {
    const { jobId } = await organizationWithJob();
    for (let n = 0; n < 4; n++) await answered(await sent(jobId, n, 50), 48);
    const again = await sent(jobId, 4, 50);
    await answered(again, 48);
    await db.application.update({ where: { id: again }, data: { stage: "REVIEWING", stageAt: ago(40) } });
    expect(await rateOf(jobId)).toEqual({ percent: 80, medianDays: 2 });
    await answered(again, 10);
    expect(await rateOf(jobId)).toEqual({ percent: 100, medianDays: 2 });
    expect(await brokenInvariants(["applications-answered"])).toEqual([]);
  });

  it("looks through no more of an index than the time that counts", async () => {
    const { jobId } = await organizationWithJob();
    const plan = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRaw<{ "QUERY PLAN": string }[]>`
        EXPLAIN SELECT "answeredAt" FROM "Application" WHERE "organizationId" = ${jobId}::uuid AND "withdrawnAt" IS NULL
        AND id >= ${idFloor(ago(365))}::uuid ORDER BY id DESC LIMIT 500`;
    });
    const lines = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(lines).toMatch(/Application_organizationId_id_idx[^]*Index Cond: \(.*organizationId.* AND \(id >=/);
    expect(lines).not.toContain("Sort");
  });

  it("is that of nobody who answers nobody, and of no other organization", async () => {
    const { jobId } = await organizationWithJob();
    for (let n = 0; n < 5; n++) await sent(jobId, n, 40 + n);
    expect(await rateOf(jobId)).toEqual({ percent: 0, medianDays: null });
    expect(await rateOf((await organizationWithJob()).jobId)).toBeNull();
  });
});
