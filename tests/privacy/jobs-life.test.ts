import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { systemClock } from "@/lib/clock";
import { archiveJob, deleteJob, unarchiveJob } from "@/lib/jobs/mutations/archive";
import { duplicateJob } from "@/lib/jobs/mutations/duplicate";
import { editJob } from "@/lib/jobs/mutations/edit";
import { saveJob } from "@/lib/jobs/mutations/keep";
import {
  jobActsVisibleTo,
  jobBookmarksOwnedBy,
  jobDismissalsOwnedBy,
  jobsManageableBy,
  jobSkillsManageableBy,
  jobSkillsVisibleTo,
  jobsOpenTo,
  jobsVisibleTo,
} from "@/lib/jobs/policy";
import { getEditableJob } from "@/lib/jobs/queries/edit";
import { getJob } from "@/lib/jobs/queries/job";
import { countOwnJobs, listJobActs, listOwnJobs } from "@/lib/jobs/queries/own";
import { listSavedJobs } from "@/lib/jobs/queries/saved";
import { listOrganizationJobs, listSimilarJobs } from "@/lib/jobs/queries/similar";
import { editJobSchema } from "@/lib/jobs/schema";
import { whereOf } from "@/lib/scope";
import { newJob } from "../support/jobs";
import { actingAs, block, organization, person } from "../support/people";
import { cellsOf } from "../support/scene";

/**
 * Open Grid publishes; Dele blocked it, and it blocked Ruth. Olu owns it, Ada is its admin, Rita recruits, Edo edits, Mo
 * belongs to it, and Exa did. Fern owns another organization, Stu nothing; Ada blocked Rita, which changes nothing but
 * who learns of whom.
 */
type Who = "olu" | "ada" | "rita" | "edo" | "mo" | "exa" | "fern" | "stu" | "dele" | "ruth" | "gridByRita";
const viewers = {} as Record<Who, Viewer>;
const jobs = {} as Record<"open" | "archived" | "closed", string>;
let grid: string;

beforeAll(async () => {
  const names = ["Olu Owner", "Ada Admin", "Rita Recruiter", "Edo Editor", "Mo Member", "Exa Member", "Fern Field"];
  for (const name of [...names, "Stu Stranger", "Dele Adeyemi", "Ruth Abara"])
    viewers[name.split(" ")[0]!.toLowerCase() as Who] = await person(name);
  const { olu, ada, rita, edo, mo, exa, fern, dele, ruth } = viewers;
  grid = await organization("Open Grid Collective", [
    [olu, "OWNER"],
    [ada, "ADMIN"],
    [rita, "RECRUITER"],
    [edo, "EDITOR"],
    [mo, "MEMBER"],
    [exa, "RECRUITER"],
  ]);
  await db.membership.delete({
    where: { organizationId_profileId: { organizationId: grid, profileId: exa.profileId } },
  });
  await organization("Fern & Field Institute", [[fern, "OWNER"]]);
  viewers.gridByRita = await actingAs(rita, grid);
  jobs.open = await newJob(grid);
  jobs.archived = await newJob(grid, { archivedAt: new Date() });
  jobs.closed = await newJob(grid, { closesOn: new Date("2020-01-01") });
  for (const jobId of Object.values(jobs))
    await db.jobAct.create({
      data: {
        ...{ id: newId(systemClock), organizationId: grid, jobId, createdAt: new Date() },
        ...{ kind: "PUBLISHED", actedById: rita.userId },
      },
    });
  await block(dele.profileId, grid);
  await block(grid, ruth.profileId);
  await block(ada.profileId, rita.profileId);
});

const cells = cellsOf<string, Who>(`
                    olu ada rita edo mo exa fern stu dele ruth gridByRita
see open            y   y   y    y   y  y   y    y   –    –    y
see archived        y   y   y    y   y  y   y    y   –    –    y
see closed          y   y   y    y   y  y   y    y   –    –    y
find open           y   y   y    y   y  y   y    y   –    –    y
find archived       –   –   –    –   –  –   –    –   –    –    –
find closed         –   –   –    –   –  –   –    –   –    –    –
edit open           y   y   y    –   –  –   –    –   –    –    y
edit archived       y   y   y    –   –  –   –    –   –    –    y
history open        y   y   y    –   –  –   –    –   –    –    y
actor open          y   –   –    –   –  –   –    –   –    –    –
keep open           y   y   y    y   y  y   y    y   –    –    –
keep archived       y   y   y    y   y  y   y    y   –    –    –
`);

const asks: Record<string, (viewer: Viewer, jobId: string) => Promise<boolean>> = {
  async see(viewer, jobId) {
    const job = await getJob(viewer, { organizationId: grid, jobId });
    const where = { AND: [whereOf(jobsVisibleTo(viewer)), { id: jobId }] };
    expect((await db.job.count({ where })) === 1).toBe(job !== null);
    expect((await db.jobSkill.count({ where: { AND: [whereOf(jobSkillsVisibleTo(viewer)), { jobId }] } })) > 0).toBe(
      job !== null,
    );
    return job !== null;
  },
  async find(viewer, jobId) {
    const ofProfile = (await listOrganizationJobs(viewer, grid)).jobs.some(({ id }) => id === jobId);
    const others = Object.values(jobs).filter((id) => id !== jobId);
    for (const id of others)
      expect((await listSimilarJobs(viewer, id)).some((similar) => similar.id === jobId)).toBe(ofProfile);
    const where = { AND: [whereOf(jobsOpenTo(viewer)), { id: jobId }] };
    expect((await db.job.count({ where })) === 1).toBe(ofProfile);
    return ofProfile;
  },
  async edit(viewer, jobId) {
    const may = (await getEditableJob(viewer, { organizationId: grid, jobId })) !== null;
    const where = { AND: [whereOf(jobsManageableBy(viewer)), { id: jobId }] };
    expect((await db.job.count({ where })) === 1).toBe(may);
    expect((await db.jobSkill.count({ where: { AND: [whereOf(jobSkillsManageableBy(viewer)), { jobId }] } })) > 0).toBe(
      may,
    );
    const { displayOnly } = { displayOnly: jobId === jobs.archived ? ("archived" as const) : ("open" as const) };
    expect((await listOwnJobs(viewer, { displayOnly })).jobs.some(({ id }) => id === jobId)).toBe(may);
    expect((await countOwnJobs(viewer))[displayOnly] > 0).toBe(may);
    return may;
  },
  async history(viewer, jobId) {
    const where = { AND: [whereOf(jobActsVisibleTo(viewer)), { jobId }] };
    expect((await listJobActs(viewer, { jobId }, "OWNER")).length > 0 === (await db.jobAct.count({ where })) > 0).toBe(
      true,
    );
    return (await listJobActs(viewer, { jobId }, "OWNER")).length > 0;
  },
  async actor(viewer, jobId) {
    const job = await getJob(viewer, { organizationId: grid, jobId });
    if (!job?.canManage || !job.ownRole) return false;
    return (await listJobActs(viewer, { jobId }, job.ownRole)).some(({ by }) => by?.displayName === "Rita Recruiter");
  },
  async keep(viewer, jobId) {
    const kept = (await saveJob(viewer, { jobId })).status === "done";
    const where = { AND: [whereOf(jobBookmarksOwnedBy(viewer)), { jobId }] };
    const isListed = (await listSavedJobs(viewer, { q: "" })).jobs.some(({ id }) => id === jobId);
    // Whoever acts as an organization still sees what they keep as a person.
    if (kept) expect({ isListed, rows: await db.jobBookmark.count({ where }) }).toEqual({ isListed: true, rows: 1 });
    return kept;
  },
};

/** All that the form of a job sends. */
function editAll(viewer: Viewer, { jobId }: { jobId: string }) {
  const basics = { title: "Another title", description: "Another description.", remote: "on", areas: ["dei"] };
  const terms = { type: "part-time", seniority: "junior", hoursPerWeek: "12", pay: "unpaid", givenInstead: "A boat" };
  const applications = { collectVia: "email", contactEmail: "elsewhere@fern.example" };
  return editJob(viewer, editJobSchema.parse({ jobId, ...basics, ...terms, ...applications, skills: ["Sailing"] }));
}

describe("jobs", () => {
  it.each(cells)("$act $thing by $who: $may", async ({ act, thing, who, may }) => {
    expect(await asks[act]!(viewers[who], jobs[thing as keyof typeof jobs])).toBe(may);
  });

  it("are changed by nobody across their organizations, as if there were none", async () => {
    const { fern, exa, stu, dele } = viewers;
    for (const viewer of [fern, exa, stu, dele])
      for (const act of [archiveJob, unarchiveJob, deleteJob, duplicateJob, editAll]) {
        const answer = await act(viewer, { jobId: jobs.open });
        expect(answer).toEqual(await act(viewer, { jobId: newId(systemClock) }));
        expect(answer).toMatchObject({ reason: "not-found" });
      }
    expect(await db.job.findUnique({ where: { id: jobs.open } })).toMatchObject({ title: "Community energy lead" });
    // Of those who may it does change.
    expect((await editAll(viewers.rita, { jobId: jobs.open })).status).toBe("done");
  });

  it("are kept in secret, and what was kept is gone across a block that came later", async () => {
    const { stu, mo } = viewers;
    const { stu: other } = { stu: await person("Priya Raman") };
    await saveJob(other, { jobId: jobs.open });
    const where = whereOf(jobBookmarksOwnedBy(stu));
    expect((await db.jobBookmark.findMany({ where })).every(({ profileId }) => profileId === stu.profileId)).toBe(true);
    expect(await db.jobDismissal.count({ where: whereOf(jobDismissalsOwnedBy(mo)) })).toBe(0);
    await block(grid, other.profileId);
    expect((await listSavedJobs(other, { q: "" })).jobs).toEqual([]);
  });
});
