import { beforeAll, describe, expect, it } from "vitest";
import { countApplications } from "@/lib/applications/queries";
import { countWhatEnds } from "@/lib/organizations/queries";
import { asSystem } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { archiveJob, deleteJob, unarchiveJob } from "@/lib/jobs/mutations/archive";
import { duplicateJob } from "@/lib/jobs/mutations/duplicate";
import { editJob } from "@/lib/jobs/mutations/edit";
import { listJobsOf } from "@/lib/jobs/mutations/list-anew";
import { publishJob } from "@/lib/jobs/mutations/publish";
import { renameProfile } from "@/lib/profiles/mutations/rename-profile";
import { dismissJob, saveJob, undismissJob, unsaveJob } from "@/lib/jobs/mutations/keep";
import { archivePastJobs, sweepJobActs, sweepJobDrafts, sweepJobWords } from "@/lib/jobs/mutations/sweep";
import { listJobDrafts } from "@/lib/jobs/queries/drafts";
import { getEditableJob } from "@/lib/jobs/queries/edit";
import { getJob } from "@/lib/jobs/queries/job";
import { countOwnJobs, listJobActs, listOwnJobs } from "@/lib/jobs/queries/own";
import { listSavedJobs } from "@/lib/jobs/queries/saved";
import { listOrganizationJobs, listSimilarJobs } from "@/lib/jobs/queries/similar";
import { type EditJob, editJobSchema } from "@/lib/jobs/schema";
import { newId } from "@/lib/ids";
import { systemClock } from "@/lib/clock";
import { jobValues } from "@/lib/jobs/form-values";
import { newJob } from "../../support/jobs";
import { brokenInvariants } from "../../support/invariants";
import { emptyJobDraft, fullJobDraft } from "../../support/job-drafts";
import { actingAs, block, confirm, makeAllies, organization, person } from "../../support/people";
import { times } from "../../support/counts";

let noor: Viewer;
let amara: Viewer;
let grid: string;

beforeAll(async () => {
  noor = await person("Noor Al-Masri");
  amara = await person("Amara Okafor");
  grid = await organization("Open Grid Collective", [[noor, "RECRUITER"]]);
});

const actsOf = async (jobId: string) =>
  (await db.jobAct.findMany({ where: { jobId }, orderBy: { id: "asc" } })).map(({ kind }) => kind);
const jobOf = (id: string) => db.job.findUniqueOrThrow({ where: { id } });
const listed = (jobId: string) => db.openJob.count({ where: { jobId } });
const at = (iso: string) => ({ now: () => new Date(iso) });

/** What the form of a job sends that is opened now, with some of it changed. */
async function inputOf(jobId: string, changes: Record<string, unknown> = {}): Promise<EditJob> {
  const { organizationId } = await jobOf(jobId);
  const job = await getEditableJob(noor, { organizationId, jobId });
  const values = { ...jobValues(job!.content, "en"), jobId, ...changes };
  // A form sends no box that is not ticked.
  const sent = Object.entries(values).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  const parsed = editJobSchema.safeParse(Object.fromEntries(sent));
  if (!parsed.success) throw new Error(JSON.stringify(parsed.error.issues));
  return parsed.data;
}

describe("a job", () => {
  it("is read with its organization, its skills and who of one's allies works there", async () => {
    const jobId = await newJob(grid, { skillNames: ["Facilitation", "Grant writing"] });
    await makeAllies(amara.profileId, noor.profileId);
    expect(await getJob(amara, { organizationId: grid, jobId })).toMatchObject({
      state: "open",
      content: { skills: ["Facilitation", "Grant writing"], pay: { from: 3200, to: 3900, period: "month" } },
      organization: { displayName: "Open Grid Collective" },
      allies: { count: 1, first: [{ displayName: "Noor Al-Masri" }] },
      isSaved: false,
      ownRole: null,
      canManage: false,
    });
    expect(await getJob(noor, { organizationId: grid, jobId })).toMatchObject({
      ownRole: "RECRUITER",
      canManage: true,
    });
  });

  it("names and counts no ally of its organization's to whom that shows itself to its allies only", async () => {
    const [member, seeker, friend] = [await person("Mira Holt"), await person("Stu Okoye"), await person("Ana Sousa")];
    const shy = await organization("Shy Collective", [[member, "RECRUITER"]]);
    const jobId = await newJob(shy);
    for (const { profileId } of [seeker, friend]) await makeAllies(profileId, member.profileId);
    await makeAllies(friend.profileId, shy);
    const alliesFor = async (viewer: Viewer) => (await getJob(viewer, { organizationId: shy, jobId }))?.allies;
    const [mira, none] = [
      { count: 1, first: [{ displayName: "Mira Holt" }] },
      { count: 0, first: [] },
    ];
    expect([await alliesFor(seeker), await alliesFor(friend)]).toMatchObject([mira, mira]);
    const restricted = { profileAudience: "ALLIES", alliesAudience: "ALLIES" } as const;
    await db.profile.update({ where: { id: shy }, data: restricted });
    expect(await alliesFor(seeker)).toEqual(none);
    expect(await alliesFor(friend)).toMatchObject(mira);
  });

  it("is found under no other organization's address", async () => {
    const jobId = await newJob(grid);
    const fern = await organization("Fern & Field Institute", [[noor, "OWNER"]]);
    expect(await getJob(amara, { organizationId: fern, jobId })).toBeNull();
    expect(await getEditableJob(noor, { organizationId: fern, jobId })).toBeNull();
    expect(await getJob(amara, { organizationId: grid, jobId: newId(systemClock) })).toBeNull();
  });

  it("has others like it, by skills first, and stands on its organization's profile", async () => {
    const rest = await organization("Rest Collective", [[noor, "OWNER"]]);
    const jobId = await newJob(rest, { skillNames: ["Beekeeping", "Composting"] });
    const near = await newJob(grid, { title: "Near", skillNames: ["Beekeeping", "Composting"] });
    await newJob(rest, { title: "Archived", archivedAt: new Date() });
    expect((await listSimilarJobs(amara, jobId))[0]).toMatchObject({ id: near, title: "Near" });
    expect(await listOrganizationJobs(amara, rest)).toMatchObject({ jobs: [{ id: jobId }], count: 1 });
  });
});

describe("archiving", () => {
  it("takes a job off the lists and back, each once, and says so in its history", async () => {
    const jobId = await newJob(grid);
    expect(await archiveJob(noor, { jobId })).toMatchObject({ status: "done" });
    expect(await archiveJob(noor, { jobId })).toMatchObject({ status: "done" });
    expect(await listed(jobId)).toBe(0);
    expect(await getJob(amara, { organizationId: grid, jobId })).toMatchObject({ state: "archived" });
    expect(await unarchiveJob(noor, { jobId })).toMatchObject({ status: "done" });
    expect(await listed(jobId)).toBe(1);
    expect(await actsOf(jobId)).toEqual(["ARCHIVED", "UNARCHIVED"]);
  });

  it("stays where the last day to apply has passed, until that is changed", async () => {
    const jobId = await newJob(grid, { archivedAt: new Date(), closesOn: new Date("2020-01-01") });
    expect(await unarchiveJob(noor, { jobId })).toMatchObject({ status: "refused", reason: "closing-day-over" });
    expect(await editJob(noor, await inputOf(jobId, { closesOn: "" }), await inputOf(jobId))).toMatchObject({
      status: "done",
    });
    expect(await unarchiveJob(noor, { jobId })).toMatchObject({ status: "done" });
  });

  it("happens by itself once the last day is over in the last zone, and nobody did it", async () => {
    const jobId = await newJob(grid, { closesOn: new Date("2026-11-30") });
    const other = await newJob(grid, { closesOn: new Date("2026-12-01") });
    const reader = { ...amara, clock: at("2026-12-01T11:59:00Z") };
    expect(await getJob(reader, { organizationId: grid, jobId })).toMatchObject({ state: "open" });
    await archivePastJobs(asSystem(at("2026-12-01T11:59:00Z")));
    expect(await jobOf(jobId)).toMatchObject({ archivedAt: null });
    const later = { ...amara, clock: at("2026-12-01T12:00:00Z") };
    expect(await getJob(later, { organizationId: grid, jobId })).toMatchObject({ state: "closed" });
    expect(await archivePastJobs(asSystem(at("2026-12-01T12:00:00Z")))).toBe(1);
    expect(await jobOf(jobId)).toMatchObject({ archivedAt: new Date("2026-12-01T12:00:00Z") });
    expect(await jobOf(other)).toMatchObject({ archivedAt: null });
    expect(await db.jobAct.findMany({ where: { jobId } })).toMatchObject([{ kind: "CLOSED", actedById: null }]);
  });

  it("goes on where one fails, which is told in the end", async () => {
    const past = { closesOn: new Date("2026-01-05") };
    const [before, heavy, after] = [
      await newJob(grid, past),
      await newJob(grid, { ...past, title: "Too heavy" }),
      await newJob(grid, past),
    ];
    await db.$executeRaw`CREATE FUNCTION fail_closing() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION $$too heavy$$; END'`;
    await db.$executeRaw`CREATE TRIGGER failing BEFORE UPDATE ON "Job" FOR EACH ROW
      WHEN (NEW.title = 'Too heavy' AND NEW."archivedAt" IS NOT NULL) EXECUTE FUNCTION fail_closing()`;
    const sweep = () => archivePastJobs(asSystem(at("2026-01-20T00:00:00Z")));
    await expect(sweep()).rejects.toThrow(/too heavy/);
    expect((await Promise.all([before, heavy, after].map(jobOf))).map((job) => job.archivedAt !== null)).toEqual([
      ...[true, false, true],
    ]);
    await db.$executeRaw`DROP FUNCTION fail_closing CASCADE`;
    expect(await sweep()).toBe(1);
    expect(await actsOf(heavy)).toEqual(["CLOSED"]);
  });

  it("looks at no job that is archived already", async () => {
    const plan = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRaw<{ "QUERY PLAN": string }[]>`
        EXPLAIN SELECT id FROM "Job" WHERE "archivedAt" IS NULL AND "closesOn" < '2026-12-01' ORDER BY "closesOn" LIMIT 100`;
    });
    const lines = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(lines).toContain("Job_closesOn_idx");
    expect(lines).not.toMatch(/Filter|Sort/);
  });

  it("stays what somebody did once their account is gone", async () => {
    const gone = await person("Left Long-Ago");
    const jobId = await newJob(grid);
    const acted = { organizationId: grid, jobId, actedById: gone.userId, createdAt: new Date() };
    await db.jobAct.create({ data: { id: newId(systemClock), kind: "ARCHIVED", ...acted } });
    await db.user.delete({ where: { id: gone.userId } });
    const [act] = await listJobActs(noor, { jobId }, "OWNER");
    expect(act).toEqual({ id: act!.id, kind: "ARCHIVED", at: acted.createdAt.getTime(), by: null });
  });
});

describe("deleting", () => {
  it("takes the job and what people kept of it; deleted twice it is gone", async () => {
    const jobId = await newJob(grid);
    await saveJob(amara, { jobId });
    expect(await deleteJob(noor, { jobId })).toMatchObject({ status: "done" });
    expect(await deleteJob(noor, { jobId })).toMatchObject({ status: "done" });
    expect(await deleteJob(amara, { jobId })).toMatchObject({ status: "refused", reason: "not-found" });
    expect(await db.jobBookmark.count({ where: { jobId } })).toBe(0);
    expect(await actsOf(jobId)).toEqual(["DELETED"]);
  });

  it("is told before what goes: the applications, and with an organization its jobs and drafts", async () => {
    const ending = await organization("Ending Soon", [[noor, "OWNER"]]);
    const jobId = await newJob(ending, { collectVia: "ALLYWAY" });
    await emptyJobDraft(noor, ending);
    const now = new Date();
    for (const [applicant, withdrawnAt] of [
      [amara, null],
      [await person("Tom Withdrawn"), now],
    ] as const)
      await db.application.create({
        data: {
          ...{ id: newId(systemClock), jobId, profileId: applicant.profileId, jobTitle: "", organizationName: "" },
          ...{ message: "x", contactEmail: "a@b.c", document: {}, stageAt: now, createdAt: now, withdrawnAt },
        },
      });
    expect((await countApplications(noor, jobId)).total).toBe(1);
    expect(await countWhatEnds(await actingAs(noor, ending))).toMatchObject({
      ...{ jobs: 1, jobDrafts: 1, applications: 1, answered: 1 },
    });
  });
});

describe("duplicating", () => {
  it("makes a draft that says the same, without a day that has passed", async () => {
    const jobId = await newJob(grid, { closesOn: new Date("2020-01-01"), skillNames: ["Facilitation", "Budgets"] });
    const made = await duplicateJob(noor, { jobId });
    if (made.status !== "done") throw new Error(made.status);
    const draft = await db.jobDraft.findUniqueOrThrow({ where: { id: made.value.draftId } });
    const { title, description, areaMask, payFrom } = await jobOf(jobId);
    expect(draft).toMatchObject({
      ...{ title, description, areaMask, payFrom, organizationId: grid, createdById: noor.userId },
      closesOn: null,
      skills: ["Facilitation", "Budgets"],
    });
  });
});

describe("keeping", () => {
  it("is of the human, once, and goes", async () => {
    const jobId = await newJob(grid);
    for (let again = 0; again < 2; again++)
      expect(await saveJob(amara, { jobId })).toMatchObject({ status: "done", value: { isSaved: true } });
    expect((await listSavedJobs(amara, { q: "" })).jobs).toMatchObject([{ id: jobId, isSaved: true }]);
    for (let again = 0; again < 2; again++)
      expect(await unsaveJob(amara, { jobId })).toMatchObject({ status: "done", value: { isSaved: false } });
    expect((await listSavedJobs(amara, { q: "" })).jobs).toEqual([]);
    const isDismissed = async (viewer: Viewer) => (await getJob(viewer, { organizationId: grid, jobId }))?.isDismissed;
    expect(await dismissJob(amara, { jobId })).toMatchObject({ status: "done" });
    expect([await isDismissed(amara), await isDismissed(noor)]).toEqual([true, false]);
    expect(await undismissJob(amara, { jobId })).toMatchObject({ status: "done" });
    expect(await isDismissed(amara)).toBe(false);
    expect(await db.jobDismissal.count({ where: { jobId } })).toBe(0);
  });
});

describe("one's own jobs", () => {
  it("are counted, listed and opened alike, also across a block from whom one acts as", async () => {
    const [rita, dele] = [await person("Rita Roams"), await person("Dele Adeyemi")];
    const theirs = await organization("Theirs Across", [[rita, "RECRUITER"]]);
    const jobId = await newJob(theirs);
    const acting = await actingAs(rita, await organization("Blocks Theirs", [[rita, "OWNER"]]));
    await block(acting.profileId, theirs);
    await block(theirs, dele.profileId);
    expect(await countOwnJobs(acting)).toMatchObject({ open: 1, archived: 0 });
    expect((await listOwnJobs(acting, { displayOnly: "open" })).jobs).toMatchObject([{ id: jobId }]);
    expect(await getJob(acting, { organizationId: theirs, jobId })).toMatchObject({ canManage: true });
    expect(await getJob(dele, { organizationId: theirs, jobId })).toBeNull();
  });
});

describe("editing", () => {
  it("writes what was changed, and nothing that was not", async () => {
    const jobId = await newJob(grid);
    expect(await editJob(noor, await inputOf(jobId), await inputOf(jobId))).toMatchObject({ status: "done" });
    expect(await jobOf(jobId)).toMatchObject({ editedAt: null });
    const changes = { title: "Energy lead", skills: ["facilitation", "Budgets"], pay: "unpaid", givenInstead: "Lunch" };
    expect(await editJob(noor, await inputOf(jobId, changes), await inputOf(jobId))).toMatchObject({ status: "done" });
    expect(await jobOf(jobId)).toMatchObject({ title: "Energy lead", isPaid: false, payFrom: null, payCurrency: null });
    expect(await getJob(amara, { organizationId: grid, jobId })).toMatchObject({
      content: { skills: ["Facilitation", "Budgets"] },
    });
    expect(await actsOf(jobId)).toEqual(["EDITED"]);
  });

  it("merges what two change apart, and tells where both have changed the same", async () => {
    const jobId = await newJob(grid);
    const base = await inputOf(jobId);
    expect(await editJob(noor, { ...base, title: "Mine" }, base)).toMatchObject({ status: "done" });
    expect(await editJob(noor, { ...base, description: "Theirs" }, base)).toMatchObject({ status: "done" });
    expect(await jobOf(jobId)).toMatchObject({ title: "Mine", description: "Theirs" });
    expect(await editJob(noor, { ...base, title: "Another" }, base)).toMatchObject({
      status: "refused",
      reason: "changed-meanwhile",
    });
  });

  it("takes no day to apply that has passed, nor a phone number or place that there is not", async () => {
    const jobId = await newJob(grid);
    const base = await inputOf(jobId);
    for (const [changes, fields] of [
      [{ closesOn: "2020-01-01" }, { closesOn: "validations.closing-date" }],
      [{ contactPhone: "+31 1" }, { contactPhone: "validations.phone" }],
      [{ placeId: 99_999_999, areaSize: 25 }, { place: "validations.place" }],
    ] as const)
      expect(await editJob(noor, { ...base, ...changes } as EditJob, base)).toEqual({ status: "invalid", fields });
  });
});

describe("listing", () => {
  it("happens once, however much of a job is published or edited", async () => {
    await confirm(noor);
    await db.$executeRaw`CREATE TABLE listing (number int GENERATED ALWAYS AS IDENTITY, "jobId" uuid)`;
    await db.$executeRaw`CREATE FUNCTION note_listing() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO listing ("jobId") VALUES (NEW."jobId"); RETURN NULL; END'`;
    await db.$executeRaw`CREATE TRIGGER noted AFTER INSERT OR UPDATE ON "OpenJob" FOR EACH ROW EXECUTE FUNCTION note_listing()`;
    const listings = async (jobId: string) =>
      (await db.$queryRaw<unknown[]>`DELETE FROM listing WHERE "jobId" = ${jobId}::uuid RETURNING number`).length;
    const published = await publishJob(noor, { draftId: await fullJobDraft(noor, grid) });
    if (published.status !== "done") throw new Error(JSON.stringify(published));
    const { jobId } = published.value;
    expect(await listings(jobId)).toBe(1);
    const base = await inputOf(jobId);
    const changes = { title: "Quokka keeper", skills: ["Marsupials", "Budgets"] };
    expect(await editJob(noor, { ...base, ...changes }, base)).toMatchObject({ status: "done" });
    expect(await listings(jobId)).toBe(1);
    const [found] = await db.$queryRaw<{ skills: number; isFound: boolean }[]>`
      SELECT cardinality("skillIds") AS skills, words @@ plainto_tsquery('job_words', 'quokka marsupials') AS "isFound"
      FROM "OpenJob" WHERE "jobId" = ${jobId}::uuid`;
    expect(found).toEqual({ skills: 2, isFound: true });
    await db.$executeRaw`DROP TABLE listing CASCADE`;
    await db.$executeRaw`DROP FUNCTION note_listing CASCADE`;
  });

  it("follows an organization's new name through the queue, in batches", async () => {
    const renamed = await organization("Before Renaming", [[noor, "OWNER"]]);
    for (let job = 0; job < 51; job++) await newJob(renamed);
    const acting = await actingAs(noor, renamed);
    const found = () =>
      db.$queryRaw<unknown[]>`
        SELECT FROM "OpenJob" WHERE "organizationId" = ${renamed}::uuid AND words @@ plainto_tsquery('job_words', 'zeppelin')`;
    expect(await renameProfile(acting, { displayName: "Zeppelin Yard", handle: acting.profile.handle })).toMatchObject({
      status: "done",
    });
    expect(await found()).toHaveLength(0);
    const asked = await db.$queryRaw<{ payload: unknown }[]>`
      SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'organizationId' = ${renamed}`;
    expect(asked).toHaveLength(1);
    await listJobsOf(asSystem(systemClock), asked[0]!.payload);
    expect(await found()).toHaveLength(51);
    expect(await brokenInvariants(["jobs-listed"])).toEqual([]);
  });
});

describe("at once", () => {
  it("archiving and editing both hold", async () => {
    for (let round = 0; round < times(3, 30); round++) {
      const jobId = await newJob(grid);
      const base = await inputOf(jobId);
      const answers = await Promise.all([
        archiveJob(noor, { jobId }),
        editJob(noor, { ...base, title: "Edited" }, base),
        archiveJob(noor, { jobId }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(["done", "done", "done"]);
      const { title, archivedAt } = await jobOf(jobId);
      expect({ title, isArchived: archivedAt !== null }).toEqual({ title: "Edited", isArchived: true });
      expect((await actsOf(jobId)).sort()).toEqual(["ARCHIVED", "EDITED"]);
    }
  });

  it("of two editors of the same one is told, and of two apart both hold", async () => {
    for (let round = 0; round < times(3, 30); round++) {
      const jobId = await newJob(grid);
      const base = await inputOf(jobId);
      const same = await Promise.all([
        editJob(noor, { ...base, title: "One" }, base),
        editJob(noor, { ...base, title: "Other" }, base),
      ]);
      expect(same.map((answer) => ("reason" in answer ? answer.reason : answer.status)).sort()).toEqual([
        "changed-meanwhile",
        "done",
      ]);
      const now = await inputOf(jobId);
      await Promise.all([
        editJob(noor, { ...now, description: "One" }, now),
        editJob(noor, { ...now, hoursPerWeek: 20 }, now),
      ]);
      expect(await jobOf(jobId)).toMatchObject({ description: "One", hoursPerWeek: 20 });
    }
  });

  it("deleting wins over editing, keeping and archiving, or comes after them", async () => {
    for (let round = 0; round < times(3, 30); round++) {
      const jobId = await newJob(grid);
      const base = await inputOf(jobId);
      const [deleted, ...others] = await Promise.all([
        deleteJob(noor, { jobId }),
        editJob(noor, { ...base, title: "Edited", skills: ["Another skill"] }, base),
        saveJob(amara, { jobId }),
        archiveJob(noor, { jobId }),
      ]);
      expect(deleted).toMatchObject({ status: "done" });
      for (const answer of others)
        expect("reason" in answer ? answer.reason : answer.status).toMatch(/^(done|not-found)$/);
      expect(await db.job.count({ where: { id: jobId } })).toBe(0);
      expect(await db.openJob.count({ where: { jobId } })).toBe(0);
    }
  });
});

describe("drafts", () => {
  it("are listed page by page, all that are counted", async () => {
    const paula = await person("Paula Page");
    const many = await organization("Many Drafts", [[paula, "OWNER"]]);
    // Some of them changed at the same moment.
    for (let draft = 0; draft < 53; draft++)
      await emptyJobDraft(paula, many, { updatedAt: new Date(1_760_000_000_000 + (draft >> 1)) });
    const first = await listJobDrafts(paula);
    const second = await listJobDrafts(paula, { before: first.next! });
    expect([first.drafts.length, second.drafts.length, second.next]).toEqual([50, 3, null]);
    const all = [...first.drafts, ...second.drafts];
    expect(new Set(all.map(({ id }) => id)).size).toBe((await countOwnJobs(paula)).drafts);
    expect(all.map(({ updatedAt }) => updatedAt)).toEqual(
      all.map(({ updatedAt }) => updatedAt).sort((one, other) => other.getTime() - one.getTime()),
    );
  });
});

describe("sweeping", () => {
  const now = new Date("2027-06-01T00:00:00Z");
  const daysBefore = (days: number) => new Date(now.getTime() - days * 86_400_000);

  it("takes drafts that nobody touched for 180 days, and acts after a year", async () => {
    const draft = (updatedAt: Date) =>
      db.jobDraft.create({
        data: { id: newId(systemClock), createdById: noor.userId, createdAt: updatedAt, updatedAt },
      });
    const act = (createdAt: Date) =>
      db.jobAct.create({
        data: { id: newId(systemClock), organizationId: grid, jobId: newId(systemClock), kind: "EDITED", createdAt },
      });
    const kept = [(await draft(daysBefore(179))).id, (await act(daysBefore(364))).id];
    const old = [(await draft(daysBefore(181))).id, (await act(daysBefore(366))).id];
    await sweepJobDrafts(asSystem({ now: () => now }));
    await sweepJobActs(asSystem({ now: () => now }));
    const left = async (ids: string[]) =>
      (await db.jobDraft.count({ where: { id: { in: ids } } })) +
      (await db.jobAct.count({ where: { id: { in: ids } } }));
    expect({ kept: await left(kept), old: await left(old) }).toEqual({ kept: 2, old: 0 });
  });

  it("takes a draft of a deleted account only where no organization goes on with it", async () => {
    const gone = await person("Left Long-Ago");
    const begun = { createdById: gone.userId, createdAt: now, updatedAt: now };
    const [shared, own] = [newId(systemClock), newId(systemClock)];
    await db.jobDraft.create({ data: { id: shared, organizationId: grid, ...begun } });
    await db.jobDraft.create({ data: { id: own, ...begun } });
    await db.user.delete({ where: { id: gone.userId } });
    await sweepJobDrafts(asSystem({ now: () => now }));
    expect(await db.jobDraft.findMany({ where: { id: { in: [shared, own] } } })).toMatchObject([
      { id: shared, createdById: null },
    ]);
  });

  it("forgets the words that no open job says any more, all of them within a day", async () => {
    const said = await newJob(grid, { title: "Marmalade keeper" });
    const gone = await newJob(grid, { title: "Quixotic ombudsperson" });
    await deleteJob(noor, { jobId: gone });
    const wordsOf = async () =>
      (await db.jobWord.findMany({ where: { word: { in: ["marmalade", "quixotic", "ombudsperson"] } } }))
        .map(({ word }) => word)
        .sort();
    expect(await wordsOf()).toEqual(["marmalade", "ombudsperson", "quixotic"]);
    for (let turn = 0; turn < 144; turn++)
      await sweepJobWords(asSystem({ now: () => new Date(now.getTime() + turn * 600_000) }));
    expect(await wordsOf()).toEqual(["marmalade"]);
    expect(await jobOf(said)).toBeTruthy();
  });
});

describe("what one looks after", () => {
  it("is counted and listed for those who recruit, whomever they act as", async () => {
    const rita = await person("Rita Mendes");
    const seas = await organization("Clean Seas", [[rita, "RECRUITER"]]);
    const ids = [await newJob(seas), await newJob(seas)];
    const archived = await newJob(seas, { archivedAt: new Date() });
    expect(await countOwnJobs(rita)).toEqual({ open: 2, archived: 1, drafts: 0, isRecruiter: true });
    expect((await listOwnJobs(rita, { displayOnly: "open" })).jobs.map(({ id }) => id)).toEqual(ids.reverse());
    expect((await listOwnJobs(rita, { displayOnly: "archived" })).jobs.map(({ id }) => id)).toEqual([archived]);
    expect(await countOwnJobs(amara)).toMatchObject({ open: 0, isRecruiter: false });
  });
});
