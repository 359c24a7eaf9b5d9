"use client";

import { useEntity } from "@/components/ui/entities/entity-store";
import type { Suggestion as Suggested } from "@/lib/allies/queries/suggestions";
import type { StandingActs } from "@/lib/profiles/listing";
import { AllyButton } from "@/components/allies/relationship/ally-button";
import { DismissForm } from "./dismiss-form";
import { SideProfile } from "./side-profile";

/** `why` it is suggested, in words: the names of all interests stay on the server. */
type Props = { suggestion: Suggested; why: string; acts: StandingActs; now: number };

/** One profile with the reason why it is suggested. What is dismissed goes at once, and may come back by its toast. */
export function Suggestion({ suggestion, why, acts, now }: Props) {
  const { isRemoved } = useEntity<Suggested & { isRemoved?: boolean }>(acts.actingId, "suggestion", suggestion, now);
  if (isRemoved) return null;
  return (
    <li tabIndex={-1} data-suggestion className="flex flex-wrap items-center gap-x-2 py-1.5 ps-5 pe-3">
      <SideProfile profile={suggestion} note={suggestion.headline} why={why}>
        <AllyButton profile={suggestion} acts={acts} now={now} />
      </SideProfile>
      <DismissForm suggestion={suggestion} actingId={acts.actingId} />
    </li>
  );
}
