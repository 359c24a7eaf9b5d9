import { RETENTION_MONTHS } from "@/lib/applications/schema/hiring";

/** How what is sent for a job is looked at, and for how many months it is kept once it is decided or the job is closed. */
export type ApplicationTerms = { isBlind: boolean; retentionMonths: number };

/** What of a job says so. */
export const termsSelect = {
  blindReview: true,
  organization: { select: { displayName: true, hiringSettings: { select: { retentionMonths: true } } } },
} as const;

type Read = { blindReview: boolean; organization: { hiringSettings: { retentionMonths: number } | null } };

export function termsOf({ blindReview, organization: { hiringSettings } }: Read): ApplicationTerms {
  return { isBlind: blindReview, retentionMonths: hiringSettings?.retentionMonths ?? RETENTION_MONTHS };
}
