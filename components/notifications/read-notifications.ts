"use client";

import { callAction } from "@/components/ui/call-action";
import { entitiesOf, useEntity } from "@/components/ui/entity-store";
import type { readNotificationAction } from "@/lib/notifications/actions";
import type { ListedNotification } from "@/lib/notifications/queries";

const [KIND, ALL] = ["notifications", "all"] as const;

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

/** Whether it is new by now. `now`: when its page was made (milliseconds). */
export function useIsUnread({ isUnread, newestId }: ListedNotification, actingId: string, now: number): boolean {
  const { upTo } = useEntity(actingId, KIND, { id: ALL, upTo: "" }, now);
  return isUnread && newestId > upTo;
}
