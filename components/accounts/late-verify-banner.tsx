"use client";

import { lateInPlace } from "@/components/ui/late-in-place";
import type * as verifyBanner from "./verify-banner";

/** Few accounts have it, and for a short time. */
export const LateVerifyBanner = lateInPlace(
  typeof window === "undefined"
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would be in the page's script
      (require("./verify-banner") as typeof verifyBanner).VerifyBanner
    : null,
  () => import("./verify-banner").then(({ VerifyBanner }) => VerifyBanner),
);
