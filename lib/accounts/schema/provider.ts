import * as z from "zod/mini";
import { newPassword, passwordConfirmation, persistence } from "@/lib/accounts/schema";
import { MINUTE_SECONDS } from "@/lib/time";

/** Who else may say who somebody is. */
export const providers = ["google", "apple"] as const;
export type Provider = (typeof providers)[number];

/** How a way to a provider and back may fail; each has its sentence in auth.provider.errors. */
export const providerErrors = [
  "access-denied",
  "email-already-in-use",
  "unverified-email",
  "provider-already-linked",
  "linking-failed",
  "requires-recent-login",
  "no-current-user",
  "internal-error",
  "network-request-failed",
  "unauthorized-domain",
  "signed-out",
  "wrong-profile",
  "demo-closed",
  "sign-ups-quiet",
  "sign-ups-invited",
  "sign-ups-approved",
  "email-domain",
  "too-many",
] as const;
export type ProviderError = (typeof providerErrors)[number];

export function isProviderError(code: unknown): code is ProviderError {
  return providerErrors.some((error) => error === code);
}

/** Seconds in which somebody comes back from there. */
export const ATTEMPT_SECONDS = 10 * MINUTE_SECONDS;

const provider = z.enum(providers, "errors.malformed");

/** `attempt`: by which the page that opens a window knows it again, 22 characters that fit an address. */
export const startProviderSchema = z.object({
  provider,
  purpose: z.enum(["sign-in", "link", "confirm"], "errors.malformed"),
  persistence,
  callbackURL: z._default(z.string("errors.malformed"), "/"),
  attempt: z._default(z.string("errors.malformed").check(z.regex(/^(?:[\w-]{22})?$/, "errors.malformed")), ""),
  window: z._default(z.enum(["popup", "page"], "errors.malformed"), "page"),
});
export type StartProvider = z.infer<typeof startProviderSchema>;

export const unlinkProviderSchema = z.object({ provider });
export type UnlinkProvider = z.infer<typeof unlinkProviderSchema>;

export const setPasswordSchema = z
  .object({ newPassword, passwordConfirmation })
  .check(
    z.refine((typed) => typed.newPassword === typed.passwordConfirmation, {
      error: "validations.passwords-differ",
      path: ["passwordConfirmation"],
    }),
  );
export type SetPassword = z.infer<typeof setPasswordSchema>;
