import { describe, expect, it } from "vitest";
import { ruleOf } from "@/lib/events/policy";
import { signalsOf } from "@/lib/events/policy/signals";
import { EventType } from "@/lib/generated/prisma/enums";

const ALLIES = ["OWNER", "ADMIN", "EDITOR"];
const RECRUITERS = ["OWNER", "ADMIN", "RECRUITER"];
const ofConversation = ["conversation x", "news"];

/** Whom each type tells live, in which roles of an organization if not in all that act for it, and what. */
const rules: Record<EventType, [to: string, signals: string[], more?: object]> = {
  ALLY_REQUESTED: ["actor to", ["news"], { roles: ALLIES }],
  ALLY_REQUEST_ENDED: ["actor to", ["news"], { roles: ALLIES }],
  ALLY_ADDED: ["actor to", ["news"], { roles: ALLIES }],
  ALLY_REMOVED: ["actor", ["news"], { roles: ALLIES }],
  PROFILE_BLOCKED: ["actor", ["news"]],
  PROFILE_FOLLOWED: ["to", ["news"]],
  PROFILE_UNFOLLOWED: ["to", ["news"]],
  POST_PUBLISHED: ["", ["post"], { asksPost: true, isOwnLaw: true, isForUnnamed: true }],
  POST_LIKED: ["to", ["news"]],
  POST_UNLIKED: ["to", ["news"]],
  POST_SHARED: ["to", ["news"], { asksMore: true }],
  POST_UNSHARED: ["to", ["news"]],
  COMMENT_ADDED: ["to", ["comment x", "news"], { asksPost: true, asksMore: true }],
  COMMENT_CHANGED: ["", ["comment x", "news"], { asksPost: true, asksMore: true }],
  COMMENT_REMOVED: ["", ["comment x", "news"], { asksPost: true, asksMore: true }],
  REPLY_ADDED: ["to", ["news"], { asksPost: true, asksMore: true }],
  COMMENT_LIKED: ["to", ["news"], { asksPost: true }],
  COMMENT_UNLIKED: ["to", ["news"], { asksPost: true }],
  PROFILE_TAGGED: ["to", ["news"], { asksPost: true }],
  TAG_ENDED: ["actor to", ["news"], { asksPost: true }],
  MEMBER_INVITED: ["to", ["news"], { isOwnLaw: true, isForUnnamed: true }],
  INVITATION_ENDED: ["to", ["news"], { isOwnLaw: true, isForUnnamed: true }],
  MEMBERSHIP_CHANGED: ["to", ["news"], { endsStreams: true }],
  NOTIFICATIONS_CHANGED: ["actor", ["news"]],
  MESSAGE_SENT: ["", ofConversation, { isOwnLaw: true }],
  MESSAGE_CHANGED: ["", ofConversation, { isOwnLaw: true }],
  MESSAGES_READ: ["", ["conversation x"], { isOwnLaw: true }],
  CONVERSATION_CHANGED: ["", ofConversation, { isOwnLaw: true }],
  SESSION_ENDED: ["", ["news"]],
  APPLICATION_MOVED: ["to", ["news"]],
  APPLICATION_SENT: ["to", ["news"], { roles: RECRUITERS }],
  APPLICATION_SEEN: ["to", ["news"]],
  APPLICATION_OPENED: ["to", ["news"], { roles: RECRUITERS }],
};

describe("what each noun says of its events", () => {
  it.each(Object.values(EventType))("%s", (type) => {
    const [to, signals, more = {}] = rules[type];
    const { recipients, roles, asksPost, endsStreams, seenSql, toldSql, concernedSql } = ruleOf(type);
    const laws = { asksMore: seenSql && true, isOwnLaw: toldSql && true, isForUnnamed: concernedSql && true };
    expect(recipients.join(" ")).toBe(to);
    expect(signalsOf({ type, subjectId: "x", isTold: true, isSeen: true })).toEqual(signals);
    expect({ roles, asksPost, endsStreams, ...laws }).toEqual(more);
  });
});

it("takes an event of a type that only a newer version knows for news, and goes on", () => {
  const type = "KNOWN_LATER" as EventType;
  expect(ruleOf(type)).toEqual({ recipients: [] });
  expect(signalsOf({ type, subjectId: null, isTold: true, isSeen: false })).toEqual(["news"]);
});
