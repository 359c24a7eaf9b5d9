"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { besideTheFeed } from "./beside-the-feed";
import { PlainAllyButton, PlainDismiss } from "./plain-acts";
import { SideProfile } from "./side-profile";
import type { Suggestion } from "./suggestion";

const Live = lazy(() =>
  besideTheFeed(() => import("./aside-acts")).then(({ Suggestion: shown }) => ({ default: shown })),
);

/** A suggestion in the column beside the feed: its script comes where that is shown. */
export function LateSuggestion(props: ComponentProps<typeof Suggestion>) {
  const { suggestion, why, acts, now } = props;
  return (
    <Suspense
      fallback={
        <li className="flex flex-wrap items-center gap-x-2 py-1.5 ps-5 pe-3">
          <SideProfile profile={suggestion} note={suggestion.headline} why={why}>
            <PlainAllyButton profile={suggestion} acts={acts} now={now} />
          </SideProfile>
          <PlainDismiss suggestion={suggestion} actingId={acts.actingId} />
        </li>
      }
    >
      <Live {...props} />
    </Suspense>
  );
}
