import type { DemoJob } from "./demo-job";
import { jobsOfCoastAndLand } from "./jobs-of-coast-and-land";
import { jobsOfPowerAndHomes } from "./jobs-of-power-and-homes";
import { jobsOfRightsAndWork } from "./jobs-of-rights-and-work";

/** The jobs of the demo's organizations. */
export const jobs: readonly DemoJob[] = [...jobsOfCoastAndLand, ...jobsOfPowerAndHomes, ...jobsOfRightsAndWork];

/** What Tidewater is still writing. */
export const jobDraft = {
  by: "Tidewater Alliance",
  title: "Reef survey skipper",
  text: "Twelve metres of boat, six divers and a calendar made by the moon. You bring all of them back.",
} as const satisfies Pick<DemoJob, "by" | "title" | "text">;
