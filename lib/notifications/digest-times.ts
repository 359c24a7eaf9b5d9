import type { DigestFrequency } from "@/lib/generated/prisma/client";
import { nextHour } from "@/lib/i18n/time-zone";

const HOUR = 8;
const MONDAY = 1;

/** Each day at eight in the morning, or each Monday, by the clocks of the reader's zone. */
export function nextDigestAt(frequency: DigestFrequency, after: Date, timeZone: string): Date {
  return nextHour({ hour: HOUR, weekday: frequency === "WEEKLY" ? MONDAY : undefined }, after, timeZone);
}
