import type { Clock } from "@/lib/clock";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import type { Scope } from "@/lib/scope";
import { deleteActors } from "@/lib/notifications/notify-query";
import { lockRows } from "@/lib/database/row-lock";
import { renewTagPlaces, selectToldOfTags } from "@/lib/tags/release-query";

/**
 * What waited for the moderators is told as if it were posted just now, also to whom it tags or names: while it waited
 * none of them could see it, and what they were told then would stand among what they have read long since.
 */
export async function tellOfPost(tx: Transaction, clock: Clock, subjectId: string, fromId: string): Promise<void> {
  await renewTagPlaces(tx, clock, subjectId);
  const actor = { clock, profileId: fromId };
  await recordEvent(tx, actor, { type: "POST_PUBLISHED", fromId, subjectId });
  for (const toId of await selectToldOfTags(tx, subjectId)) {
    const told = { type: "TAG" as const, postId: subjectId, commentId: null };
    await deleteActors(tx, { pair: [fromId, toId], since: new Date(0), told });
    await recordEvent(tx, actor, { type: "PROFILE_TAGGED", fromId, toId, subjectId });
  }
}

/** A post that waits and its case, of those of the scope: the case first, as whoever answers it does. */
export async function lockHeldPost(tx: Transaction, cases: Scope<"ReportCase">, id: string): Promise<void> {
  const where = { AND: [cases, { kind: "POST", subjectId: id }] } as const;
  const found = await tx.reportCase.findMany({ where, select: { id: true } });
  await lockRows(
    tx,
    "ReportCase",
    found.map((one) => one.id),
  );
  await lockRows(tx, "Post", [id]);
}
