import type { Viewer } from "@/lib/auth/viewer";
import { newId } from "@/lib/ids";
import { archiveJob } from "@/lib/jobs/mutations/archive";
import { publishJob } from "@/lib/jobs/mutations/publish";
import {
  saveJobApplications,
  saveJobAreas,
  saveJobBasics,
  saveJobLocation,
  saveJobOrganization,
  saveJobSkills,
  saveJobTerms,
} from "@/lib/jobs/mutations/save-draft";
import {
  saveJobApplicationsSchema,
  saveJobAreasSchema,
  saveJobBasicsSchema,
  saveJobLocationSchema,
  saveJobOrganizationSchema,
  saveJobSkillsSchema,
  saveJobTermsSchema,
} from "@/lib/jobs/schema";
import { DAY_MS } from "@/lib/time";
import { demandDone } from "./demand-done";
import { introductions } from "./introductions";
import type { DemoJob } from "./demo-job";
import { jobDraft, jobs } from "./jobs";
import type { OrganizationName } from "./organizations";
import { places } from "./places";

type Loading = {
  now: number;
  setTime: (at: number) => void;
  /** Of those who recruit for an organization, by turns. */
  recruiter: (name: OrganizationName, turn: number) => Viewer;
  profileId: (name: OrganizationName) => string;
};

/** Hours of the day at which somebody publishes. */
const HOURS_AGO = 3;

/** Every job as the wizard makes it, step by step, those of a day at once; some are archived by now. */
export async function publishJobs({ now, setTime, recruiter, profileId }: Loading): Promise<Map<DemoJob, string>> {
  const days = [...new Set(jobs.map(({ ago }) => ago))].sort((one, other) => other - one);
  const published = new Map<DemoJob, string>();
  for (const day of days) {
    setTime(now - day * DAY_MS - HOURS_AGO * (DAY_MS / 24));
    await Promise.all(
      jobs.map(async (job, turn) => {
        if (job.ago !== day) return;
        const viewer = recruiter(job.by, turn);
        const draftId = await saveDraft(viewer, job, profileId(job.by), now);
        const { jobId } = await publishJob(viewer, { draftId }).then(
          demandDone(`${job.by} could not publish "${job.title}"`),
        );
        published.set(job, jobId);
      }),
    );
  }
  setTime(now - DAY_MS);
  for (const [job, jobId] of published)
    if (job.archived)
      await archiveJob(recruiter(job.by, 0), { jobId }).then(demandDone(`"${job.title}" could not be archived`));
  await beginDraft(recruiter(jobDraft.by, 0), jobDraft, profileId(jobDraft.by));
  return published;
}

/** What an organization is still writing. */
async function beginDraft(viewer: Viewer, { title, text }: typeof jobDraft, organizationId: string): Promise<string> {
  const isDone = demandDone(`"${title}" could not be begun`);
  const draftId = newId(viewer.clock);
  await saveJobOrganization(viewer, saveJobOrganizationSchema.parse({ draftId, organizationId })).then(isDone);
  await saveJobBasics(viewer, saveJobBasicsSchema.parse({ draftId, title, description: text })).then(isDone);
  return draftId;
}

async function saveDraft(viewer: Viewer, job: DemoJob, organizationId: string, now: number): Promise<string> {
  const { title, text, at, terms, areas, skills, url, mailed, closes } = job;
  const [type, seniority, hoursPerWeek, pay] = terms;
  const isDone = demandDone(`"${title}" could not be saved`);
  const draftId = newId(viewer.clock);
  const ofDraft = (values: object) => ({ draftId, ...values });
  await saveJobOrganization(viewer, saveJobOrganizationSchema.parse({ draftId, organizationId })).then(isDone);
  await saveJobBasics(viewer, saveJobBasicsSchema.parse(ofDraft({ title, description: text }))).then(isDone);
  const location = {
    ...(at && { place: at[0], placeId: String(places[at[0]]), areaSize: String(at[1]) }),
    ...(job.remote && { remote: "on" }),
  };
  await saveJobLocation(viewer, saveJobLocationSchema.parse(ofDraft(location))).then(isDone);
  await saveJobAreas(viewer, saveJobAreasSchema.parse(ofDraft({ areas }))).then(isDone);
  const paid =
    typeof pay === "string"
      ? { pay: "unpaid", givenInstead: pay }
      : {
          ...{ pay: "paid", payFrom: String(pay[0]), payTo: String(pay[1] ?? "") },
          ...{ payCurrency: pay[2], payPeriod: pay[3] },
        };
  const said = { type, seniority, hoursPerWeek: String(hoursPerWeek), ...paid };
  await saveJobTerms(viewer, saveJobTermsSchema.parse(ofDraft(said))).then(isDone);
  await saveJobSkills(viewer, saveJobSkillsSchema.parse(ofDraft({ skills, skill: "" }))).then(isDone);
  const applications = {
    ...(url ? { collectVia: "url", applicationsUrl: url } : { collectVia: mailed ? "email" : "allyway" }),
    contactEmail: introductions[job.by]!.email,
    closesOn: closes ? new Date(now + closes * DAY_MS).toISOString().slice(0, 10) : "",
  };
  await saveJobApplications(viewer, saveJobApplicationsSchema.parse(ofDraft(applications))).then(isDone);
  return draftId;
}
