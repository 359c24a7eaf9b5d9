"use client";

import { lateInPlace } from "@/components/ui/late-in-place";
import type * as rulesNotice from "./rules-notice";

/** Few accounts have it, and for a short time. */
export const LateRulesNotice = lateInPlace(
  typeof window === "undefined"
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would be in the page's script
      (require("./rules-notice") as typeof rulesNotice).RulesNotice
    : null,
  () => import("./rules-notice").then(({ RulesNotice }) => RulesNotice),
);
