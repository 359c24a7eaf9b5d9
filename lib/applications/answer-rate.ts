/** Of fewer nobody learns anything but what became of a few people. */
const MIN_COUNTED = 5;

/** Of an organization's applications. */
export type CountedAnswers = { counted: number; answered: number; medianDays: number | null };
export type AnswerRate = { percent: number; medianDays: number | null };

/**
 * How many of a hundred applications the organization of a job answers, and in how many days usually; null where too few
 * are counted. It says nothing of any one.
 */
export function answerRateOf({ counted, answered, medianDays }: CountedAnswers): AnswerRate | null {
  if (counted < MIN_COUNTED) return null;
  return {
    percent: Math.round((100 * answered) / counted),
    medianDays: medianDays === null ? null : Math.round(medianDays),
  };
}
