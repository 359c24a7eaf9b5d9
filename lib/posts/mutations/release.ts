import type { Clock } from "@/lib/clock";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";

/** What waited for the moderators is told as if it were posted just now. */
export function tellOfPost(tx: Transaction, clock: Clock, subjectId: string, fromId: string): Promise<void> {
  return recordEvent(tx, { clock, profileId: fromId }, { type: "POST_PUBLISHED", fromId, subjectId });
}
