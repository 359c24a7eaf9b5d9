/** Milliseconds after which what a test waits for is taken to hang: a machine five times slower than a usual one stays below. */
export const PATIENCE_MS = 60_000;
