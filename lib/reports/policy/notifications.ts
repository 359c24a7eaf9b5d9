import type { NotificationRules } from "@/lib/notifications/policy/rule";

export const reportNotifications = {
  // Of what somebody reported, or was reported for: lib/notifications/mutations/moderation.
  MODERATION: { endedBy: [], isManaged: true },
} satisfies NotificationRules;
