import * as z from "zod/mini";
import { messageMails } from "@/lib/notifications/schema/terms";

/** Minutes that a message is left to be read in the app. */
export const UNREAD_MINUTES = 10;

/** Such mails to an account. */
export const MAX_UNREAD_MAILS_A_DAY = 12;

/** An hour of the day, or none. */
const hour = z.string("errors.malformed").check(z.regex(/^(?:|\d|1\d|2[0-3])$/, "errors.malformed"));
const fromDevice = z.optional(z.string("errors.malformed").check(z.maxLength(64, "errors.malformed")));

/** `timeZone` and `locale` are the browser's: they hold as long as the account has chosen none. */
export const chooseMessageMailsSchema = z.object({
  messageMails: z.enum(messageMails, "errors.malformed"),
  quietFrom: hour,
  quietUntil: hour,
  timeZone: fromDevice,
  locale: fromDevice,
});
export type ChooseMessageMails = z.infer<typeof chooseMessageMailsSchema>;

/** Of whom something came that stays unread: what that is, is looked up when it is done. */
export const tellUnreadJobSchema = z.strictObject({ userId: z.uuid() });

/** What came after `since`, and until `until` (milliseconds). */
export const unreadMessagesJobSchema = z.object({ userId: z.uuid(), since: z.number(), until: z.number() });
