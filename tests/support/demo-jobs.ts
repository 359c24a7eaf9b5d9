import { enumOf } from "@/lib/jobs/terms";
import { areaMaskOf } from "@/lib/profiles/areas";
import { jobs } from "@/prisma/demo/jobs";
import { places } from "@/prisma/demo/places";
import type { Viewer } from "./people";
import { newJob } from "./jobs";
import { newOrganization } from "./organizations";

/** The jobs of the demo, the oldest first; answers the ids of their organizations by name. */
export async function plantDemoJobs(owner: Viewer): Promise<Map<string, string>> {
  const organizations = new Map<string, string>();
  for (const job of jobs.toSorted((one, other) => other.ago - one.ago)) {
    if (!organizations.has(job.by)) organizations.set(job.by, (await newOrganization(job.by, [[owner, "OWNER"]])).id);
    const { terms, at } = job;
    const [type, seniority, hoursPerWeek, pay] = terms;
    await newJob(organizations.get(job.by)!, {
      skillNames: [...job.skills],
      title: job.title,
      description: job.text,
      placeId: at ? places[at[0]] : null,
      areaSize: at ? at[1] : null,
      remote: job.remote ?? false,
      type: enumOf(type),
      seniority: enumOf(seniority),
      hoursPerWeek,
      areaMask: areaMaskOf(job.areas),
      ...(typeof pay === "string"
        ? { isPaid: false, givenInstead: pay, payFrom: null, payTo: null, payCurrency: null, payPeriod: null }
        : { payFrom: pay[0], payTo: pay[1], payCurrency: pay[2], payPeriod: enumOf(pay[3]) }),
      archivedAt: job.archived ? new Date() : null,
    });
  }
  return organizations;
}
