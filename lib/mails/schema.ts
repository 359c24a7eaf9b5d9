import * as z from "zod/mini";
import { providers } from "@/lib/accounts/schema/provider";
import { applicationNewsJobSchema } from "@/lib/applications/schema/mail";
import { digestJobSchema } from "@/lib/notifications/schema/digest";
import { unreadMessagesJobSchema } from "@/lib/notifications/schema/message-mails";
import { alertsJobSchema } from "@/lib/search/schema/alerts";

const signInChanges = [
  "linked",
  "unlinked",
  "password-set",
  "factor-removed",
  "app-removed",
  "phone-removed",
  "factor-taken-back",
  "email-asked",
  "email-changed",
  "email-restored",
  "recovery-codes",
  "recovery-code-used",
  "passkey-added",
  "passkey-removed",
  "passkey-copied",
] as const;
export type SignInChange = (typeof signInChanges)[number];

// A further kind of mail is a kind here, what it needs in mutations/send.ts, its link and texts in texts.ts, and its
// row in tests/lib/mails/compose.test.ts; types ask for each.

/** What a mail is about. Whom it goes to and what it says is looked up when it is sent: then it must still be true. */
export const mailJobSchema = z.discriminatedUnion("kind", [
  /**
   * Whether an account has this address is asked only by the worker, so that nobody learns it from the answer's time.
   */
  z.object({ kind: z.literal("reset-password"), email: z.string() }),
  z.object({
    kind: z.literal("finish-sign-up"),
    email: z.string(),
    displayName: z.string(),
    language: z.optional(z.string()),
    rules: z.optional(z.string()),
    agreedAt: z.optional(z.number()),
    isInvited: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal("verify-email"), userId: z.uuid() }),
  /** As above: to the new address, whether an account has it or not. */
  z.object({ kind: z.literal("confirm-new-email"), userId: z.uuid(), email: z.string() }),
  /** To the former address. */
  z.object({ kind: z.literal("email-changed"), changeId: z.uuid() }),
  /** `userId`: of the account that has left it. */
  z.object({ kind: z.literal("email-left"), email: z.string(), userId: z.optional(z.uuid()) }),
  z.object({ kind: z.literal("password-changed"), userId: z.uuid() }),
  /** `email`: whose account it was then: somebody else may have changed that before this is sent. */
  z.object({ kind: z.literal("factor-added"), userId: z.uuid(), email: z.optional(z.string()) }),
  z.object({ kind: z.literal("codes-guessed"), userId: z.uuid() }),
  z.object({ kind: z.literal("export-ready"), userId: z.uuid() }),
  z.object({ kind: z.literal("account-deletion"), userId: z.uuid() }),
  z.object({ kind: z.literal("sign-up-approved"), userId: z.uuid() }),
  z.object({ kind: z.literal("sign-up-refused"), userId: z.uuid() }),
  /** `isAbout`: something was decided about what is theirs. */
  z.object({ kind: z.literal("moderation"), userId: z.uuid(), isAbout: z.optional(z.boolean()) }),
  /** `isOver`: it was lifted, or its term has ended. */
  z.object({ kind: z.literal("suspension"), userId: z.uuid(), suspensionId: z.uuid(), isOver: z.boolean() }),
  z.object({ kind: z.literal("new-device"), userId: z.uuid(), device: z.string(), at: z.string() }),
  z.object({
    kind: z.literal("sign-in-changed"),
    userId: z.uuid(),
    change: z.enum(signInChanges),
    provider: z.optional(z.enum(providers)),
  }),
  z.object({ kind: z.literal("second-factor-required"), userId: z.uuid(), organizationId: z.uuid() }),
  z.object({ kind: z.literal("more-notices"), userId: z.uuid() }),
  z.object({ kind: z.literal("invitation"), invitationId: z.uuid() }),
  z.extend(applicationNewsJobSchema, { kind: z.literal("application-news") }),
  z.extend(unreadMessagesJobSchema, { kind: z.literal("unread-messages") }),
  z.extend(digestJobSchema, { kind: z.literal("digest") }),
  z.extend(alertsJobSchema, { kind: z.literal("alerts") }),
]);
export type MailJob = z.infer<typeof mailJobSchema>;
export type MailKind = MailJob["kind"];

/**
 * Those that tell an account's owner what happened to it. Whoever makes it happen chooses how often: they go to confirmed
 * addresses alone, a few of a kind a day, and the rest is told in one mail.
 */
export const noticeKinds = [
  "password-changed",
  "codes-guessed",
  "export-ready",
  "account-deletion",
  "moderation",
  "suspension",
  "new-device",
  "sign-in-changed",
  "second-factor-required",
] as const satisfies MailKind[];
export type NoticeKind = (typeof noticeKinds)[number];

/** Notices of one kind within a day, of one account, and to one address. */
export const MAX_NOTICES_A_DAY = 5;
/** Mails within a day that one application went on: whoever answers it may move it back and forth. */
export const MAX_NEWS_A_DAY = 3;

/** A job as the queue holds it. */
export const queuedMailJobSchema = z.intersection(z.object({ id: z.uuid() }), mailJobSchema);
