import type { Viewer } from "@/lib/auth/viewer";
import { findCandidatesSchema } from "@/lib/candidates/schema";
import { findJobsSchema } from "@/lib/jobs/schema/search";
import { saveJobSearch } from "@/lib/search/mutations/save";
import { saveCandidateSearch } from "@/lib/search/mutations/save-candidates";
import { DAY_MS } from "@/lib/time";
import { demandDone } from "./demand-done";
import type { DemoJob } from "./demo-job";
import { jobs } from "./jobs";
import type { OrganizationName } from "./organizations";
import type { PersonName } from "./people";

type Loading = {
  now: number;
  setTime: (at: number) => void;
  published: ReadonlyMap<DemoJob, string>;
  viewer: (name: PersonName) => Viewer;
  recruiter: (name: OrganizationName, turn: number) => Viewer;
};

/** One of Amara's for jobs, and one for candidates that all who recruit for Open Grid share; mails nobody asked for. */
export async function saveSearches({ now, setTime, published, viewer, recruiter }: Loading): Promise<void> {
  setTime(now - 20 * DAY_MS);
  const community = findJobsSchema.parse({ segment: "search", area: "community-engagement", sort: "newest" });
  const own = { searchName: "Working with communities", alerts: "OFF", criteria: community } as const;
  await saveJobSearch(viewer("Amara Okafor"), own).then(demandDone("Amara could not save a search"));
  const job = jobs.find(({ title }) => title === "Photovoltaic system designer")!;
  const solar = findCandidatesSchema.parse({ area: ["renewable-energy", "solar-power"] });
  const shared = { searchName: "People for the sun", alerts: "OFF", criteria: solar } as const;
  const saved = await saveCandidateSearch(recruiter(job.by, 0), { jobId: published.get(job)!, ...shared });
  demandDone(`${job.by} could not save a search`)(saved);
}
