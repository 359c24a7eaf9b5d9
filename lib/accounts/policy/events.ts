import type { EventRules } from "@/lib/events/policy/rule";

/** The database records that a session has ended; its streams end by that, and nobody else is told. */
export const sessionEvents: EventRules<{ type: "SESSION_ENDED" }> = { SESSION_ENDED: { recipients: [] } };
