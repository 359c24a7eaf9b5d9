import * as figures from "@/components/accounts/providers/figures";
import { ATTEMPT_SECONDS } from "@/lib/accounts/schema/provider";
import { REDIRECT_DELAY_MS } from "@/lib/auth/callback-url";
import { testFigures } from "../../support/figures";

const provider = "tests/components/accounts/provider-figures.browser.test.tsx";
const redirect = "tests/components/accounts/auth-redirect.browser.test.tsx";

testFigures([
  ["popup size: 500", figures.POPUP_WIDTH, 500, provider, "popup size: 500 by 600"],
  ["popup size: by 600", figures.POPUP_HEIGHT, 600, provider, "popup size: 500 by 600"],
  [
    "popup closed check: every 2 to 10 s",
    figures.CLOSED_CHECK_MS,
    { usual: 2_000, seldom: 10_000 },
    provider,
    "popup closed check: every 2 s, on a phone (%s) every 10 s",
  ],
  ["popup closed check: 8 s of grace", figures.CLOSED_GRACE_MS, 8_000, provider, "then 8 s of grace"],
  [
    "frame ping timeout: 5 to 15 s",
    figures.PING_TIMEOUT_MS,
    { quick: 5_000, slow: 15_000 },
    provider,
    "frame ping timeout: the popup's first page answers on a %s line within %d ms",
  ],
  ["redirect event cache: 10 minutes", figures.EVENT_CACHE_MS, 600_000, provider, "redirect event cache: 10 minutes"],
  [
    "redirect event cache: at the server",
    ATTEMPT_SECONDS,
    600,
    "tests/lib/auth/providers.test.ts",
    "refuses an answer after 10 minutes",
  ],
  ["mobile redirect cancel: 2 s", figures.REDIRECT_CANCEL_MS, 2_000, provider, "mobile redirect cancel: 2 s"],
  ["app ready wait: 1 s", figures.APP_READY_MS, 1_000, provider, "app ready wait: 1 s"],
  ["app callback wait: 500 ms", figures.APP_CALLBACK_MS, 500, provider, "app callback wait: 500 ms"],
  ["redirect delay after sign-in: 300 ms", REDIRECT_DELAY_MS, 300, redirect, "leads on after 300 ms"],
]);
