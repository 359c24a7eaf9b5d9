import type { IntegrityErrorCode } from "@/lib/integrity/schema/refusals";

/** Why there is no proof; `status` of an answer that was none. */
export class IntegrityError extends Error {
  constructor(
    readonly code: IntegrityErrorCode,
    readonly status?: number,
  ) {
    super(code);
  }
}
