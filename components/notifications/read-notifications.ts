"use client";

import { callAction } from "@/components/ui/request/call-action";
import { entitiesOf, useEntity } from "@/components/ui/entities/entity-store";
import type { readNotificationAction } from "@/lib/notifications/actions";
import type { ListedNotification } from "@/lib/notifications/queries";

const [KIND, ALL, NEWEST] = ["notifications", "all", "newest"] as const;

/** Whoever opens one has read it. It is sent while the page is left; what comes of it nobody has to wait for. */
export function noteOpened({ id, newestId, isUnread }: ListedNotification, actingId: string) {
  if (!isUnread) return;
  entitiesOf(actingId).change("notification", id, { isUnread: false });
  const input = { notificationId: id, newestId };
  const sender = { profileId: actingId, keepalive: true };
  void callAction<typeof readNotificationAction>("PUT", "/api/notifications/[notificationId]/read", input, sender);
}

/** All up to this one, on every page of every list of them; null where that was not done after all. */
export function noteAllRead(actingId: string, newestId: string | null) {
  entitiesOf(actingId).change(KIND, ALL, { upTo: newestId ?? "" });
}

/** The list shows this one by now, though its page did not. */
export function noteArrived(actingId: string, newestId: string) {
  entitiesOf(actingId).change(KIND, NEWEST, { newestId });
}

/** The newest one that is shown: that of the page, or one that arrived since. */
export function useNewestShown(actingId: string, newestId: string, now: number): string {
  const arrived = useEntity(actingId, KIND, { id: NEWEST, newestId: "" }, now);
  return arrived.newestId > newestId ? arrived.newestId : newestId;
}

/** Whether it is new by now. `now`: when its page was made (milliseconds). */
export function useIsUnread({ isUnread, newestId }: ListedNotification, actingId: string, now: number): boolean {
  const { upTo } = useEntity(actingId, KIND, { id: ALL, upTo: "" }, now);
  return isUnread && newestId > upTo;
}
