import type { RateLimit } from "@/lib/requests/rate-limit";
import { DAY_SECONDS, HOUR_SECONDS } from "@/lib/time";
import type { Purpose } from "./terms";

/**
 * What one address sends without a proof. Whoever runs no script can't prove anything and is let in all the same, but
 * far less often, which makes this door narrower than the other one: a proof takes a second, and opens what the limits of
 * lib/accounts/limits.ts allow.
 */
export const unprovenOfAddress: Record<Exclude<Purpose, "message">, RateLimit> = {
  "sign-up": { name: "unproven-sign-up", count: 5, seconds: HOUR_SECONDS },
  reset: { name: "unproven-reset", count: 5, seconds: HOUR_SECONDS },
  "sign-in": { name: "unproven-sign-in", count: 10, seconds: HOUR_SECONDS },
};
/** Strangers to whom one human writes first without a proof. */
export const unprovenStrangers: RateLimit = { name: "unproven-strangers", count: 3, seconds: DAY_SECONDS };
/** Questions to the outside service that one address brings about. */
export const questionsOfAddress: RateLimit = { name: "integrity-questions", count: 200, seconds: HOUR_SECONDS };
