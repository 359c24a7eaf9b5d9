import type { ComponentProps } from "react";
import { Suggestion } from "./suggestion";
import { useSuggestionReason } from "./use-suggestion-reason";

/** A suggestion with the words for its reason. */
export function SuggestedProfile(props: Omit<ComponentProps<typeof Suggestion>, "why">) {
  return <Suggestion {...props} why={useSuggestionReason(props.suggestion)} />;
}
