"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type * as verifyBanner from "./verify-banner";

/** The server has it at once; an import would be in every page's script. */
const Plain =
  typeof window === "undefined"
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
      (require("./verify-banner") as typeof verifyBanner).VerifyBanner
    : null;
const Late = lazy(() => import("./verify-banner").then(({ VerifyBanner: shown }) => ({ default: shown })));

/**
 * Few accounts have it, and for a short time: its script comes where it is shown, and the rest of the page does not
 * wait for it. React sends what is within a boundary behind a page of some length, for its script to put in place; so
 * it stands in its own place, too, for those who run none.
 */
export function LateVerifyBanner(props: ComponentProps<typeof verifyBanner.VerifyBanner>) {
  return (
    <Suspense fallback={Plain && <Plain {...props} />}>
      <Late {...props} />
    </Suspense>
  );
}
