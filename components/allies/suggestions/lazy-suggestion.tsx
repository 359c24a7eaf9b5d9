"use client";

import type { ComponentProps } from "react";
import { useEntity } from "@/components/ui/entities/entity-store";
import { LazyAllyButton } from "@/components/allies/relationship/lazy-ally-button";
import { LazyDismiss } from "./lazy-dismiss";
import { SideProfile } from "./side-profile";
import type { Suggestion } from "./suggestion";

/** A suggestion in the column beside the feed: what can be done about it comes where that is shown. */
export function LazySuggestion({ suggestion, why, acts, now }: ComponentProps<typeof Suggestion>) {
  type Shown = typeof suggestion & { isRemoved?: boolean };
  const { isRemoved } = useEntity<Shown>(acts.actingId, "suggestion", suggestion, now);
  if (isRemoved) return null;
  return (
    <li tabIndex={-1} data-suggestion className="flex flex-wrap items-center gap-x-2 py-1.5 ps-5 pe-3">
      <SideProfile profile={suggestion} note={suggestion.headline} why={why}>
        <LazyAllyButton profile={suggestion} acts={acts} now={now} />
      </SideProfile>
      <LazyDismiss suggestion={suggestion} actingId={acts.actingId} />
    </li>
  );
}
