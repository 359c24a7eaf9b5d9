"use client";

import { lazyInPlace } from "@/components/ui/lazy/lazy-in-place";
import type * as published from "./published";

/** After a form that was sent before there was a script, alone. */
export const LazyPublished = lazyInPlace(
  typeof window === "undefined"
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would be in the page's script
      (require("./published") as typeof published).Published
    : null,
  () => import("./published").then(({ Published }) => Published),
);
