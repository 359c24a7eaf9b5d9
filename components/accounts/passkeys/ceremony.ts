import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  type PublicKeyCredentialRequestOptionsJSON as RequestOptions,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type { StartPasskey } from "@/lib/accounts/schema/passkeys";
import { MINUTE_MS } from "@/lib/time";

/** Why the browser hands over nothing. */
export type PasskeyProblem =
  | "auth.passkey.unsupported"
  | "auth.passkey.cancelled"
  | "auth.passkey.exists"
  | "auth.passkey.unsuitable"
  | "errors.unauthorized-domain"
  | "errors.network-request-failed"
  | "errors.internal-error";

/**
 * What a passkey says, as the text of its JSON, or why none says anything: in the server's words, or by a message. Neither
 * where another question to the browser has taken this one's place.
 */
export type Said = { credential?: string; message?: string; problem?: PasskeyProblem };

/** Has the browser make a passkey. */
export function makePasskey(options: CreationOptions): Promise<Said> {
  return said(options.rp.id, () => startRegistration({ optionsJSON: options }));
}

/** Has the browser ask for one; `isFilledIn`: only where it fills in an address, by itself. */
export async function askForPasskey(purpose: StartPasskey["purpose"], isFilledIn = false): Promise<Said> {
  if (!browserSupportsWebAuthn()) return { problem: "auth.passkey.unsupported" };
  const response = await fetch("/api/auth/passkeys", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ purpose }),
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as (RequestOptions & { message?: string }) | null;
  if (!response || !answer) return { problem: "errors.network-request-failed" };
  if (!response.ok) return { message: answer.message };
  return said(answer.rpId, () => startAuthentication({ optionsJSON: answer, useBrowserAutofill: isFilledIn }));
}

/** What is asked of a passkey is over in five minutes: a page that is looked at asks anew before. */
const RENEWAL_MS = 4 * MINUTE_MS;

/** Offers passkeys where the browser fills in an address, until `signal` ends that; `take` gets what one says. */
export async function offerPasskeys(signal: AbortSignal, take: (credential: string) => void): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return;
  let [asked, isOffered] = [0, false];
  const offer = async () => {
    [asked, isOffered] = [Date.now(), true];
    const { credential } = await askForPasskey("sign-in", true);
    if (credential && !signal.aborted) take(credential);
  };
  const renew = () => {
    if (document.visibilityState === "visible" && Date.now() - asked >= RENEWAL_MS) void offer();
  };
  const timer = setInterval(renew, MINUTE_MS / 2);
  document.addEventListener("visibilitychange", renew, { signal });
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    if (isOffered) WebAuthnAbortService.cancelCeremony();
  });
  await offer();
}

async function said(rpId: string | undefined, ceremony: () => Promise<object>): Promise<Said> {
  if (!browserSupportsWebAuthn()) return { problem: "auth.passkey.unsupported" };
  // Browsers refuse another name, such as that of one's own machine by its number.
  if (rpId !== location.hostname) return { problem: "errors.unauthorized-domain" };
  try {
    return { credential: JSON.stringify(await ceremony()) };
  } catch (error) {
    const { name, code } = error instanceof WebAuthnError ? error : { name: "", code: "" };
    if (code === "ERROR_CEREMONY_ABORTED") return {};
    if (name === "NotAllowedError") return { problem: "auth.passkey.cancelled" };
    if (name === "InvalidStateError") return { problem: "auth.passkey.exists" };
    if (name === "ConstraintError" || name === "NotSupportedError") return { problem: "auth.passkey.unsuitable" };
    return { problem: "errors.internal-error" };
  }
}
