import type { ProviderError as ServersError } from "@/lib/accounts/schema/provider";
import type { MessageKey } from "@/lib/i18n/messages";

/**
 * Where the specification has a text for a code it stands among the errors; that of linking-failed is of a phone number,
 * which is not what is linked here.
 */
export const providerErrors = {
  "email-already-in-use": "errors.email-already-in-use",
  "internal-error": "errors.internal-error",
  "network-request-failed": "errors.network-request-failed",
  "no-current-user": "errors.no-current-user",
  "provider-already-linked": "errors.provider-already-linked",
  "requires-recent-login": "errors.requires-recent-login",
  "linking-failed": "auth.provider.errors.linking-failed",
  "signed-out": "errors.signed-out",
  "wrong-profile": "errors.wrong-profile",
  "demo-closed": "errors.demo-closed",
  "sign-ups-quiet": "auth.provider.errors.sign-ups-quiet",
  "sign-ups-invited": "auth.provider.errors.sign-ups-invited",
  "sign-ups-approved": "auth.provider.errors.sign-ups-approved",
  "email-domain": "auth.provider.errors.email-domain",
  "access-denied": "auth.provider.errors.access-denied",
  "cancelled-popup-request": "auth.provider.errors.cancelled-popup-request",
  "popup-blocked": "auth.provider.errors.popup-blocked",
  "popup-closed-by-user": "auth.provider.errors.popup-closed-by-user",
  "redirect-cancelled-by-user": "auth.provider.errors.redirect-cancelled-by-user",
  "too-many": "auth.provider.errors.too-many",
  "unauthorized-domain": "auth.provider.errors.unauthorized-domain",
  "unverified-email": "auth.provider.errors.unverified-email",
  "web-storage-unsupported": "auth.provider.errors.web-storage-unsupported",
} as const satisfies Record<ServersError, MessageKey> & Record<string, MessageKey>;

export type ProviderError = keyof typeof providerErrors;

/** Whatever else an address says is told in neutral words, never in its own. */
export function readProviderError(value: unknown): ProviderError {
  return typeof value === "string" && Object.hasOwn(providerErrors, value)
    ? (value as ProviderError)
    : "no-current-user";
}
