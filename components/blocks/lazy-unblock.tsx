"use client";

import { lazyInPlace } from "@/components/ui/lazy/lazy-in-place";
import type * as unblockForm from "./unblock-form";

/** Few profiles have it in their place. */
export const LazyUnblock = lazyInPlace(
  typeof window === "undefined"
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would be in the page's script
      (require("./unblock-form") as typeof unblockForm).UnblockForm
    : null,
  () => import("./unblock-form").then(({ UnblockForm }) => UnblockForm),
);
