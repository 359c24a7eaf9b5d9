import type { ComponentProps } from "react";
import { LazySuggestion } from "./lazy-suggestion";
import { useSuggestionReason } from "./use-suggestion-reason";

/** The same beside the feed. */
export function SideSuggestion(props: Omit<ComponentProps<typeof LazySuggestion>, "why">) {
  return <LazySuggestion {...props} why={useSuggestionReason(props.suggestion)} />;
}
