import type { Provider } from "@/lib/auth/providers";
import { APP_CALLBACK_MS, EVENT_CACHE_MS, REDIRECT_CANCEL_MS } from "./figures";

const KEY = "allyway.sign-in";

/** Whom this page was left for, or who was left for this page again. */
type Redirect = { leaving: Provider | null; cancelled: boolean };

const none: Redirect = { leaving: null, cancelled: false };
let redirect = none;
let listeners: (() => void)[] = [];
let timer: number | undefined;

function put(next: Redirect) {
  redirect = next;
  for (const listener of listeners) listener();
}

/** The page is about to be left for a provider's. */
export function leaveFor(provider: Provider) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ provider, at: Date.now() }));
  } catch {
    // It is full: a page that is loaded anew does not wait for what it is told, no more.
  }
  put({ leaving: provider, cancelled: false });
}

/** It is not, or something has come of it. */
export function forgetRedirect() {
  window.clearTimeout(timer);
  sessionStorage.removeItem(KEY);
  if (redirect !== none) put(none);
}

export const currentRedirect = () => redirect;
export const redirectOnServer = () => none;

/**
 * A page that is shown again as it stood waits a little for what the server says; one that is loaded anew was told
 * with it, unless another tab has just been led on.
 */
export function watchRedirect(listener: () => void): () => void {
  listeners.push(listener);
  const over = new AbortController();
  if (redirect === none) {
    const provider = readMark();
    if (provider) {
      put({ leaving: provider, cancelled: false });
      timer = window.setTimeout(forgetRedirect, APP_CALLBACK_MS);
    }
  }
  const resume = () => {
    if (document.visibilityState !== "visible" || !redirect.leaving) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      forgetRedirect();
      put({ leaving: null, cancelled: true });
    }, REDIRECT_CANCEL_MS);
  };
  window.addEventListener("pageshow", ({ persisted }) => persisted && resume(), { signal: over.signal });
  document.addEventListener("visibilitychange", resume, { signal: over.signal });
  return () => {
    over.abort();
    listeners = listeners.filter((one) => one !== listener);
    if (listeners.length === 0) redirect = none;
  };
}

/** Of an attempt that is not over. */
function readMark(): Provider | null {
  try {
    const { provider, at } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as { provider?: Provider; at?: number };
    if (provider && at && Date.now() < at + EVENT_CACHE_MS) return provider;
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, which is told at a press of the button.
  }
  return null;
}
