import { lazy } from "react";
import { bring } from "@/components/ui/bring";

// What few conversations have comes with them: the server renders it, the browser asks for it where it is.
export const LateAnswer = lazy(() =>
  bring(import("./answer-request")).then(({ AnswerRequest: as }) => ({ default: as })),
);
export const LateClosed = lazy(() =>
  bring(import("./closed-thread")).then(({ ClosedThread: as }) => ({ default: as })),
);
export const LateFiles = lazy(() =>
  bring(import("./attached-files")).then(({ AttachedFiles: as }) => ({ default: as })),
);
