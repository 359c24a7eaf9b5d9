import * as z from "zod/mini";
import type { DigestFrequency } from "@/lib/generated/prisma/client";
import { type NotificationType, notificationTypeNames } from "@/lib/notifications/schema/types";
import { digestFrequencies } from "@/lib/notifications/schema/terms";

/** What a profile is told of in the app, if it ever is, and its human by mail; by the names of the fields. */
export type NotificationChoices = { [Type in NotificationType as `inApp.${Type}`]?: "on" | "off" } & {
  [Type in NotificationType as `email.${Type}`]?: DigestFrequency;
};

const ofEachType = <S extends z.ZodMiniType>(choice: S) => {
  const fields = notificationTypeNames.map((type) => [type, z.optional(choice)]);
  return z.optional(
    z.object(Object.fromEntries(fields) as Record<NotificationType, z.ZodMiniOptional<S>>, "errors.malformed"),
  );
};

/**
 * Those that are named are changed. `timeZone` and `locale` are the browser's; what this program does not know stays as
 * it was.
 */
export const changeNotificationsSchema = z.object({
  inApp: ofEachType(z.enum(["on", "off"], "errors.malformed")),
  email: ofEachType(z.enum(digestFrequencies, "errors.malformed")),
  timeZone: z.optional(z.string("errors.malformed").check(z.maxLength(64, "errors.malformed"))),
  locale: z.optional(z.string("errors.malformed").check(z.maxLength(64, "errors.malformed"))),
});
export type ChangeNotifications = z.infer<typeof changeNotificationsSchema>;

/** The link of a mail is all that is needed. */
export const unsubscribeSchema = z.object({
  token: z.string("errors.malformed").check(z.maxLength(100, "errors.malformed")),
});
export type Unsubscribe = z.infer<typeof unsubscribeSchema>;
