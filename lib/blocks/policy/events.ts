import type { Between, EventRules } from "@/lib/events/policy/rule";

export type BlockEvent = { type: "PROFILE_BLOCKED" } & Between;

export const blockEvents: EventRules<BlockEvent> = { PROFILE_BLOCKED: { recipients: ["actor"] } };
