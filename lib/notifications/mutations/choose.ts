import { selectTimeZone } from "@/lib/accounts/locale-query";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import type { DigestFrequency } from "@/lib/generated/prisma/client";
import { negotiateLocale } from "@/lib/i18n/negotiate";
import { timeZoneNamed } from "@/lib/i18n/time-zone";
import { nextDigestAt } from "@/lib/notifications/digest-times";
import {
  digestChoicesOwnedBy,
  digestSettingsOwnedBy,
  digestsOwnedBy,
  notificationPreferencesOwnedBy,
} from "@/lib/notifications/policy";
import { getNotificationChoices } from "@/lib/notifications/queries/choices";
import type { ChangeNotifications, NotificationChoices } from "@/lib/notifications/schema/choices";
import { type NotificationType, notificationTypeNames } from "@/lib/notifications/schema/types";
import { lockOrganization } from "@/lib/organizations/mutations/lock-organization";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

/**
 * Holds at once, in the app also for what came before. Answers what was chosen before, for whoever shows it. A digest
 * begins with what happens from now on.
 */
export function changeNotifications(
  viewer: Viewer,
  changed: ChangeNotifications,
): Promise<Result<{ before: NotificationChoices }>> {
  return runMutation(viewer, async (tx) => {
    // The human's own, for whom a link in a mail may end the digests meanwhile.
    await lockRows(tx, "User", [viewer.userId]);
    const chooser = await lockProfile(tx, viewer);
    const before = await getNotificationChoices(chooser, tx);
    const mailed = Object.values(changed.email ?? {}).filter((one) => one !== undefined);
    if (!before) return refuse("wrong-profile");
    for (const type of notificationTypeNames) {
      const [inApp, email] = [changed.inApp?.[type], changed.email?.[type]];
      if (inApp) {
        await tx.notificationPreference.createMany({
          data: { profileId: viewer.profileId, type },
          skipDuplicates: true,
        });
        await tx.notificationPreference.updateMany({
          where: { AND: [notificationPreferencesOwnedBy(viewer), { type }] },
          data: { inApp: inApp === "on" },
        });
      }
      if (email) await chooseDigest(tx, viewer, type, email);
    }
    const isToldOtherwise = notificationTypeNames.some((type) => {
      const inApp = changed.inApp?.[type];
      return inApp && inApp !== before[`inApp.${type}`];
    });
    // The badges of its other pages count otherwise by now.
    if (isToldOtherwise) await recordEvent(tx, viewer, { type: "NOTIFICATIONS_CHANGED", fromId: viewer.profileId });
    if (mailed.length > 0) await arrangeDigests(tx, viewer, mailed.some((one) => one !== "OFF") ? changed : {});
    return done({ before });
  });
}

/** With the role that they have by then: what was chosen in one that ended ended with it. */
async function lockProfile(tx: Transaction, viewer: Viewer): Promise<Viewer> {
  const { profileId, ownProfileId } = viewer;
  if (profileId !== ownProfileId)
    return { ...viewer, role: (await lockOrganization(tx, viewer, profileId)) ?? "MEMBER" };
  await lockRows(tx, "Profile", [profileId]);
  return viewer;
}

async function chooseDigest(tx: Transaction, viewer: Viewer, type: NotificationType, frequency: DigestFrequency) {
  const { userId, profileId } = viewer;
  await tx.digestChoice.deleteMany({ where: { AND: [digestChoicesOwnedBy(viewer), { profileId, type }] } });
  if (frequency !== "OFF") await tx.digestChoice.create({ data: { userId, profileId, type, frequency } });
}

/** One digest for each frequency that is chosen, at its hour in the account's zone, or else the one that the browser has named. */
async function arrangeDigests(tx: Transaction, viewer: Viewer, device: FromDevice) {
  const { userId, clock } = viewer;
  const now = clock.now();
  const movedTo = await noteDevice(tx, viewer, device);
  const zone = await selectTimeZone(tx, viewer);
  const rows = await tx.digestChoice.findMany({ where: digestChoicesOwnedBy(viewer), select: { frequency: true } });
  for (const frequency of ["DAILY", "WEEKLY"] as const) {
    const where = { AND: [digestsOwnedBy(viewer), { frequency }] } as const;
    if (!rows.some((one) => one.frequency === frequency)) {
      await tx.digest.deleteMany({ where });
      continue;
    }
    const dueAt = nextDigestAt(frequency, now, zone);
    await tx.digest.createMany({ data: { userId, frequency, dueAt, toldUntil: now }, skipDuplicates: true });
    // One that is due already comes first, by the zone of before.
    if (movedTo) await moveDigests(tx, viewer, { [frequency]: dueAt });
  }
}

type FromDevice = Pick<ChangeNotifications, "timeZone" | "locale">;

/** How the browser is set, for mails of an account that has chosen nothing; the zone, if it is one. */
export async function noteDevice(
  tx: Transaction,
  viewer: Viewer,
  { timeZone, locale }: FromDevice,
): Promise<string | null> {
  const zone = timeZone === undefined ? null : timeZoneNamed(timeZone);
  if (!zone && locale === undefined) return null;
  await tx.digestSettings.createMany({ data: { userId: viewer.userId }, skipDuplicates: true });
  await tx.digestSettings.updateMany({
    where: digestSettingsOwnedBy(viewer),
    data: { timeZone: zone ?? undefined, locale: locale && negotiateLocale(locale) },
  });
  return zone;
}

/** Those that are not due yet come at these hours from now on. */
export async function moveDigests(
  tx: Transaction,
  viewer: Viewer,
  hours: Partial<Record<DigestFrequency, Date>>,
): Promise<void> {
  const waiting = { dueAt: { gt: viewer.clock.now() } };
  for (const [frequency, dueAt] of Object.entries(hours) as [DigestFrequency, Date][])
    await tx.digest.updateMany({
      where: { AND: [digestsOwnedBy(viewer), { frequency, ...waiting }] },
      data: { dueAt },
    });
}
