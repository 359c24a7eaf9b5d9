import type { ProviderError } from "./provider-error";

/** What only some browsers have. */
type Hints = Navigator & { userAgentData?: { mobile: boolean }; connection?: { effectiveType?: string } };

/** Where a popup is a tab that hides the page. */
export function isPhone(): boolean {
  const { userAgentData, userAgent } = navigator as Hints;
  return userAgentData?.mobile ?? /Mobi/.test(userAgent);
}

/** One that is known to be. */
export function isQuickLine(): boolean {
  return (navigator as Hints).connection?.effectiveType === "4g";
}

/** Why nobody can sign in by a provider here, if so: at an address that is not the app's, or without cookies. */
export function problemHere(origins?: readonly string[]): ProviderError | null {
  if (origins && !origins.includes(location.origin)) return "unauthorized-domain";
  return hasStorage() ? null : "web-storage-unsupported";
}

function hasStorage(): boolean {
  try {
    return navigator.cookieEnabled && Boolean(sessionStorage) && typeof BroadcastChannel === "function";
  } catch {
    // Asking alone is forbidden where a browser keeps nothing of sites.
    return false;
  }
}
