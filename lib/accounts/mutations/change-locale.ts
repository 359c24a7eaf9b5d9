import { selectTimeZone } from "@/lib/accounts/locale-query";
import { canManageAccount, usersOwnedBy } from "@/lib/accounts/policy";
import type { ChangeLocale } from "@/lib/accounts/schema/locale";
import type { Viewer } from "@/lib/auth/viewer";
import { locales } from "@/lib/i18n/locales";
import { timeZoneNamed } from "@/lib/i18n/time-zone";
import { moveDigests } from "@/lib/notifications/mutations/choose";
import { lookAgain } from "@/lib/notifications/mutations/look-again";
import { nextDigestAt } from "@/lib/notifications/digest-times";
import { digestSettingsOwnedBy } from "@/lib/notifications/policy";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { updateAlertHours } from "@/lib/search/alerts-query";

/**
 * In which language and by whose clocks the account is spoken to, on all its devices and in mails. `deviceLanguage`: what
 * holds where none is chosen. Mails that come at an hour come at that of the zone from now on.
 */
export function changeLocale(
  viewer: Viewer,
  { language, timeZone }: ChangeLocale,
  deviceLanguage: string,
): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canManageAccount(viewer)) return refuse("wrong-profile");
    const zone = timeZone ? timeZoneNamed(timeZone) : null;
    if (timeZone && !zone) return invalid({ timeZone: "validations.time-zone" });
    if (language && !locales.includes(language)) return invalid({ language: "validations.language" });
    await lockRows(tx, "User", [viewer.userId]);
    const chosen = language === undefined ? {} : { language: language || null };
    await tx.user.updateMany({
      where: usersOwnedBy(viewer),
      data: { ...chosen, timeZone: zone, ...(language === "" && { deviceLanguage }) },
    });
    if (language === "")
      await tx.digestSettings.updateMany({ where: digestSettingsOwnedBy(viewer), data: { locale: deviceLanguage } });
    const [now, zoned] = [viewer.clock.now(), await selectTimeZone(tx, viewer)];
    const [DAILY, WEEKLY] = [nextDigestAt("DAILY", now, zoned), nextDigestAt("WEEKLY", now, zoned)];
    await moveDigests(tx, viewer, { DAILY, WEEKLY });
    await updateAlertHours(tx, viewer, { DAILY, WEEKLY });
    // Quiet hours go by the zone, too.
    await lookAgain(tx, viewer);
    return done();
  });
}
