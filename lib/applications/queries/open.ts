import { applicationsAnswerableBy } from "@/lib/applications/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

/** How many still wait for an answer, whoever sent them: whoever closes the job answers all of them. */
export async function countOpenApplications(viewer: Viewer, jobId: string): Promise<number> {
  return db.application.count({ where: { AND: [applicationsAnswerableBy(viewer), { jobId }] } });
}
