import type { ListSource } from "@/components/ui/list/list-request";
import type { NotificationFilter } from "@/lib/notifications/schema";

/** Of which kind: all without a name. */
export type Show = NotificationFilter | undefined;

export function notificationsHref(show?: Show): string {
  return show ? `/notifications?show=${show}` : "/notifications";
}

export function notificationsSource(show?: Show): ListSource {
  return { api: "/api/notifications", href: "/notifications", query: show ? { show } : {} };
}
