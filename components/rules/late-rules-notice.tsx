"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type * as rulesNotice from "./rules-notice";

/** As of components/accounts/late-verify-banner.tsx: few pages show it, so its script comes where it is shown. */
const Plain =
  typeof window === "undefined"
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would be in every page's script
      (require("./rules-notice") as typeof rulesNotice).RulesNotice
    : null;
const Late = lazy(() => import("./rules-notice").then(({ RulesNotice: shown }) => ({ default: shown })));

export function LateRulesNotice(props: ComponentProps<typeof rulesNotice.RulesNotice>) {
  return (
    <Suspense fallback={Plain && <Plain {...props} />}>
      <Late {...props} />
    </Suspense>
  );
}
