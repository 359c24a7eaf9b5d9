import type { ReportAnswer, ReportedKind, ReportReason } from "@/lib/generated/prisma/client";

/** What can be reported, as addresses name it. */
export const reportedKinds = [
  "POST",
  "COMMENT",
  "MESSAGE",
  "PROFILE",
  "ORGANIZATION",
  "JOB",
  "APPLICATION",
] as const satisfies ReportedKind[];

/** How grave each is: by that the queue is sorted. */
export const severities: Record<ReportReason, number> = {
  SPAM: 1,
  HARASSMENT: 2,
  HATE: 2,
  DOXING: 3,
  VIOLENCE: 3,
  IMPERSONATION: 2,
  SCAM_JOB: 2,
  OTHER: 1,
};
export const reportReasons = Object.keys(severities) as ReportReason[];

/** Code points of what goes with a report, of a moderator's note and of an answer. */
export const WORDS_LIMIT = 2_000;
/** Of all that one human says about one thing. */
export const ALL_WORDS_LIMIT = 10_000;
/** Messages before and after the one that is reported which can be shown with it. */
export const MESSAGES_AROUND = 3;
/** For so long a moderator has a case alone. */
export const TAKEN_HOURS = 1;

/** What is decided against whose it is: they learn of it, object to it, and it can be taken back. */
export const decidedAnswers = ["WARNED", "SENSITIVE", "REMOVED", "LIMITED"] as const satisfies ReportAnswer[];

/** For so long whose it is can object, and what was removed can be put back; until an objection is decided, too. */
export const OBJECTION_DAYS = 30;

const removable = ["NOTHING_WRONG", "WARNED", "REMOVED", "LIMITED"] as const;
const foldable = ["NOTHING_WRONG", "WARNED", "SENSITIVE", "REMOVED", "LIMITED"] as const;

/** What can be done about each kind. An application stays as it was sent: what cannot be put back is not removed. */
export const answersOf: Record<ReportedKind, readonly ReportAnswer[]> = {
  POST: foldable,
  COMMENT: foldable,
  MESSAGE: removable,
  PROFILE: removable,
  ORGANIZATION: removable,
  JOB: removable,
  APPLICATION: ["NOTHING_WRONG", "WARNED", "LIMITED"],
};

export const queueViews = ["open", "mine", "objections", "answered"] as const;
export type QueueView = (typeof queueViews)[number];

/** For what moderators folded something; `isOwn`: whoever looks speaks for the profile that wrote it. */
export type SensitiveMark = { reason: ReportReason; isOwn: boolean };
