import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import type { JobActKind } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";

type Subject = { id: string; organizationId: string };

/** In the history of a job stands what was done to it, when, and which human did it. */
export async function recordJobAct(
  tx: Transaction,
  { userId, clock }: Pick<Viewer, "clock"> & { userId: string | null },
  kind: JobActKind,
  ...jobs: Subject[]
): Promise<void> {
  await tx.jobAct.createMany({
    data: jobs.map(({ id: jobId, organizationId }) => ({
      id: newId(clock),
      ...{ organizationId, jobId, kind, actedById: userId, createdAt: clock.now() },
    })),
  });
}
