import { RETENTION_MONTHS } from "@/lib/applications/schema/limits";

/** How what is sent for a job is looked at, and for how many months it is kept once it is decided or the job is closed. */
export type ApplicationTerms = { isBlind: boolean; retentionMonths: number };

type Read = { blindReview: boolean; retentionMonths: number | null | undefined };

export function termsOf({ blindReview, retentionMonths }: Read): ApplicationTerms {
  return { isBlind: blindReview, retentionMonths: retentionMonths ?? RETENTION_MONTHS };
}
