import { beforeAll, describe, expect, it } from "vitest";
import { chooseRetention } from "@/lib/applications/mutations/choose-retention";
import { changeStage, changeStages } from "@/lib/applications/mutations/change-stage";
import { addNote } from "@/lib/applications/mutations/notes";
import { endApplications } from "@/lib/applications/mutations/sweep";
import { withdrawApplication } from "@/lib/applications/mutations/withdraw";
import { countApplications, getApplication, listApplications, listOwnApplications } from "@/lib/applications/queries";
import { countOpenApplications } from "@/lib/applications/queries/open";
import { changeStagesSchema } from "@/lib/applications/schema";
import { seenAs } from "@/lib/applications/stages";
import { chooseRetentionSchema } from "@/lib/applications/schema/hiring";
import { endUndecided } from "@/lib/applications/undecided-query";
import { asSystem } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { deleteJob, unarchiveJob } from "@/lib/jobs/mutations/archive";
import { getJob } from "@/lib/jobs/queries/job";
import { lockRows } from "@/lib/database/row-lock";
import { newApplication } from "../../support/applications";
import { newJob } from "../../support/jobs";
import { holding, waitForLocks } from "../../support/locks";
import { newOrganization } from "../../support/organizations";
import { person } from "../../support/people";

let wanjiru: Viewer, mara: Viewer, owner: Viewer;
let organizationId: string, jobId: string;

beforeAll(async () => {
  [wanjiru, mara, owner] = [await person("Wanjiru Kamau"), await person("Mara Lindqvist"), await person("Otto Brandt")];
  ({ id: organizationId } = await newOrganization("Open Grid Collective", [
    [owner, "OWNER"],
    [mara, "RECRUITER"],
  ]));
  jobId = await newJob(organizationId, { collectVia: "ALLYWAY" });
});

const months = (retentionMonths: number) => chooseRetention(owner, { organizationId, retentionMonths });
const at = (date: string) => endApplications(asSystem({ now: () => new Date(date) }));

describe("an application", () => {
  it("is kept as long as was said when it was sent, whatever is said later", async () => {
    expect(await months(3)).toEqual({ status: "done" });
    expect(await getJob(wanjiru, { organizationId, jobId })).toMatchObject({ terms: { retentionMonths: 3 } });
    const id = await newApplication(jobId, { profileId: wanjiru.profileId });
    expect(await months(12)).toEqual({ status: "done" });
    expect(await getApplication(wanjiru, id)).toMatchObject({ retentionMonths: 3 });
    await expect(db.application.update({ where: { id }, data: { retentionMonths: 9 } })).rejects.toThrow(/stays as it/);
  });

  it("ends for the organization so many months after it was decided, and is its sender’s", async () => {
    await months(1);
    const [one, other] = [await person("Ana Ruiz"), await person("Noa Stern")];
    const decided = { stage: "DECLINED" as const, stageAt: new Date("2026-01-31T12:00:00Z") };
    const id = await newApplication(jobId, { profileId: one.profileId, ...decided });
    const open = await newApplication(jobId, { profileId: other.profileId, ...decided, stage: "OFFER" });
    const before = (await countApplications(mara, jobId)).total;
    await at("2026-02-28T11:00:00Z");
    expect(await getApplication(mara, id)).not.toBeNull();
    // No such day in February: it is its last one.
    await at("2026-03-01T12:00:01Z");
    await at("2026-03-01T12:00:01Z");
    expect(await getApplication(mara, id)).toBeNull();
    expect((await listApplications(mara, { jobId })).applications.map((listed) => listed.id)).not.toContain(id);
    expect((await countApplications(mara, jobId)).total).toBe(before - 1);
    expect(await getApplication(one, id)).toMatchObject({ removedAt: expect.any(Date), message: "Here I am" });
    expect((await listOwnApplications(one)).applications).toMatchObject([{ id, stage: "DECLINED" }]);
    await at("2030-01-01");
    expect(await getApplication(mara, open)).not.toBeNull();
    await expect(db.application.update({ where: { id }, data: { removedAt: null } })).rejects.toThrow(/stays as it/);
  });
});

describe("an application that nobody decides", () => {
  const CLOSED = new Date("2026-01-31T12:00:00Z");
  /** Of a job that has closed by itself since: whoever was asked to an interview stays there. */
  async function undecided(names: string[], closed: Date | null = CLOSED) {
    const closing = await newJob(organizationId, { collectVia: "ALLYWAY" });
    const sent: { viewer: Viewer; id: string }[] = [];
    for (const name of names) {
      const viewer = await person(name);
      const stage = { stage: "INTERVIEW" as const, stageAt: new Date("2026-01-02T12:00:00Z") };
      sent.push({ viewer, id: await newApplication(closing, { profileId: viewer.profileId, ...stage }) });
    }
    await db.job.update({ where: { id: closing }, data: { archivedAt: closed } });
    return { closing, sent };
  }
  const isKept = async (id: string) => (await getApplication(mara, id)) !== null;

  it("ends so many months after its job closed, once, and nobody is asked to answer it any more", async () => {
    await months(1);
    const { closing, sent } = await undecided(["Left Waiting", "Hired Late", "Gone Before"]);
    const [waiting, hired, gone] = sent as [(typeof sent)[0], (typeof sent)[0], (typeof sent)[0]];
    for (const stage of ["OFFER", "HIRED"] as const)
      await db.application.update({
        where: { id: hired.id },
        data: { stage, stageAt: new Date("2026-02-20T12:00:00Z") },
      });
    await db.application.update({ where: { id: gone.id }, data: { withdrawnAt: CLOSED } });
    await addNote(mara, { applicationId: waiting.id, text: "Call her" });
    await at("2026-02-28T11:59:59Z");
    expect(await isKept(waiting.id)).toBe(true);
    expect(await countOpenApplications(mara, closing)).toBe(1);
    // No such day in February: it is its last one.
    await at("2026-03-01T12:00:01Z");
    const { removedAt } = await db.application.findUniqueOrThrow({ where: { id: waiting.id } });
    expect(removedAt).toEqual(new Date("2026-03-01T12:00:01Z"));
    await at("2026-03-02T12:00:00Z");
    expect(await getApplication(waiting.viewer, waiting.id)).toMatchObject({ stage: "INTERVIEW", removedAt });
    expect(await isKept(waiting.id)).toBe(false);
    expect(await db.applicationNote.count({ where: { applicationId: waiting.id } })).toBe(0);
    // What was decided since has its own time, and what was withdrawn none.
    expect(await isKept(hired.id)).toBe(true);
    expect(await db.application.findUnique({ where: { id: gone.id } })).toMatchObject({ removedAt: null });
    expect(await countOpenApplications(mara, closing)).toBe(0);
    expect(await deleteJob(mara, { jobId: closing })).toEqual({ status: "done" });
    expect(await getApplication(waiting.viewer, waiting.id)).toMatchObject({ stage: "INTERVIEW", answer: "" });
  });

  it("is kept as long as its job is open, also one that is opened again", async () => {
    await months(1);
    const { closing, sent } = await undecided(["Still Open"], null);
    await at("2030-01-01");
    expect(await isKept(sent[0]!.id)).toBe(true);
    await db.job.update({ where: { id: closing }, data: { archivedAt: CLOSED } });
    await db.job.update({ where: { id: closing }, data: { archivedAt: null } });
    await at("2030-01-01");
    expect(await isKept(sent[0]!.id)).toBe(true);
  });

  it("ends with no more others at a time than are asked for", async () => {
    await months(2);
    await undecided(["One Waiting", "Two Waiting", "Three Waiting"]);
    const system = asSystem({ now: () => new Date("2026-03-31T12:00:01Z") });
    const counts = [];
    for (let n = 0; n < 3; n++) counts.push((await endUndecided(system, 2)).count);
    expect(counts).toEqual([2, 1, 0]);
  });

  describe("at the moment when its period is over", () => {
    type Undecided = { id: string; viewer: Viewer; closing: string };
    const decided = { from: "INTERVIEW", to: "DECLINED" } as const;
    /** What is done meanwhile, which row it takes first, and how it then stands: before the end and after it. */
    const meanwhile = {
      "is decided": {
        of: "Application",
        act: ({ id }: Undecided) => changeStage(mara, { applicationId: id, ...decided, answer: "No, {firstName}" }),
        before: { status: "done", stage: "DECLINED", told: 1, isEnded: false },
        after: { status: "refused", stage: "INTERVIEW", told: 0, isEnded: true },
      },
      "is decided with others": {
        of: "Job",
        act: ({ id, closing }: Undecided) =>
          changeStages(
            mara,
            changeStagesSchema.parse({
              ...{ jobId: closing, to: decided.to, answers: { HIRED: "", DECLINED: "No, {firstName}" } },
              applications: [seenAs({ id, stage: decided.from })],
            }),
          ),
        before: { status: "done", stage: "DECLINED", told: 1, isEnded: false },
        after: { status: "done", stage: "INTERVIEW", told: 0, isEnded: true },
      },
      "is withdrawn": {
        of: "Application",
        act: ({ id, viewer }: Undecided) => withdrawApplication(viewer, { applicationId: id }),
        before: { status: "done", isWithdrawn: true, isEnded: false },
        after: { status: "done", isWithdrawn: true, isEnded: true },
      },
      "is of a job that is opened again": {
        of: "Job",
        act: ({ closing }: Undecided) => unarchiveJob(mara, { jobId: closing }),
        before: { status: "done", isOpen: true, isEnded: false },
        after: { status: "done", isOpen: true, isEnded: true },
      },
    } as const;
    const both = (Object.keys(meanwhile) as (keyof typeof meanwhile)[]).flatMap((what) => [
      [what, "before"] as const,
      [what, "after"] as const,
    ]);

    it.each(both)("%s, %s it ends: as the first one left it, once", async (what, when) => {
      await months(1);
      const { closing, sent } = await undecided([`Whose ${what} ${when}`]);
      const one = { ...sent[0]!, closing };
      const { of, act, [when]: expected } = meanwhile[what];
      const acts = [() => act(one), () => at("2026-03-01T12:00:01Z")];
      // They queue for the row in this order.
      const release = await holding((tx) => lockRows(tx, of, [of === "Job" ? closing : one.id]));
      const queued: Promise<unknown>[] = [];
      for (const begin of when === "before" ? acts : acts.toReversed()) {
        queued.push(begin());
        await waitForLocks(queued.length);
      }
      await release();
      const ends = await Promise.all(queued);
      const acted = ends[when === "before" ? 0 : 1];
      await at("2026-03-01T12:00:02Z");
      const row = await db.application.findUniqueOrThrow({ where: { id: one.id }, include: { job: true } });
      expect({
        ...(acted as object),
        ...{ stage: row.stage, isWithdrawn: row.withdrawnAt !== null, isOpen: row.job!.archivedAt === null },
        told: await db.event.count({ where: { type: "APPLICATION_MOVED", subjectId: one.id } }),
        isEnded: row.removedAt !== null,
      }).toMatchObject(expected);
      if (row.removedAt) expect(row.removedAt).toEqual(new Date("2026-03-01T12:00:01Z"));
    });
  });
});

it("takes whole months from 1 to 24", () => {
  const parse = (retentionMonths: string) =>
    chooseRetentionSchema.safeParse({ organizationId, retentionMonths }).success;
  expect(["1", " 6 ", "24", "١"].map(parse)).toEqual(Array(4).fill(true));
  expect(["", "0", "25", "1.5", "-1", "x", "1e1"].map(parse)).toEqual(Array(7).fill(false));
});
