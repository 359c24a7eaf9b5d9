import type { Moved } from "@/lib/applications/move-query";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { recordEvents } from "@/lib/events/mutations/record";

/** Each person learns where their application stands, from the organization, whoever moved it. */
export async function tellMoved(tx: Transaction, { clock }: Pick<Viewer, "clock">, moved: readonly Moved[]) {
  const events = moved.map(({ id: subjectId, profileId: toId, organizationId: fromId, stage }) => {
    return { type: "APPLICATION_MOVED" as const, fromId, toId, subjectId, stage };
  });
  // All of one organization.
  if (events[0]) await recordEvents(tx, { clock, profileId: events[0].fromId }, events);
}
