import { lazy } from "react";
import { bringRendered } from "@/components/ui/bring";

// What few conversations have comes with them: the server renders it, the browser asks for it where it is.
export const LatePinned = lazy(() =>
  bringRendered(import("./pinned-job")).then(({ PinnedJob: as }) => ({ default: as })),
);
export const LateNotice = lazy(() =>
  bringRendered(import("./thread-notice")).then(({ ThreadNotice: as }) => ({ default: as })),
);

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
  bringRendered(import("./attached-files")).then(({ AttachedFiles: as }) => ({ default: as })),
);
export const LateNotSent = lazy(() => bringRendered(import("./not-sent")).then(({ NotSent: as }) => ({ default: as })));
