import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { READ_AT_ONCE, updateRead } from "@/lib/notifications/read-query";
import type { ReadNotification, ReadNotifications } from "@/lib/notifications/schema";
import { done, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** Reading it again, or one that is gone or another profile's, changes nothing: nobody learns which. */
export function readNotification(viewer: Viewer, { notificationId, newestId }: ReadNotification): Promise<Result> {
  return reading(viewer, (tx) => updateRead(tx, viewer, newestId, notificationId));
}

/** As many as a transaction takes, again and again: what is noted by then stays so if one of them fails. */
export async function readAllNotifications(viewer: Viewer, { newestId }: ReadNotifications): Promise<Result> {
  for (;;) {
    let noted = 0;
    const result = await reading(viewer, async (tx) => (noted = await updateRead(tx, viewer, newestId)));
    if (result.status !== "done" || noted < READ_AT_ONCE) return result;
  }
}

/** The profile's other pages, and whoever else acts for it, have fewer new ones, too. */
function reading(viewer: Viewer, update: (tx: Transaction) => Promise<number>): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if ((await update(tx)) > 0)
      await recordEvent(tx, viewer, { type: "NOTIFICATIONS_CHANGED", fromId: viewer.profileId });
    return done();
  });
}
