import type { Viewer } from "@/lib/auth/viewer";
import { canManageAccount } from "@/lib/accounts/policy";
import { db, type Transaction } from "@/lib/db";
import { canChooseNotifications, notificationPreferencesOwnedBy } from "@/lib/notifications/policy";
import type { NotificationChoices } from "@/lib/notifications/schema/choices";
import { notificationTypeNames } from "@/lib/notifications/schema/types";

/**
 * What the acting profile wants to be told of, and the human behind it by mail where it is their own; null for whoever
 * does not choose it.
 */
export async function getNotificationChoices(
  viewer: Viewer,
  tx: Pick<Transaction, "notificationPreference"> = db,
): Promise<NotificationChoices | null> {
  if (!canChooseNotifications(viewer)) return null;
  const rows = await tx.notificationPreference.findMany({
    where: notificationPreferencesOwnedBy(viewer),
    select: { type: true, inApp: true, email: true },
  });
  const chosen = (name: (typeof notificationTypeNames)[number]) => rows.find(({ type }) => type === name);
  const inApp = notificationTypeNames.map((type) => [`inApp.${type}`, chosen(type)?.inApp === false ? "off" : "on"]);
  const email = notificationTypeNames.map((type) => [`email.${type}`, chosen(type)?.email ?? "OFF"]);
  return Object.fromEntries([...inApp, ...(canManageAccount(viewer) ? email : [])]) as NotificationChoices;
}
