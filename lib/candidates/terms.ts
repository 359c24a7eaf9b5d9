/** People of one message to several. */
export const MAX_RECIPIENTS = 200;

/** From when on somebody could begin, the soonest first; each is a value of the database's enum in lower case. */
export const availabilities = ["now", "month", "quarter"] as const;
export type AvailabilityName = (typeof availabilities)[number];
