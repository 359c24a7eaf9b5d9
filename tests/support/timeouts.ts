import type { TimeoutName } from "@/lib/timeouts";

const LONG_MS = 60_000;

/**
 * The one profile of times in tests, of the server, of Vitest, of Playwright's workers and of the pages they open: what
 * a test waits for stays, however busy the machine is. A test about such a time calls `setTimeouts()` and has that of
 * production; a server that is to have it is started with `NODE_OPTIONS: ""`.
 */
export const testTimeouts: Partial<Record<TimeoutName, number>> = {
  "database connection": LONG_MS,
  "database answer": LONG_MS,
  "database probe": LONG_MS,
  "mail server": LONG_MS,
  "mutex turn": LONG_MS,
  "page read": LONG_MS,
  "picture answer": LONG_MS,
  "stream ready": LONG_MS,
  "thread answer": LONG_MS,
  "tab answer": LONG_MS,
  toast: LONG_MS,
  undo: LONG_MS,
  writing: LONG_MS,
};

const held = globalThis as typeof globalThis & { allywayTimeouts?: typeof testTimeouts };

/** For this process or page; without any, those of production. */
export function setTimeouts(timeouts: typeof testTimeouts = {}): void {
  held.allywayTimeouts = timeouts;
}

/** A program that gives them to whatever runs it first. */
export const timeoutsScript = `globalThis.allywayTimeouts = ${JSON.stringify(testTimeouts)};`;

/** Node's option for a process, which those that it starts inherit with its environment. */
export const TIMEOUTS_OPTION = `--import=data:text/javascript,${encodeURIComponent(timeoutsScript)}`;
