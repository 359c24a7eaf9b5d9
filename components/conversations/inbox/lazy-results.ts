import { lazy } from "react";
import { importRendered } from "@/components/ui/messages/import-with-messages";

/** What was found, in the list's place; apart from the parts of a thread, of which the list has none. */
export const LazyResults = lazy(() =>
  importRendered(import("./search-results")).then(({ SearchResults: as }) => ({ default: as })),
);
