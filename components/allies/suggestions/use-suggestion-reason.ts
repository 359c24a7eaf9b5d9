import { useTranslations } from "next-intl";
import type { Suggestion } from "@/lib/allies/queries/suggestions";

/** Why somebody is suggested, in words. On the server it keeps the names of all interests there. */
export function useSuggestionReason({ reason }: Suggestion): string {
  const t = useTranslations("profile");
  const areas = useTranslations("interests.areas");
  if ("sharedAllies" in reason) return t("allies.shared", { count: reason.sharedAllies });
  if ("interest" in reason) return t("suggestions.interest", { interest: areas(reason.interest) });
  return t(reason.isNear ? "suggestions.near" : "suggestions.posts");
}
