import type { Outcome } from "./attempt";
import { openChannel } from "./channel";
import { isPhone, isQuickLine } from "./device";
import {
  CLOSED_CHECK_MS,
  CLOSED_GRACE_MS,
  EVENT_CACHE_MS,
  PING_TIMEOUT_MS,
  POPUP_HEIGHT,
  POPUP_WIDTH,
} from "./figures";

type Options = {
  attempt: string;
  href: string;
  /** Twice, where something came of a popup that had seemed closed. */
  hear: (outcome: Outcome) => void;
};

/** The one that this page has open. */
let cancelOpen: (() => void) | undefined;

/**
 * Opens the popup at once, or the browser would block it, and hears what comes of it. There is one at a time: a new one
 * cancels the old one, also that of another tab. Returns what ends it without a word.
 */
export function openPopup({ attempt, href, hear }: Options): () => void {
  cancelOpen?.();
  const popup = window.open(href, "", popupFeatures());
  if (!popup || popup.closed) {
    hear({ error: "popup-blocked" });
    return () => {};
  }

  let grace: number | undefined;
  const channel = openChannel(({ attempt: whose, call, outcome }) => {
    if (whose !== attempt) {
      if (call === "begins") cancel();
    } else if (outcome) {
      channel.send({ attempt, call: "heard" });
      end(outcome);
    } else if (call === "here") {
      window.clearTimeout(ping);
      channel.send({ attempt, call: "go" });
    }
  });
  const ping = window.setTimeout(
    () => (isGone() ? look() : end({ error: "network-request-failed" })),
    isQuickLine() ? PING_TIMEOUT_MS.quick : PING_TIMEOUT_MS.slow,
  );
  const check = window.setInterval(look, isPhone() ? CLOSED_CHECK_MS.seldom : CLOSED_CHECK_MS.usual);
  const forget = window.setTimeout(() => end({ error: "popup-closed-by-user" }), EVENT_CACHE_MS);
  cancelOpen = cancel;
  channel.send({ attempt, call: "begins" });
  return close;

  /**
   * One that another site has cut off from this page counts as closed as well (Cross-Origin-Opener-Policy), so that
   * this page must have the focus, too.
   */
  function isGone() {
    return popup?.closed && document.hasFocus();
  }

  function look() {
    if (!isGone()) {
      window.clearTimeout(grace);
      grace = undefined;
      return;
    }
    window.clearTimeout(ping);
    grace ??= window.setTimeout(seemClosed, CLOSED_GRACE_MS);
  }

  /** What comes of it nevertheless is still heard. */
  function seemClosed() {
    window.clearInterval(check);
    hear({ error: "popup-closed-by-user" });
  }

  function cancel() {
    end({ error: "cancelled-popup-request" });
  }

  function end(outcome: Outcome) {
    close();
    hear(outcome);
  }

  function close() {
    for (const timer of [ping, check, forget, grace]) window.clearTimeout(timer);
    channel.close();
    if (cancelOpen === cancel) cancelOpen = undefined;
    popup?.close();
  }
}

/** In the middle of the window that it belongs to. */
function popupFeatures(): string {
  const left = Math.max(0, Math.round(screenX + (outerWidth - POPUP_WIDTH) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - POPUP_HEIGHT) / 2));
  return `popup,width=${POPUP_WIDTH},height=${POPUP_HEIGHT},left=${left},top=${top}`;
}
