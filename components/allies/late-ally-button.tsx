"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type { AllyButton } from "./ally-button";
import { besideTheFeed } from "./beside-the-feed";
import { PlainAllyButton } from "./plain-acts";

const Live = lazy(() =>
  besideTheFeed(() => import("./aside-acts")).then(({ AllyButton: shown }) => ({ default: shown })),
);

/** The Ally button in the column beside the feed: its script comes where that is shown. */
export function LateAllyButton(props: ComponentProps<typeof AllyButton>) {
  return (
    <Suspense
      fallback={
        <div className="min-h-8">
          <PlainAllyButton {...props} />
        </div>
      }
    >
      <Live {...props} />
    </Suspense>
  );
}
