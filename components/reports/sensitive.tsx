"use client";

import type { ReactNode } from "react";
import { lazyInPlace } from "@/components/ui/lazy/lazy-in-place";
import type { SensitiveMark } from "@/lib/reports/schema/limits";
import type * as folded from "./folded-sensitive";

/** Few things are. */
const LateFolded = lazyInPlace(
  typeof window === "undefined"
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would be in the page's script
      (require("./folded-sensitive") as typeof folded).FoldedSensitive
    : null,
  () => import("./folded-sensitive").then(({ FoldedSensitive }) => FoldedSensitive),
);

type Props = { of: { id: string; sensitive: SensitiveMark | null }; children: ReactNode };

/** What moderators may have folded. */
export function Sensitive({ of: { id, sensitive }, children }: Props) {
  if (!sensitive) return children;
  return (
    <LateFolded id={id} sensitive={sensitive}>
      {children}
    </LateFolded>
  );
}
