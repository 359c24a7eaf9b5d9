import { lazy } from "react";
import { lazyInPlace } from "@/components/ui/lazy/lazy-in-place";
import { importRendered } from "@/components/ui/messages/import-with-messages";
import type * as attachedFiles from "@/components/conversations/message/attached-files";
import type * as pinnedJob from "@/components/conversations/message/pinned-job";
import type * as threadNotice from "./thread-notice";

/* eslint-disable @typescript-eslint/no-require-imports -- an import would be in the page's script */

// What few conversations have comes with them: the server renders it, the browser asks for it where it is.
export const LazyPinned = lazyInPlace(
  typeof window === "undefined"
    ? (require("@/components/conversations/message/pinned-job") as typeof pinnedJob).PinnedJob
    : null,
  () => importRendered(import("@/components/conversations/message/pinned-job")).then(({ PinnedJob }) => PinnedJob),
);
export const LazyNotice = lazyInPlace(
  typeof window === "undefined" ? (require("./thread-notice") as typeof threadNotice).ThreadNotice : null,
  () => importRendered(import("./thread-notice")).then(({ ThreadNotice }) => ThreadNotice),
);
export const LazyFiles = lazyInPlace(
  typeof window === "undefined"
    ? (require("@/components/conversations/message/attached-files") as typeof attachedFiles).AttachedFiles
    : null,
  () =>
    importRendered(import("@/components/conversations/message/attached-files")).then(
      ({ AttachedFiles }) => AttachedFiles,
    ),
);

/** In a noscript, or where none runs: no browser asks for these. */
const isServer = typeof window === "undefined";
export const PlainForms = isServer
  ? lazy(() => import("@/components/conversations/message/plain-forms").then(({ PlainForms: as }) => ({ default: as })))
  : null;
export const PlainUnsent = isServer
  ? lazy(() =>
      import("@/components/conversations/message/plain-unsent").then(({ PlainUnsent: as }) => ({ default: as })),
    )
  : null;

export const LazyNotSent = lazy(() =>
  importRendered(import("@/components/conversations/composer/not-sent")).then(({ NotSent: as }) => ({ default: as })),
);
