import { timeoutMs } from "@/lib/timeouts";

/** Milliseconds for an answer to come and for what undoes it to go, on a slow line. */
const WAY_MS = 5_000;

/** Milliseconds in which whatever was deleted can be brought back. */
export const restorableMs = () => timeoutMs("restorable", 30_000);

/** Until when that may be offered of what is asked to be deleted now, by performance.now(). */
export const undoableUntil = () => performance.now() + restorableMs() - WAY_MS;
