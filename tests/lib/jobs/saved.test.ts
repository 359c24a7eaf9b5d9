import { beforeAll, expect, it, vi } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { saveJob, unsaveJob } from "@/lib/jobs/mutations/keep";
import { listSavedJobs } from "@/lib/jobs/queries/saved";
import { savedJobsSchema } from "@/lib/jobs/schema/list";
import { statementsSent } from "../../../scripts/bench/people";
import { newJob } from "../../support/jobs";
import { block, movableClock, organization, person, type Viewer } from "../../support/people";

const LIMIT = 15;
vi.mock("@/lib/jobs/schema/limits", async (original) => ({
  ...(await original<typeof import("@/lib/jobs/schema/limits")>()),
  SAVED_JOBS_LIMIT: 15,
}));

const clock = movableClock();
let amara: Viewer, grid: string;

beforeAll(async () => {
  [amara, grid] = [await person("Amara Okafor", clock), await organization("Open Grid Collective")];
});

const ask = (q: string, before?: string) => listSavedJobs(amara, savedJobsSchema.parse({ q, before }));
const titles = async (q: string) => (await ask(q)).jobs.map(({ title }) => title);

it("the saved jobs come by when they were saved, page by page, and are found by what they say", async () => {
  const published: string[] = [];
  for (let n = 0; n < 13; n++) published.push(await newJob(grid, { title: `Planner ${n}`, skillNames: ["Welding"] }));
  // The newest is saved first; two of them in the same moment.
  for (const [n, jobId] of [...published].reverse().entries()) {
    if (n !== 5) clock.advance(1);
    await saveJob(amara, { jobId });
  }
  const first = await ask("");
  const second = await ask("", first.next!);
  const all = [...first.jobs, ...second.jobs].map(({ id }) => id);
  expect([first.jobs.length, second.next, new Set(all)]).toEqual([10, null, new Set(published)]);
  expect([all[0], all.at(-1)]).toEqual([published[0], published.at(-1)]);
  expect(await statementsSent(() => ask("planner", first.next!))).toHaveLength(1);

  const archived = await newJob(grid, { title: "Dike warden", description: "Walks the dike", archivedAt: new Date() });
  const other = await newJob(grid, { title: "Beekeeper", description: "Looks after hives by the dike" });
  for (const jobId of [archived, other]) {
    clock.advance(1);
    await saveJob(amara, { jobId });
  }
  await newJob(grid, { title: "Dike engineer, not saved" });
  expect(await titles("dike")).toEqual(["Beekeeper", "Dike warden"]);
  expect(await titles("wardens open grid")).toEqual(["Dike warden"]);
  expect(await titles("welding planner 3")).toEqual(["Planner 3"]);
  expect(await titles("engineer")).toEqual([]);
  expect(await titles("?!")).toEqual([]);
  const now = new Date();
  await db.job.update({ where: { id: other }, data: { removedAt: now, archivedAt: now } });
  expect(await titles("dike")).toEqual(["Dike warden"]);
  await block(grid, amara.profileId);
  expect(await ask("")).toEqual({ jobs: [], next: null });
});

it("of many at once as many are saved as one may, saved again is saved, and one that goes makes room", async () => {
  const mateo = await person("Mateo Rivas", clock);
  const hive = await organization("Hive Mind");
  const jobs: string[] = [];
  for (let n = 0; n < LIMIT + 3; n++) jobs.push(await newJob(hive, { title: `Beekeeper ${n}` }));
  for (const jobId of jobs.slice(0, LIMIT - 1)) await saveJob(mateo, { jobId });
  const answers = await Promise.all(jobs.slice(LIMIT - 1).map((jobId) => saveJob(mateo, { jobId })));
  const refused = { status: "refused", reason: "too-many-saved" };
  expect(answers.filter(({ status }) => status === "done")).toHaveLength(1);
  expect(answers.filter(({ status }) => status === "refused")).toEqual([refused, refused, refused]);
  const own = { where: { profileId: mateo.profileId } };
  expect(await db.jobBookmark.count(own)).toBe(LIMIT);
  expect(await saveJob(mateo, { jobId: jobs[0]! })).toMatchObject({ status: "done" });
  await unsaveJob(mateo, { jobId: jobs[0]! });
  expect(await saveJob(mateo, { jobId: jobs[0]! })).toMatchObject({ status: "done" });
  expect(await db.jobBookmark.count(own)).toBe(LIMIT);
});

it("an index serves their order", async () => {
  const [{ indexdef }] = await db.$queryRaw<[{ indexdef: string }]>`
    SELECT indexdef FROM pg_indexes WHERE indexname = 'JobBookmark_profileId_createdAt_jobId_idx'`;
  expect(indexdef).toContain(`("profileId", "createdAt" DESC, "jobId" DESC)`);
});
