import { lazy } from "react";
import { importRendered } from "@/components/ui/messages/import-with-messages";

// What few conversations have comes with them: the server renders it, the browser asks for it where it is.
export const LazyPinned = lazy(() =>
  importRendered(import("@/components/conversations/message/pinned-job")).then(({ PinnedJob: as }) => ({
    default: as,
  })),
);
export const LazyNotice = lazy(() =>
  importRendered(import("./thread-notice")).then(({ ThreadNotice: as }) => ({ default: as })),
);

/** In a noscript, or where none runs: no browser asks for these. */
const isServer = typeof window === "undefined";
export const PlainForms = isServer
  ? lazy(() => import("@/components/conversations/message/plain-forms").then(({ PlainForms: as }) => ({ default: as })))
  : null;
export const PlainFiles = isServer
  ? lazy(() => import("@/components/conversations/message/plain-files").then(({ PlainFiles: as }) => ({ default: as })))
  : null;
export const PlainUnsent = isServer
  ? lazy(() =>
      import("@/components/conversations/message/plain-unsent").then(({ PlainUnsent: as }) => ({ default: as })),
    )
  : null;

export const LazyFiles = lazy(() =>
  importRendered(import("@/components/conversations/message/attached-files")).then(({ AttachedFiles: as }) => ({
    default: as,
  })),
);
export const LazyNotSent = lazy(() =>
  importRendered(import("@/components/conversations/composer/not-sent")).then(({ NotSent: as }) => ({ default: as })),
);
