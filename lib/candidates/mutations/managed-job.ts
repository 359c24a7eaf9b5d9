import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { jobsManageableBy } from "@/lib/jobs/policy";

/** A job about which the viewer may write, once they act as its organization. */
export function managedJob(tx: Transaction, viewer: Viewer, id: string) {
  return tx.job.findFirst({
    where: { AND: [jobsManageableBy(viewer), { id }] },
    select: { id: true, title: true, organizationId: true, archivedAt: true, closesOn: true },
  });
}
