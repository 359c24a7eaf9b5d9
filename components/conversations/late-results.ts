import { lazy } from "react";
import { bringRendered } from "@/components/ui/bring";

/** What was found, in the list's place; apart from the parts of a thread, of which the list has none. */
export const LateResults = lazy(() =>
  bringRendered(import("./search-results")).then(({ SearchResults: as }) => ({ default: as })),
);
