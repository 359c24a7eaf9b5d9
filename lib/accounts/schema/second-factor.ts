import * as z from "zod/mini";
import { plainDigits } from "@/lib/strings/digits";
import { MINUTE_SECONDS } from "@/lib/time";

/** Seconds for a second step, of a sign-in as of setting one up. */
export const SECOND_STEP_SECONDS = 5 * MINUTE_SECONDS;
/** Days in which a browser needs none. */
export const TRUSTED_DAYS = 30;

/** Longer is no code, however it is spaced. */
const MAX_LENGTH = 100;

/**
 * Of the app, or one of the recovery codes: as they are typed, with spaces, hyphens and small letters. The field's name
 * keeps it from being sent back.
 */
export const verificationCode = z.pipe(
  z.string("validations.required").check(z.maxLength(MAX_LENGTH, "errors.invalid-verification-code")),
  z.pipe(
    z.transform((typed: string) =>
      plainDigits(typed)
        .replace(/[\s\p{Pd}]/gu, "")
        .toUpperCase(),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: "validations.required", abort: true }),
        z.regex(/^(?:\d{6}|[2-9A-HJ-NP-Z]{15})$/, "errors.invalid-verification-code"),
      ),
  ),
);

/** How one of the app, or of a text message, is told from one of the list. */
export function isTotpCode(code: string): boolean {
  return code.length === 6;
}

export const verificationCodeSchema = z.object({ verificationCode });
export type VerificationCode = z.infer<typeof verificationCodeSchema>;

/** `trust`: of a box. */
export const finishSignInSchema = z.object({
  verificationCode,
  trust: z._default(z.enum(["", "on"], "errors.malformed"), ""),
});
export type FinishSignIn = z.infer<typeof finishSignInSchema>;

export const removeFactorByLinkSchema = z.object({ token: z._default(z.string("errors.malformed"), "") });
export type RemoveFactorByLink = z.infer<typeof removeFactorByLinkSchema>;
