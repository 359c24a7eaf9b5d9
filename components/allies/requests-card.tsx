"use client";

import { lazy, Suspense } from "react";
import type { StandingActs } from "@/lib/profiles/listing";
import { besideTheFeed } from "./beside-the-feed";
import { type Asking, SideRequests } from "./side-requests";

/** `count`: of all of them. */
type Props = { requests: Asking[]; count: number; acts: StandingActs; now: number };

const Live = lazy(() =>
  besideTheFeed(() => import("./aside-acts")).then(({ LiveRequests: shown }) => ({ default: shown })),
);

/** The latest who ask to be allies, live where the column beside the feed is shown. */
export function RequestsCard(props: Props) {
  const { requests, acts, now } = props;
  return (
    <Suspense fallback={<SideRequests requests={requests.map((profile) => ({ profile, asOf: now }))} acts={acts} />}>
      <Live {...props} />
    </Suspense>
  );
}
