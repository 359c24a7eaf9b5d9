import type { FormValues } from "@/lib/forms/form-fields";

/** How a browser may fail to get a proof that no program is asking (lib/integrity). */
export const integrityErrors = [
  "already-initialized",
  "use-before-activation",
  "fetch-network-error",
  "fetch-parse-error",
  "fetch-status-error",
  "storage-open",
  "storage-get",
  "storage-set",
  "recaptcha-error",
  "throttled",
] as const;
export type IntegrityErrorCode = (typeof integrityErrors)[number];

/** Why something was not done. Each has its sentence in messages/<locale>/errors.json (tested). */
export const refusalReasons = [
  "signed-out",
  "rules-not-agreed",
  "foreign-origin",
  "malformed",
  "too-large",
  "wrong-profile",
  "idempotency-key-used",
  "too-many",
  "not-found",
  "too-many-entries",
  "requires-recent-login",
  "unverified-email",
  "verified-email",
  "link-expired",
  "demo-closed",
  "sign-ups-quiet",
  "sign-ups-invited",
  "sign-ups-approved",
  "email-domain",
  "quiet",
  "limited",
  "limited-founder",
  "invitation-gone",
  "last-owner",
  "ending-changed",
  "request-paused",
  "too-many-requests",
  "member-blocked",
  "changed-meanwhile",
  "comments-closed",
  "comment-gone",
  "conversation-unavailable",
  "message-fixed",
  "answered-meanwhile",
  "not-admitted",
  "not-askable",
  "too-many-strangers",
  "request-waits",
  "group-full",
  "too-many-pinned",
  "storage-full",
  "account-storage-full",
  "storage-unconfirmed",
  "storage-low",
  "too-many-items",
  "job-closed",
  "closing-day-over",
  "not-kept",
  "too-many-devices",
  "push-service-unknown",
  "too-many-searches",
  "too-many-saved",
  "too-many-follows",
  "too-many-hashtags",
  "nothing-wrong",
  "case-taken",
  "case-answered",
  "higher-role",
  "suspended-already",
  "answer-undone",
  "objection-waits",
  "objection-decided",
  "objection-over",
  "question-asked",
  "question-over",
  "own-answer",
  "job-removed",
  "unproven",
  ...integrityErrors,
  "email-already-in-use",
  "provider-already-linked",
  "linking-failed",
  "no-current-user",
  "network-request-failed",
  "unauthorized-domain",
  "last-way",
  "password-exists",
  "factor-exists",
  "enrolment-over",
  "second-step-over",
  "passkey-refused",
  "too-many-passkeys",
  "second-factor-required",
  "busy",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Keys of messages, as the schemas name them: "validations.required". */
export type Fields = Record<string, string>;

export type Done<T> = { status: "done"; value: T };
export type Invalid = { status: "invalid"; fields: Fields };
/** `retryAfter` in seconds; `by`: the name of whoever came first. */
export type Refused = { status: "refused"; reason: RefusalReason; retryAfter?: number; by?: string };
/** How a mutation ends. Anything else is thrown. */
export type Result<T = undefined> = Done<T> | Invalid | Refused;

export function done(): Done<undefined>;
export function done<T>(value: T): Done<T>;
export function done(value?: unknown) {
  return { status: "done", value };
}

export function invalid(fields: Fields): Invalid {
  return { status: "invalid", fields };
}

export function refuse(reason: RefusalReason, retryAfter?: number): Refused {
  return { status: "refused", reason, retryAfter };
}

export function isRefused(value: unknown): value is Refused {
  return (
    typeof value === "object" && value !== null && "status" in value && value.status === "refused" && "reason" in value
  );
}

/** What a form shows after its action: sentences, and what was typed (never a password). */
export type FormState<T = undefined> =
  | { status: "idle" }
  | { status: "done"; value: T; idempotencyKey: string; rerendered: boolean }
  | { status: "invalid"; fields: Fields; values: FormValues }
  | { status: "refused"; reason: RefusalReason; message: string; values: FormValues };

export type FormAction<T = undefined> = (previous: FormState<T>, form: FormData) => Promise<FormState<T>>;

export const idle: FormState<never> = { status: "idle" };
