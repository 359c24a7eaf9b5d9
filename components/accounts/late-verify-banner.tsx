"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type { VerifyBanner } from "./verify-banner";

/** Where it does not come, what the server wrote stays, which works by itself. */
const Banner = lazy(() =>
  import("./verify-banner").then(
    ({ VerifyBanner: Shown }) => ({ default: Shown }),
    () => new Promise<never>(() => {}),
  ),
);

/** Few have an address to confirm: only they are sent the script for it. */
export function LateVerifyBanner(props: ComponentProps<typeof VerifyBanner>) {
  return (
    <Suspense>
      <Banner {...props} />
    </Suspense>
  );
}
