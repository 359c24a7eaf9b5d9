import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { findJobs, listJobs } from "@/lib/jobs/queries/search";
import { findJobsSchema } from "@/lib/jobs/schema/search";
import { newJob } from "../support/jobs";
import { block, organization } from "../support/people";
import { type Name, names, scene, setScene } from "../support/scene";

/**
 * Jobs of an organization that nobody blocks, of one that Amara blocked, of one that blocked Tidewater, and of the first
 * one those that are not open.
 */
const jobs = {} as Record<"anyones" | "blocked" | "blocking" | "archived" | "over", string>;
type Job = keyof typeof jobs;

beforeAll(async () => {
  await setScene();
  const [anyones, blocked, blocking] = [
    await organization("Fernfield"),
    await organization("Groundswell"),
    await organization("Open Grid"),
  ];
  await block(scene.amara.profileId, blocked);
  await block(blocking, scene.tidewater.profileId);
  jobs.anyones = await newJob(anyones, { title: "Gardener of anyones" });
  jobs.blocked = await newJob(blocked, { title: "Gardener of blockedword" });
  jobs.blocking = await newJob(blocking, { title: "Gardener of blockingword" });
  jobs.archived = await newJob(anyones, { title: "Gardener of archived", archivedAt: new Date() });
  jobs.over = await newJob(anyones, { title: "Gardener of over", closesOn: new Date(Date.now() - 3 * 24 * 3600_000) });
  // Kept before there was a block.
  for (const name of ["amara", "mateo"] as const)
    for (const jobId of Object.values(jobs))
      await db.jobBookmark.create({ data: { profileId: scene[name].ownProfileId, jobId, createdAt: new Date() } });
});

/** A block is the human's and that of whomever they act as. */
const hidden: Partial<Record<Name, Job[]>> = {
  amara: ["blocked"],
  tidewater: ["blocked", "blocking"],
  noorAsTidewater: ["blocking"],
};
const shown = (name: Name) =>
  (["anyones", "blocked", "blocking"] as const).filter((job) => !hidden[name]?.includes(job));
const ask = (given: Record<string, string> = {}) => findJobsSchema.parse(given);
const found = (page: { jobs: { id: string }[] }) =>
  (Object.keys(jobs) as Job[]).filter((job) => page.jobs.some(({ id }) => id === jobs[job]));

describe("jobs that are looked for", () => {
  it("are open, and of nobody across a block from the viewer or from whom they act as: in lists, counts and facets", async () => {
    for (const name of names)
      for (const given of [
        {},
        { sort: "newest" },
        { segment: "search" },
        { segment: "search", q: "gardener" },
      ] as Record<string, string>[]) {
        const listed = found(await listJobs(scene[name], ask(given)));
        const { facets, organizations, ...page } = await findJobs(scene[name], ask(given), "en");
        expect([name, listed, found(page)]).toEqual([name, shown(name), shown(name)]);
        const count = shown(name).length;
        expect([name, facets.total, facets.remote, facets.type["full-time"]]).toEqual([name, count, count, count]);
        if ("segment" in given) expect(organizations.reduce((sum, one) => sum + one.count, 0)).toBe(count);
      }
  });

  it("are not there by an address that names their organization, nor counted as what a filter hides", async () => {
    const { organizationId } = await db.job.findUniqueOrThrow({ where: { id: jobs.blocked } });
    for (const name of names) {
      const asked = ask({ segment: "search", organization: organizationId });
      const { facets, organizations, loosened } = await findJobs(scene[name], asked, "en");
      const isHidden = hidden[name]?.includes("blocked") ?? false;
      expect([name, facets.total]).toEqual([name, isHidden ? 0 : 1]);
      if (isHidden) expect(organizations.map(({ id }) => id)).not.toContain(organizationId);
      expect(loosened.map(({ count }) => count)).toEqual(isHidden ? [shown(name).length] : []);
    }
  });

  it("are not counted as what two filters hide together, nor where one of these names their organization", async () => {
    const { organizationId } = await db.job.findUniqueOrThrow({ where: { id: jobs.blocked } });
    const two = { type: "internship", seniority: "senior" };
    for (const name of names) {
      const count = shown(name).length;
      const loosened = async (given: Record<string, string>) =>
        (await findJobs(scene[name], ask(given), "en")).loosened;
      const both = { filter: "type", and: "seniority", count };
      expect([name, await loosened(two)]).toEqual([name, [both]]);
      expect([name, await loosened({ ...two, segment: "search" })]).toEqual([name, [both]]);
      const named = await loosened({ segment: "search", type: two.type, organization: organizationId });
      // To whoever sees it the job is one that the type alone hides.
      const [filter, and] = ["type", "organization"];
      const isHidden = hidden[name]?.includes("blocked") ?? false;
      expect([name, named]).toEqual([name, [isHidden ? { filter, and, count } : { filter, count: 1 }]]);
    }
  });

  it("are the human's own where they are kept, whomever they act as, and never offered by a word of them", async () => {
    for (const name of names) {
      const keeps = scene[name].ownProfileId === scene.amara.profileId || name === "mateo";
      const page = await listJobs(scene[name], ask({ saved: "on" }));
      expect([name, found(page)]).toEqual([name, keeps ? shown(name) : []]);
      for (const job of ["blocked", "blocking"] as const) {
        const asked = ask({ segment: "search", q: `${job}wrd` });
        const { corrected } = await findJobs(scene[name], asked, "en");
        expect([name, corrected]).toEqual([name, shown(name).includes(job) ? [`${job}word`] : null]);
      }
    }
  });
});
