import { DAY_MS, MINUTE_MS } from "@/lib/time";

/** Every figure of bot protection, for the server and the browser alike; tests/lib/integrity/figures.test.ts lists them. */

/** What a proof is good for: each for one thing only. */
export const purposes = ["sign-up", "reset", "sign-in", "message"] as const;
export type Purpose = (typeof purposes)[number];

/** Failed sign-ins of an account, or of an address, after which the next one proves itself. */
export const FAILURES_BEFORE_PROOF = 3;

/** Milliseconds that a token of this app holds. */
export const TOKEN_TTL_MS = 30 * MINUTE_MS;
/** A token is renewed at half its life and this much, and never later than this before its end (milliseconds). */
export const REFRESH_MARGIN_MS = 5 * MINUTE_MS;
/** Milliseconds until a renewal that failed is tried again: at first, doubling, and at most. */
export const RETRY_MS = { first: 30_000, most: 16 * MINUTE_MS };
/** Milliseconds without a question after the answer 403 or 404. */
export const BLOCK_MS = DAY_MS;
/** Milliseconds without a question after any other failure: at first, doubling. A day is the most. */
export const BACKOFF_MS = { first: 1_000, most: DAY_MS };

/** Milliseconds for one question to this app, and of it to the service. */
export const ASK_TIMEOUT_MS = 10_000;
export const SERVICE_TIMEOUT_MS = 5_000;

/** A puzzle has so many pieces: of few large ones some people would wait far longer than others. */
export const PIECES = 32;
/** Bits that are nought at the head of each piece's hash: so a piece takes 2 to the power of these tries. */
export const PIECE_BITS = 13;
/** Milliseconds in which the solver holds the page at a time; typing stays smooth. */
export const SLICE_MS = 8;

/** The mock of a captcha. */
export const MOCK_TOKEN_LENGTH = 50;
export const MOCK_DELAY_MS = 500;
export const MOCK_TTL_MS = 60_000;

/** Milliseconds for a captcha's script to load: at a desk, and on a phone. */
export const SCRIPT_TIMEOUT_MS = { desk: 30_000, phone: 60_000 };
/** Letters, digits and hyphens of a captcha's language. */
export const MAX_LANGUAGE_LENGTH = 6;
