import type { ListedNotification } from "@/lib/notifications/queries";
import { DAY_MS } from "@/lib/time";

const WEEK_MS = 7 * DAY_MS;

/** In their order. */
const sections = ["new", "week", "earlier"] as const;
export type Section = (typeof sections)[number];

/** With the heading that it stands under, wherever its list has it. */
export type PlacedNotification = ListedNotification & { section: Section };

/**
 * New are those that nobody has read, down to the first that somebody has; behind that the days decide. `after`: of the
 * one before them.
 */
export function placed(
  notifications: readonly ListedNotification[],
  now: number,
  after: Section = "new",
): PlacedNotification[] {
  let reached = sections.indexOf(after);
  return notifications.map((notification) => {
    const own = notification.isUnread ? "new" : now - Date.parse(notification.at) < WEEK_MS ? "week" : "earlier";
    // One that is new beneath one that is not is as old as that.
    const least = own === "new" && reached > 0 ? 1 : sections.indexOf(own);
    reached = Math.max(reached, least);
    return { ...notification, section: sections[reached]! };
  });
}
