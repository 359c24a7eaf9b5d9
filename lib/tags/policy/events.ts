import type { Between, EventRules } from "@/lib/events/policy/rule";

/** In a comment if there is one, else in the post. */
export type TagEvent = { type: "PROFILE_TAGGED" | "TAG_ENDED"; subjectId: string; commentId?: string } & Between;

export const tagEvents: EventRules<TagEvent> = {
  PROFILE_TAGGED: { recipients: ["to"], asksPost: true },
  TAG_ENDED: { recipients: ["actor", "to"], asksPost: true },
};
