import { useLocale, useTranslations } from "next-intl";
import type { ProfileToMeet } from "@/lib/allies/queries/meet";
import { listFormat } from "@/lib/i18n/formats";

/** Of each kind so many are named. */
const MAX_NAMED = 3;

/** Why somebody is shown, in words. On the server, where the names of all interests and areas stay. */
export function useMeetReasons(): (profile: ProfileToMeet) => string {
  const [t, locale] = [useTranslations("feed.meet.reasons"), useLocale()];
  const [interests, areas] = [useTranslations("interests.areas"), useTranslations("jobs.areas")];

  function named(names: string[]): string[] {
    const more = names.length - MAX_NAMED;
    const shown = more > 0 ? [...names.slice(0, MAX_NAMED), t("more", { count: more })] : names;
    return names.length > 0 ? [listFormat(locale).format(shown)] : [];
  }

  return (profile) => {
    const { place, sharedAllies } = profile;
    return [
      ...named(profile.interests.map((one) => interests(one))),
      ...named(profile.areas.map((one) => areas(one))),
      ...(place ? [t(place.isOwn ? "placeAsYou" : "place", { place: place.name })] : []),
      ...(sharedAllies > 0 ? [t("allies", { count: sharedAllies })] : []),
    ].join(" · ");
  };
}
