import { selectAnswerRate } from "@/lib/applications/answer-rate-query";
import type { Viewer } from "@/lib/auth/viewer";

/** Of fewer nobody learns anything but what became of a few people. */
const MIN_COUNTED = 5;

export type AnswerRate = NonNullable<Awaited<ReturnType<typeof getAnswerRate>>>;

/**
 * How many of a hundred applications the organization of a job answers, and in how many days usually; null where too few
 * are counted. It says nothing of any one.
 */
export async function getAnswerRate(viewer: Viewer, jobId: string) {
  const row = await selectAnswerRate(viewer, jobId);
  if (!row || row.counted < MIN_COUNTED) return null;
  const { counted, answered, medianDays } = row;
  return {
    percent: Math.round((100 * answered) / counted),
    medianDays: medianDays === null ? null : Math.round(medianDays),
  };
}
