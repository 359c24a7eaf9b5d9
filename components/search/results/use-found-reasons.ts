import { useLocale, useTranslations } from "next-intl";
import { listFormat } from "@/lib/i18n/formats";
import type { FoundProfile, Reason } from "@/lib/search/queries/find";

/** Why a profile is found, in words: what the row itself shows needs none. */
export function useFoundReasons(): (profile: FoundProfile) => string | undefined {
  const t = useTranslations("search.reasons");
  const locale = useLocale();

  function textOf(reason: Reason): string[] {
    if (reason.by === "skill")
      return [t("skill", { count: reason.names.length, names: listFormat(locale).format(reason.names) })];
    if (reason.by === "statement") return [t("statement")];
    if (reason.by !== "place") return [];
    return [reason.kilometres === null ? reason.name : t("distance", { place: reason.name, count: reason.kilometres })];
  }

  return ({ reasons, sharedAllies }) => {
    const texts = [...reasons.flatMap(textOf), ...(sharedAllies > 0 ? [t("allies", { count: sharedAllies })] : [])];
    return texts.join(" · ") || undefined;
  };
}
