"use client";

import type * as firstPaint from "./first-paint";

const script =
  typeof window === "undefined"
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would be in the page's script
      (require("./first-paint") as typeof firstPaint).firstPaintScript
    : "";

/** It is markup alone: hydration leaves it as it is, so neither the page's data nor its scripts say it again. */
export function HeadScript({ nonce }: { nonce?: string }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
