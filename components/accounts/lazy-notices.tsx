"use client";

import { lazyInPlace } from "@/components/ui/lazy/lazy-in-place";
import type * as notices from "./notices";

/** Few accounts have one, and for a short time. */
export const LazyNotices = lazyInPlace(
  typeof window === "undefined"
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would be in the page's script
      (require("./notices") as typeof notices).Notices
    : null,
  () => import("./notices").then(({ Notices }) => Notices),
);
