import { beforeAll, expect, it } from "vitest";
import { findJobs } from "@/lib/jobs/queries/search";
import { findJobsSchema } from "@/lib/jobs/schema/search";
import { places } from "@/prisma/demo/places";
import { type Viewer, person } from "../../support/people";
import { plantDemoJobs } from "../../support/demo-jobs";
import { type Question, questions } from "./questions";

let amara: Viewer;
let organizations: Map<string, string>;

beforeAll(async () => {
  amara = await person("Amara Okafor");
  organizations = await plantDemoJobs(await person("Ines Castro"));
});

async function titles({ q, near, remote, type, seniority, area, skill, pay, organization }: Question["ask"]) {
  const named = [...organizations].filter(([name]) => organization && name.startsWith(organization));
  const asked = findJobsSchema.parse({
    segment: "search",
    q,
    ...(near && { placeId: String(places[near[0]]), radius: String(near[1]) }),
    ...(remote && { remote: "on" }),
    ...{ type, seniority, area, skills: skill, organization: named.map(([, id]) => id) },
    ...(pay && { payFrom: String(pay[0]), payCurrency: pay[1], payPeriod: pay[2] }),
  });
  return (await findJobs(amara, asked, "en")).jobs.map(({ title }) => title);
}

it("finds within the first ten what people hope for", async () => {
  const missing: string[] = [];
  for (const { ask, want } of questions) {
    const found = await titles(ask);
    expect(found.length).toBeLessThanOrEqual(10);
    for (const title of want) if (!found.includes(title)) missing.push(`${JSON.stringify(ask)}: ${title}`);
  }
  const wanted = questions.flatMap(({ want }) => want).length;
  console.log(`found ${wanted - missing.length} of ${wanted} jobs to ${questions.length} questions`);
  expect(missing).toEqual([]);
});
