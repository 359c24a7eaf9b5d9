import * as z from "zod/mini";

const id = z.uuid("errors.not-found");

/** What a list of notifications may be narrowed to. */
export const notificationFilters = ["allies", "comments", "likes", "shares"] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

/** A page of them: `before` is the place of the last one that is already shown. */
export const notificationListSchema = z.object({
  show: z.optional(z.enum(notificationFilters)),
  before: z.optional(id),
});
export type NotificationList = z.infer<typeof notificationListSchema>;

/** `newestId`: the newest actor that its reader was shown; whoever came since stays new. */
export const readNotificationSchema = z.object({ notificationId: id, newestId: id });
export type ReadNotification = z.infer<typeof readNotificationSchema>;

/** All up to the newest one that was shown. */
export const readNotificationsSchema = z.object({ newestId: id });
export type ReadNotifications = z.infer<typeof readNotificationsSchema>;

export const muteNotificationsSchema = z.object({ postId: id });
export type MuteNotifications = z.infer<typeof muteNotificationsSchema>;
