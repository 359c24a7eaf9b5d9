import { unguardedDb as db } from "@/lib/db";
import { newJob, type PlannedJob } from "../support/jobs";
import {
  acting,
  all,
  both,
  type Cells,
  type Fields,
  nobodyAsIt,
  people,
  type Scene,
  testActions,
} from "../support/permissions";

const onJob =
  (columns: PlannedJob = {}, fields: Fields = {}) =>
  async ({ organization }: Scene): Promise<Fields> => ({ ...fields, jobId: await newJob(organization.id, columns) });

/** One of somebody else's organization, which the viewer keeps, or does not want to see. */
const onKept =
  (model: "jobBookmark" | "jobDismissal" | null) =>
  async ({ viewer, organization }: Scene): Promise<Fields> => {
    const jobId = await newJob(organization.id);
    const { ownProfileId: profileId } = viewer ?? people.somebody;
    const data = { profileId, jobId, createdAt: new Date() };
    if (model === "jobBookmark") await db.jobBookmark.create({ data });
    if (model === "jobDismissal") await db.jobDismissal.create({ data });
    return { jobId };
  };

const asIt = acting("does", "does", "not-found", "does");
/** Recruiting is a right of the human, whomever they act as. */
const recruiters: Cells = { ...all("not-found"), owner: "does", admin: "does", recruiter: "does" };

const edited = {
  title: "Energy lead",
  description: "You lead.",
  remote: "on",
  areas: "renewable-energy",
  type: "part-time",
  seniority: "senior",
  pay: "unpaid",
  hoursPerWeek: "20",
  givenInstead: "Lunch",
  skills: "Facilitation",
  collectVia: "email",
  contactEmail: "work@opengrid.example",
};

testActions("jobs", await import("@/lib/jobs/actions/life"), ["duplicateJobAction"], {
  editJobAction: both("jobs", asIt, onJob({}, edited), recruiters),
  archiveJobAction: both("removals", asIt, onJob(), recruiters),
  unarchiveJobAction: both("jobs", asIt, onJob({ archivedAt: new Date() }), recruiters),
  deleteJobAction: both("removals", asIt, onJob(), recruiters),
  duplicateJobAction: both("jobDrafts", asIt, onJob(), recruiters),
  saveJobAction: both("none", nobodyAsIt, onKept(null)),
  unsaveJobAction: both("none", nobodyAsIt, onKept("jobBookmark")),
  dismissJobAction: both("none", nobodyAsIt, onKept(null)),
  undismissJobAction: both("none", nobodyAsIt, onKept("jobDismissal")),
});
