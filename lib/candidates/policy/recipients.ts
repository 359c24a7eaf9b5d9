import { applicationsNamedTo } from "@/lib/applications/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { candidatesVisibleTo } from "@/lib/candidates/policy";
import { clauseOf, type Law, law } from "@/lib/law";

/** Who is named where one writes about a job: its candidates, and who applied and is not withheld. */
export function recipientsVisibleTo(
  viewer: Viewer,
  job: { id: string; isOpen: boolean; organization: { id: string } },
): Law<"Profile"> {
  const applied = { applications: { some: { AND: [clauseOf(applicationsNamedTo(viewer)), { jobId: job.id }] } } };
  return law({
    kind: "USER",
    OR: [applied, ...(job.isOpen ? [clauseOf(candidatesVisibleTo(viewer, job.organization.id))] : [])],
  });
}
