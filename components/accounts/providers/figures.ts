// The specification's figures of signing in by a provider (section 9). Lengths of time are in milliseconds.

export const POPUP_WIDTH = 500;
export const POPUP_HEIGHT = 600;
/** Between two looks whether the popup is closed: often, and seldom on a phone. */
export const CLOSED_CHECK_MS = { usual: 2_000, seldom: 10_000 };
/** What was done in a popup that is closed may still be on its way. */
export const CLOSED_GRACE_MS = 8_000;
/** There is no frame: the popup's first page tells that it is there, within the shorter time on a quick line. */
export const PING_TIMEOUT_MS = { quick: 5_000, slow: 15_000 };
/** So long an attempt is known, and what its popup says is heard. */
export const EVENT_CACHE_MS = 600_000;
/** Somebody back from the provider's page, as it stood, has cancelled if nothing has come of it by then. */
export const REDIRECT_CANCEL_MS = 2_000;
/** In which the page that opened the popup answers a page of the popup. */
export const APP_READY_MS = 1_000;
/** In which a page that is loaded anew after a redirect learns what has come of it. */
export const APP_CALLBACK_MS = 500;
