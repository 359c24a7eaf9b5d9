"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { besideTheFeed } from "./beside-the-feed";
import { SideProfile } from "./side-profile";
import type { Suggestion } from "./suggestion";

const Live = lazy(() =>
  besideTheFeed(() => import("./aside-acts")).then(({ Suggestion: shown }) => ({ default: shown })),
);

/** A suggestion in the column beside the feed: its script comes where that is shown. */
export function LateSuggestion(props: ComponentProps<typeof Suggestion>) {
  const { suggestion, why } = props;
  return (
    <Suspense
      fallback={
        <li className="py-1.5 ps-5 pe-3">
          <SideProfile profile={suggestion} note={suggestion.headline} why={why}>
            {null}
          </SideProfile>
        </li>
      }
    >
      <Live {...props} />
    </Suspense>
  );
}
