import type { EventRules } from "@/lib/events/policy/rule";

/** `toIds`: others who are told what it is about. */
export type NotificationEvent = { type: "NOTIFICATIONS_CHANGED"; fromId: string; toIds?: string[] };

export const notificationEvents: EventRules<NotificationEvent> = { NOTIFICATIONS_CHANGED: { recipients: ["actor"] } };
