import { type FindJobs, findJobsSchema } from "@/lib/jobs/schema/search";
import type { Find } from "@/lib/search/schema/find";

/** What is asked of jobs, as their own search has it. */
export function jobsAsked({
  q,
  exactly,
  allied,
  place,
  placeId,
  radius,
  remote,
  area,
  skills,
  some,
  before,
}: Find): FindJobs {
  const boxes = Object.entries({ exactly, allied, remote, some }).flatMap(([name, isOn]) =>
    isOn ? [[name, "on"]] : [],
  );
  const asked = { q, place, placeId: placeId === null ? "" : String(placeId), radius: String(radius), area, skills };
  const whole = { segment: "search", ...asked, ...Object.fromEntries(boxes) };
  // A cursor of another type begins nowhere in a list of jobs.
  return findJobsSchema.safeParse({ ...whole, before }).data ?? findJobsSchema.parse(whole);
}
