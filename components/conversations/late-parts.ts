import { lazy } from "react";
import { bring } from "@/components/ui/bring";

/** The server has all texts, and no address to ask itself for them. */
const part = typeof window === "undefined" ? <T>(module: Promise<T>) => module : bring;

// What few conversations have comes with them: the server renders it, the browser asks for it where it is.
export const LatePinned = lazy(() => part(import("./pinned-job")).then(({ PinnedJob: as }) => ({ default: as })));
export const LateNotice = lazy(() => part(import("./thread-notice")).then(({ ThreadNotice: as }) => ({ default: as })));

/** In a noscript, or where none runs: no browser asks for these. */
const isServer = typeof window === "undefined";
export const PlainForms = isServer
  ? lazy(() => import("./plain-forms").then(({ PlainForms: as }) => ({ default: as })))
  : null;
export const PlainFiles = isServer
  ? lazy(() => import("./plain-files").then(({ PlainFiles: as }) => ({ default: as })))
  : null;
export const PlainUnsent = isServer
  ? lazy(() => import("./plain-unsent").then(({ PlainUnsent: as }) => ({ default: as })))
  : null;

export const LateFiles = lazy(() =>
  part(import("./attached-files")).then(({ AttachedFiles: as }) => ({ default: as })),
);
export const LateNotSent = lazy(() => part(import("./not-sent")).then(({ NotSent: as }) => ({ default: as })));
export const LateResults = lazy(() =>
  part(import("./search-results")).then(({ SearchResults: as }) => ({ default: as })),
);
