import type { ActionFailure } from "./use-form-action";

/** What is said when an action gives no answer. */
export const failureMessages = {
  "network-request-failed": "errors.network-request-failed",
  "internal-error": "errors.internal-error",
  "old-page": "errors.old-page",
} as const satisfies Record<ActionFailure, string>;
