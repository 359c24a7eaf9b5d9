import { expect, it } from "vitest";
import * as terms from "@/lib/integrity/terms";
import { refreshDelay, retryDelay, throttleDelay } from "@/lib/integrity/schedule";
import { integrityErrors } from "@/lib/integrity/schema/refusals";
import { type Figure, testFigures } from "../../support/figures";

const MINUTE = 60_000;
const machine = "tests/components/integrity/machine.test.ts";
const askApp = "tests/components/integrity/ask-app.test.ts";
const captcha = "tests/components/integrity/captcha.browser.test.tsx";
const publicForms = "tests/lib/integrity/public-forms.test.ts";
const all = (delay: (n: number) => number, many: number) => Array.from({ length: many }, (_, n) => delay(n + 1) / 1000);

const table: Figure[] = [
  ["captcha mock: 50 characters", terms.MOCK_TOKEN_LENGTH, 50, askApp, "gives 50 letters after 500 ms"],
  ["captcha mock: after 500 ms", terms.MOCK_DELAY_MS, 500, askApp, "gives 50 letters after 500 ms"],
  ["captcha mock: ends after 60 s", terms.MOCK_TTL_MS, 60_000, askApp, "which end after 60 s"],
  [
    "captcha script: 30 to 60 s to load",
    terms.SCRIPT_TIMEOUT_MS,
    { desk: 30_000, phone: 60_000 },
    captcha,
    "gives up a script that has not loaded",
  ],
  ["captcha language: at most 6", terms.MAX_LANGUAGE_LENGTH, 6, captcha, "takes as a language at most 6 letters"],
  ["refresh: half the life and 5 minutes", refreshDelay(30 * MINUTE), 20 * MINUTE, machine, "is renewed after %i ms"],
  ["refresh: 5 minutes before the end", refreshDelay(12 * MINUTE), 7 * MINUTE, machine, "is renewed after %i ms"],
  [
    "retry: from 30 s doubling to 16 minutes",
    all(retryDelay, 7),
    [30, 60, 120, 240, 480, 960, 960],
    machine,
    "tried again from 30 s on, doubling up to 16 minutes",
  ],
  [
    "403 and 404: a block of 24 h",
    [403, 404].map((status) => throttleDelay(status, 1)),
    [24 * 60 * MINUTE, 24 * 60 * MINUTE],
    machine,
    "403 and 404 block for a day",
  ],
  [
    "others: from 1 s doubling",
    all((n) => throttleDelay(503, n), 5),
    [1, 2, 4, 8, 16],
    machine,
    "any other status holds off for 1 s, doubling",
  ],
  ["already-initialized", integrityErrors[0], "already-initialized", machine, "already-initialized: "],
  ["use-before-activation", integrityErrors[1], "use-before-activation", machine, "use-before-activation: "],
  ["fetch-network-error", integrityErrors[2], "fetch-network-error", askApp, "fetch-network-error: "],
  ["fetch-parse-error", integrityErrors[3], "fetch-parse-error", askApp, "fetch-parse-error: "],
  ["fetch-status-error", integrityErrors[4], "fetch-status-error", askApp, "fetch-status-error: "],
  ["storage-open", integrityErrors[5], "storage-open", machine, "storage-open: "],
  ["storage-get", integrityErrors[6], "storage-get", machine, "storage-get: "],
  ["storage-set", integrityErrors[7], "storage-set", machine, "storage-set: "],
  ["recaptcha-error", integrityErrors[8], "recaptcha-error", captcha, "says recaptcha-error"],
  ["throttled", integrityErrors[9], "throttled", machine, "throttled: 403 and 404"],
  ["a sign-in asks after 3 failures", terms.FAILURES_BEFORE_PROOF, 3, publicForms, "asks for a proof once"],
  [
    "a token of this app holds 30 minutes",
    terms.TOKEN_TTL_MS,
    30 * MINUTE,
    "tests/lib/integrity/token.test.ts",
    "ends with its half an hour",
  ],
];

testFigures(table);

it("has each error there is", () => {
  expect(integrityErrors.filter((code) => !table.some(([figure]) => figure === code))).toEqual([]);
});
