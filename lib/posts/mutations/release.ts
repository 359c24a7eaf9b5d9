import type { Clock } from "@/lib/clock";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import type { Law } from "@/lib/law";
import { lockRows } from "@/lib/row-lock";

/** What waited for the moderators is told as if it were posted just now. */
export function tellOfPost(tx: Transaction, clock: Clock, subjectId: string, fromId: string): Promise<void> {
  return recordEvent(tx, { clock, profileId: fromId }, { type: "POST_PUBLISHED", fromId, subjectId });
}

/** A post that waits and its case, of those of the law: the case first, as whoever answers it does. */
export async function lockHeldPost(tx: Transaction, cases: Law<"ReportCase">, id: string): Promise<void> {
  const where = { AND: [cases, { kind: "POST", subjectId: id }] } as const;
  const found = await tx.reportCase.findMany({ where, select: { id: true } });
  await lockRows(
    tx,
    "ReportCase",
    found.map((one) => one.id),
  );
  await lockRows(tx, "Post", [id]);
}
