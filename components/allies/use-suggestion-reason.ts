import { useTranslations } from "next-intl";
import type { Suggestion } from "@/lib/allies/queries/suggestions";

/** Why somebody is suggested, in words. On the server it keeps the names of all interests there. */
export function useSuggestionReason({ reason }: Suggestion): string {
  const t = useTranslations("profile");
  const areas = useTranslations("interests.areas");
  return reason.sharedAllies !== undefined
    ? t("allies.shared", { count: reason.sharedAllies })
    : t("suggestions.interest", { interest: areas(reason.interest) });
}
