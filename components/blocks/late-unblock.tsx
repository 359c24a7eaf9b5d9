"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type * as unblockForm from "./unblock-form";

/** The server has it at once; an import would be in every profile's script. */
const Plain =
  typeof window === "undefined"
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
      (require("./unblock-form") as typeof unblockForm).UnblockForm
    : null;
const Late = lazy(() => import("./unblock-form").then(({ UnblockForm: shown }) => ({ default: shown })));

/**
 * Few profiles have it in their place: its script comes where it is shown, and the rest of the page does not wait for it.
 * It stands in its own place for those who run no script, as `LateVerifyBanner` does.
 */
export function LateUnblock(props: ComponentProps<typeof unblockForm.UnblockForm>) {
  return (
    <Suspense fallback={Plain && <Plain {...props} />}>
      <Late {...props} />
    </Suspense>
  );
}
