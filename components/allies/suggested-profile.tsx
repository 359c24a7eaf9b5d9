import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Suggestion } from "./suggestion";

/** A suggestion with the words for its reason. On the server it keeps the names of all interests there. */
export function SuggestedProfile(props: Omit<ComponentProps<typeof Suggestion>, "why">) {
  const t = useTranslations("profile");
  const areas = useTranslations("interests.areas");
  const { reason } = props.suggestion;
  const why =
    reason.sharedAllies !== undefined
      ? t("allies.shared", { count: reason.sharedAllies })
      : t("suggestions.interest", { interest: areas(reason.interest) });
  return <Suggestion {...props} why={why} />;
}
