import { answerRateOf } from "@/lib/applications/answer-rate";
import { termsOf } from "@/lib/applications/terms";
import type { Viewer } from "@/lib/auth/viewer";
import type { Clock } from "@/lib/clock";
import { contentOf } from "@/lib/jobs/content";
import { type JobRow, selectJob } from "@/lib/jobs/job-query";
import { canSeekJobs, lastOpenDay } from "@/lib/jobs/policy";
import type { OneJobAddress } from "@/lib/jobs/schema";

/** Past its closing day a job is closed, also before it is archived. */
type JobState = "open" | "closed" | "archived";
export type JobOfPage = NonNullable<Awaited<ReturnType<typeof getJob>>>;

/**
 * What the page of a job says. Null when there is none, when it is not that organization's, or across a block: nobody
 * can tell which.
 */
export async function getJob(viewer: Viewer, asked: OneJobAddress) {
  const row = await selectJob(viewer, asked);
  if (!row) return null;
  const { id, organization, allies, isSaved, isDismissed, applicationId, ownRole, createdAt, editedAt } = row;
  const [state, canSeek] = [stateOf(row, viewer.clock), canSeekJobs(viewer)];
  return {
    id,
    content: contentOf({ ...row, placeId: row.place?.id ?? null }, row.skills),
    state,
    createdAt,
    editedAt,
    organization,
    answerRate: answerRateOf(row.answers),
    allies,
    isSaved,
    isDismissed,
    applicationId,
    ownRole,
    /** Whoever acts as an organization, or belongs to this one, does not apply. */
    canSeek,
    /** As `jobsApplicableBy` says; how it is then looked at and how long it is kept. */
    canApply: canSeek && ownRole === null && state === "open" && row.collectVia === "ALLYWAY",
    terms: termsOf(row),
    canManage: row.canManage,
  };
}

function stateOf({ archivedAt, closesOn }: Pick<JobRow, "archivedAt" | "closesOn">, clock: Clock): JobState {
  if (archivedAt) return "archived";
  return closesOn && closesOn < lastOpenDay(clock) ? "closed" : "open";
}
