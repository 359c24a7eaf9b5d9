/** How a browser may fail to get a proof that no program is asking. */
const failures = {
  "already-initialized": 409,
  "use-before-activation": 409,
  "fetch-network-error": 504,
  "fetch-parse-error": 502,
  "fetch-status-error": 502,
  "storage-open": 409,
  "storage-get": 409,
  "storage-set": 409,
  "recaptcha-error": 400,
  throttled: 403,
} as const;

export const integrityRefusals = { ...failures, unproven: 409 } as const;

export type IntegrityErrorCode = keyof typeof failures;
export const integrityErrors = Object.keys(failures) as IntegrityErrorCode[];
