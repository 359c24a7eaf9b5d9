import type { NotificationRules } from "@/lib/notifications/policy/rule";
import { HOUR_MS } from "@/lib/time";

const ofAllies = { filter: "allies", isManaged: true, isPushedWithAllies: true } as const;

export const allyNotifications = {
  ALLY_REQUEST: { cause: "ALLY_REQUESTED", endedBy: ["ALLY_REQUEST_ENDED"], ...ofAllies },
  NEW_ALLY: { cause: "ALLY_ADDED", endedBy: ["ALLY_REMOVED"], endsWithinMs: HOUR_MS, ...ofAllies },
} satisfies NotificationRules;
