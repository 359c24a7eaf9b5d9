import { beforeAll, describe, expect, it } from "vitest";
import {
  applicationsCountableBy,
  applicationsNamedTo,
  applicationsOwnedBy,
  applicationsReadableBy,
  jobsApplicableBy,
} from "@/lib/applications/policy";
import { notesReadableBy } from "@/lib/applications/policy/notes";
import { listNotes } from "@/lib/applications/queries/notes";
import { countOpenApplications } from "@/lib/applications/queries/open";
import {
  countApplications,
  getApplication,
  getOwnApplicationTo,
  isCollectionFixed,
  listApplications,
  listBoard,
  listOwnApplications,
} from "@/lib/applications/queries";
import { exportApplications, getExportedJob } from "@/lib/applications/queries/export";
import { getApplicationMails } from "@/lib/applications/queries/mails";
import { getHiringSettings } from "@/lib/applications/queries/hiring";
import { getReview } from "@/lib/applications/queries/review";
import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { getJob } from "@/lib/jobs/queries/job";
import { whereOf } from "@/lib/scope";
import { newApplication } from "../support/applications";
import { newJob } from "../support/jobs";
import { actingAs, block, organization, person } from "../support/people";
import { cellsOf } from "../support/scene";

/**
 * Wan applied to Open Grid, once more and withdrew it, and where the first review is blind. Olu owns Open Grid, Ada is its admin, Rita and Rob recruit,
 * Edo edits, Mo belongs to it, and Exa did. Fern recruits for another organization, Stu is nobody. Wan blocked Rob, who
 * recruits, and was blocked by Bea, who does, too; Open Grid blocked Ruth.
 */
type Who =
  | "wan"
  | "olu"
  | "ada"
  | "rita"
  | "rob"
  | "bea"
  | "edo"
  | "mo"
  | "exa"
  | "fern"
  | "stu"
  | "ruth"
  | "gridByRita"
  | "fieldByWan";
const viewers = {} as Record<Who, Viewer>;
const things = ["sent", "withdrawn", "blind"] as const;
type Thing = (typeof things)[number];
let organizationId: string;
const jobs = {} as Record<Thing, string>;
const applications = {} as Record<Thing, string>;

beforeAll(async () => {
  const names = ["Wan Kamau", "Olu Owner", "Ada Admin", "Rita Recruiter", "Rob Recruiter", "Edo Editor", "Mo Member"];
  for (const name of [...names, "Bea Recruiter", "Exa Member", "Fern Field", "Stu Stranger", "Ruth Abara"])
    viewers[name.split(" ")[0]!.toLowerCase() as Who] = await person(name);
  const { wan, olu, ada, rita, rob, bea, edo, mo, exa, fern, ruth } = viewers;
  const grid = await organization("Open Grid Collective", [
    [olu, "OWNER"],
    [ada, "ADMIN"],
    [rita, "RECRUITER"],
    [rob, "RECRUITER"],
    [bea, "RECRUITER"],
    [edo, "EDITOR"],
    [mo, "MEMBER"],
    [exa, "RECRUITER"],
  ]);
  await db.membership.delete({
    where: { organizationId_profileId: { organizationId: grid, profileId: exa.profileId } },
  });
  const field = await organization("Fern & Field Institute", [
    [fern, "OWNER"],
    [wan, "RECRUITER"],
  ]);
  organizationId = grid;
  viewers.gridByRita = await actingAs(rita, grid);
  viewers.fieldByWan = await actingAs(wan, field);
  for (const thing of things) {
    jobs[thing] = await newJob(grid, { collectVia: "ALLYWAY", blindReview: thing === "blind" });
    const withdrawnAt = thing === "withdrawn" ? new Date() : null;
    applications[thing] = await newApplication(jobs[thing], { profileId: wan.profileId, withdrawnAt });
    await db.applicationNote.create({
      data: {
        ...{ id: newId(systemClock), applicationId: applications[thing], actedById: rita.userId },
        ...{ text: "Call her", createdAt: new Date() },
      },
    });
  }
  // Five that were answered make a rate; they are of another job of the same organization.
  const other = await newJob(grid, { collectVia: "ALLYWAY" });
  for (let n = 0; n < 5; n++) {
    const id = await newApplication(other, {
      profileId: (await person(`Sent ${n}`, undefined, `sent.${n}@example.org`)).profileId,
    });
    await db.application.update({ where: { id }, data: { stage: "INTERVIEW", stageAt: new Date() } });
  }
  await block(wan.profileId, rob.profileId);
  await block(bea.profileId, wan.profileId);
  await block(grid, ruth.profileId);
});

const cells = cellsOf<string, Who>(`
                    wan olu ada rita rob bea edo mo exa fern stu ruth gridByRita fieldByWan
own sent            y   –   –   –    –   –   –   –  –   –    –   –    –          y
own withdrawn       y   –   –   –    –   –   –   –  –   –    –   –    –          y
own blind           y   –   –   –    –   –   –   –  –   –    –   –    –          y
read sent           –   y   y   y    –   –   –   –  –   –    –   –    y          –
read withdrawn      –   –   –   –    –   –   –   –  –   –    –   –    –          –
read blind          –   y   y   y    –   y   –   –  –   –    –   –    y          –
name sent           –   y   y   y    –   –   –   –  –   –    –   –    y          –
name blind          –   –   –   –    –   –   –   –  –   –    –   –    –          –
count sent          –   y   y   y    –   –   –   –  –   –    –   –    y          –
count withdrawn     –   –   –   –    –   –   –   –  –   –    –   –    –          –
note sent           –   y   y   y    –   –   –   –  –   –    –   –    y          –
note withdrawn      –   –   –   –    –   –   –   –  –   –    –   –    –          –
open sent           –   y   y   y    y   y   –   –  –   –    –   –    y          –
open withdrawn      –   –   –   –    –   –   –   –  –   –    –   –    –          –
rate sent           y   y   y   y    y   y   y   y  y   y    y   –    y          y
count blind         –   y   y   y    –   y   –   –  –   –    –   –    y          –
review blind        –   y   y   y    y   y   –   –  –   –    –   –    y          –
choose blind        –   y   y   –    –   –   –   –  –   –    –   –    –          –
hiring sent         –   y   y   –    –   –   –   –  –   –    –   –    –          –
file sent           –   y   y   y    –   –   –   –  –   –    –   –    y          –
file blind          –   y   y   y    –   y   –   –  –   –    –   –    y          –
mails sent          y   y   y   y    y   y   y   y  y   y    y   y    –          –
fixed sent          –   y   y   y    y   y   –   –  –   –    –   –    y          –
fixed withdrawn     –   –   –   –    –   –   –   –  –   –    –   –    –          –
apply sent          y   –   –   –    –   –   –   –  y   y    y   –    –          –
`);

const asks: Record<string, (viewer: Viewer, thing: Thing) => Promise<boolean>> = {
  async own(viewer, thing) {
    const id = applications[thing];
    const listed = (await listOwnApplications(viewer)).applications.find((one) => one.id === id);
    const isListed = listed !== undefined;
    expect((await getOwnApplicationTo(viewer, jobs[thing]))?.id === id).toBe(isListed);
    expect((await db.application.count({ where: { AND: [whereOf(applicationsOwnedBy(viewer)), { id }] } })) === 1).toBe(
      isListed,
    );
    if (isListed) expect(await getApplication(viewer, id)).toMatchObject({ applicant: null, message: "Here I am" });
    // Not how many applied before.
    if (isListed)
      for (const own of [listed, await getApplication(viewer, id), await getOwnApplicationTo(viewer, jobs[thing])])
        expect(JSON.stringify(own)).not.toMatch(/"number":[^0]/);
    return isListed;
  },
  async read(viewer, thing) {
    const id = applications[thing];
    const isListed = (await listApplications(viewer, { jobId: jobs[thing] })).applications.some((one) => one.id === id);
    const onBoard = (await listBoard(viewer, jobs[thing])).flatMap(({ applications }) => applications);
    expect(onBoard.some((one) => one.id === id)).toBe(isListed);
    expect((await getApplication(viewer, id))?.isReceived ?? false).toBe(isListed);
    const where = { AND: [whereOf(applicationsReadableBy(viewer)), { id }] };
    expect((await db.application.count({ where })) === 1).toBe(isListed);
    return isListed;
  },
  async note(viewer, thing) {
    const applicationId = applications[thing];
    const { notes } = await listNotes(viewer, { applicationId });
    const where = { AND: [whereOf(notesReadableBy(viewer)), { applicationId }] };
    expect(await db.applicationNote.count({ where })).toBe(notes.length);
    return notes.length > 0;
  },
  async open(viewer, thing) {
    return (await countOpenApplications(viewer, jobs[thing])) > 0;
  },
  async rate(viewer, thing) {
    const job = await getJob(viewer, { organizationId, jobId: jobs[thing] });
    return (job?.answerRate ?? null) !== null;
  },
  async name(viewer, thing) {
    const id = applications[thing];
    const listed = (await listApplications(viewer, { jobId: jobs[thing] })).applications.find((one) => one.id === id);
    const isNamed = Boolean(listed?.profile);
    expect(Boolean((await getApplication(viewer, id))?.applicant)).toBe(isNamed);
    const where = { AND: [whereOf(applicationsNamedTo(viewer)), { id }] };
    expect((await db.application.count({ where })) === 1).toBe(isNamed);
    return isNamed;
  },
  hiring: async (viewer) => (await getHiringSettings(viewer, organizationId)) !== null,
  async file(viewer, thing) {
    expect((await getExportedJob(viewer, jobs[thing])) === null).toBe(!(await getReview(viewer, jobs[thing])));
    const { value } = await exportApplications(viewer, jobs[thing]).next();
    for (const { name, isBlind } of value ?? [])
      expect([name, isBlind]).toEqual(thing === "blind" ? ["", true] : ["Wan Kamau", false]);
    return value !== undefined && value.length > 0;
  },
  mails: async (viewer) => (await getApplicationMails(viewer)) !== null,
  review: async (viewer, thing) => (await getReview(viewer, jobs[thing])) !== null,
  choose: async (viewer, thing) => (await getReview(viewer, jobs[thing]))?.canChoose ?? false,
  async count(viewer, thing) {
    return (await countApplications(viewer, jobs[thing])).total > 0;
  },
  async fixed(viewer, thing) {
    const where = { AND: [whereOf(applicationsCountableBy(viewer)), { jobId: jobs[thing] }] };
    const isFixed = await isCollectionFixed(db as never, viewer, jobs[thing]);
    expect((await db.application.count({ where })) > 0).toBe(isFixed);
    return isFixed;
  },
  async apply(viewer, thing) {
    const where = { AND: [whereOf(jobsApplicableBy(viewer)), { id: jobs[thing] }] };
    const may = (await db.job.count({ where })) === 1;
    const job = await getJob(viewer, { organizationId, jobId: jobs[thing] });
    expect(job?.canApply ?? false).toBe(may);
    return may;
  },
};

describe("applications", () => {
  it.each(cells)("$act $thing by $who: $may", async ({ act, thing, who, may }) => {
    expect(await asks[act]!(viewers[who], thing as Thing)).toBe(may);
  });
});
