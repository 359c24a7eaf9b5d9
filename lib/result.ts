import type { FormValues } from "@/lib/forms/form-fields";
import type { refusalStatuses } from "@/lib/requests/refusals";

/** Why something was not done. */
export type RefusalReason = keyof typeof refusalStatuses;

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
