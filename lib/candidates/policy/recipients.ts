import { applicationsNamedTo } from "@/lib/applications/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { candidatesVisibleTo } from "@/lib/candidates/policy";
import { whereOf, type Scope, scope } from "@/lib/scope";

/** Who is named where one writes about a job: its candidates, and who applied and is not withheld. */
export function recipientsVisibleTo(
  viewer: Viewer,
  job: { id: string; isOpen: boolean; organization: { id: string } },
): Scope<"Profile"> {
  const applied = { applications: { some: { AND: [whereOf(applicationsNamedTo(viewer)), { jobId: job.id }] } } };
  return scope({
    kind: "USER",
    OR: [applied, ...(job.isOpen ? [whereOf(candidatesVisibleTo(viewer, job.organization.id))] : [])],
  });
}
