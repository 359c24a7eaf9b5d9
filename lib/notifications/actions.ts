"use server";

import { formAction } from "@/lib/form-action";
import { changeNotifications } from "@/lib/notifications/mutations/choose";
import { chooseMessageMails } from "@/lib/notifications/mutations/message-mails";
import { muteNotifications, unmuteNotifications } from "@/lib/notifications/mutations/mute";
import { addPushDevice, choosePushKinds, removePushDevice } from "@/lib/notifications/mutations/push-devices";
import { readAllNotifications, readNotification } from "@/lib/notifications/mutations/read";
import { unsubscribe } from "@/lib/notifications/mutations/unsubscribe";
import { muteNotificationsSchema, readNotificationSchema, readNotificationsSchema } from "@/lib/notifications/schema";
import { changeNotificationsSchema, unsubscribeSchema } from "@/lib/notifications/schema/choices";
import { chooseMessageMailsSchema } from "@/lib/notifications/schema/message-mails";
import { addPushDeviceSchema, choosePushKindsSchema, removePushDeviceSchema } from "@/lib/notifications/schema/push";
import { publicAction } from "@/lib/requests/public-action";

export const readNotificationAction = formAction({
  name: "readNotification",
  schema: readNotificationSchema,
  mutate: readNotification,
  limit: "none",
  idempotency: "domain",
});

export const readAllNotificationsAction = formAction({
  name: "readAllNotifications",
  schema: readNotificationsSchema,
  mutate: readAllNotifications,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const muteNotificationsAction = formAction({
  name: "muteNotifications",
  schema: muteNotificationsSchema,
  mutate: muteNotifications,
  limit: "none",
  idempotency: "domain",
});

export const unmuteNotificationsAction = formAction({
  name: "unmuteNotifications",
  schema: muteNotificationsSchema,
  mutate: unmuteNotifications,
  limit: "none",
  idempotency: "domain",
});

export const changeNotificationsAction = formAction({
  name: "changeNotifications",
  schema: changeNotificationsSchema,
  mutate: changeNotifications,
  limit: "none",
  idempotency: "domain",
});

export const chooseMessageMailsAction = formAction({
  name: "chooseMessageMails",
  schema: chooseMessageMailsSchema,
  mutate: chooseMessageMails,
  limit: "none",
  idempotency: "domain",
});

export const addPushDeviceAction = formAction({
  name: "addPushDevice",
  schema: addPushDeviceSchema,
  mutate: addPushDevice,
  limit: "none",
  idempotency: "domain",
});

export const choosePushKindsAction = formAction({
  name: "choosePushKinds",
  schema: choosePushKindsSchema,
  mutate: choosePushKinds,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const removePushDeviceAction = formAction({
  name: "removePushDevice",
  schema: removePushDeviceSchema,
  mutate: removePushDevice,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const unsubscribeAction = publicAction({
  name: "unsubscribe",
  schema: unsubscribeSchema,
  mutate: unsubscribe,
  limit: "none",
});
