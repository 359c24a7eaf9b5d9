import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { newId } from "@/lib/ids";
import { pushLater } from "@/lib/notifications/mutations/push-later";
import { insertUnnamed } from "@/lib/notifications/notify-query";

/** Tells profiles that the moderators answered: not what, nor who they are. */
export async function notifyOfModeration(
  tx: Transaction,
  { clock }: Pick<Viewer, "clock">,
  profileIds: readonly string[],
): Promise<void> {
  const [first] = profileIds;
  if (!first) return;
  const told = profileIds.map((profileId) => ({ id: newId(clock), profileId }));
  await pushLater(tx, clock, await insertUnnamed(tx, { type: "MODERATION", told, createdAt: clock.now() }));
  // Whoever moderates is told nothing, and named to nobody.
  const toIds = [...profileIds];
  await recordEvent(tx, { clock, profileId: first }, { type: "NOTIFICATIONS_CHANGED", fromId: first, toIds });
}
