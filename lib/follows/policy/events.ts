import type { Between, EventRules } from "@/lib/events/policy/rule";

export type FollowEvent = { type: "PROFILE_FOLLOWED" | "PROFILE_UNFOLLOWED" } & Between;

export const followEvents: EventRules<FollowEvent> = {
  PROFILE_FOLLOWED: { recipients: ["to"] },
  PROFILE_UNFOLLOWED: { recipients: ["to"] },
};
