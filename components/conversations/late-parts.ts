import { lazy } from "react";
import { bring } from "@/components/ui/bring";

/** The server has all texts, and no address to ask itself for them. */
const part = typeof window === "undefined" ? <T>(module: Promise<T>) => module : bring;

// What few conversations have comes with them: the server renders it, the browser asks for it where it is.
export const LateNotice = lazy(() => part(import("./thread-notice")).then(({ ThreadNotice: as }) => ({ default: as })));
/** In a noscript: no browser asks for it. */
export const PlainForms =
  typeof window === "undefined"
    ? lazy(() => import("./plain-forms").then(({ PlainForms: as }) => ({ default: as })))
    : null;
export const LateFiles = lazy(() =>
  part(import("./attached-files")).then(({ AttachedFiles: as }) => ({ default: as })),
);
export const LateNotSent = lazy(() => part(import("./not-sent")).then(({ NotSent: as }) => ({ default: as })));
export const LateResults = lazy(() =>
  part(import("./search-results")).then(({ SearchResults: as }) => ({ default: as })),
);
