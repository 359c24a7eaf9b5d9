import type { Viewer } from "@/lib/auth/viewer";
import { db, type Transaction } from "@/lib/db";
import {
  canChooseNotifications,
  digestChoicesOwnedBy,
  notificationPreferencesOwnedBy,
} from "@/lib/notifications/policy";
import type { NotificationChoices } from "@/lib/notifications/schema/choices";
import { notificationTypeNames } from "@/lib/notifications/schema/types";

type Choices = Pick<Transaction, "notificationPreference" | "digestChoice">;

/** What the acting profile wants to be told of in the app; null for whoever does not choose it. */
export async function getInAppChoices(
  viewer: Viewer,
  tx: Pick<Choices, "notificationPreference"> = db,
): Promise<NotificationChoices | null> {
  if (!canChooseNotifications(viewer)) return null;
  const rows = await tx.notificationPreference.findMany({
    where: notificationPreferencesOwnedBy(viewer),
    select: { type: true, inApp: true },
  });
  const isOff = (name: string) => rows.some(({ type, inApp }) => type === name && !inApp);
  return Object.fromEntries(notificationTypeNames.map((type) => [`inApp.${type}`, isOff(type) ? "off" : "on"]));
}

/** The same, and what the human behind it is told by mail. */
export async function getNotificationChoices(viewer: Viewer, tx: Choices = db): Promise<NotificationChoices | null> {
  const inApp = await getInAppChoices(viewer, tx);
  if (!inApp) return null;
  const rows = await tx.digestChoice.findMany({
    where: { AND: [digestChoicesOwnedBy(viewer), { profileId: viewer.profileId }] },
    select: { type: true, frequency: true },
  });
  const chosen = (name: string) => rows.find(({ type }) => type === name)?.frequency ?? "OFF";
  const email = Object.fromEntries(notificationTypeNames.map((type) => [`email.${type}`, chosen(type)]));
  return { ...inApp, ...email };
}
