import type { ComponentProps } from "react";
import { LateSuggestion } from "./late-suggestion";
import { useSuggestionReason } from "./use-suggestion-reason";

/** The same beside the feed. */
export function SideSuggestion(props: Omit<ComponentProps<typeof LateSuggestion>, "why">) {
  return <LateSuggestion {...props} why={useSuggestionReason(props.suggestion)} />;
}
