import { type EventBatch, selectOldestTransaction } from "@/lib/events/event-query";
import { logEvent } from "@/lib/observability/log";

/** Milliseconds that events may wait for an older transaction before it is said. */
export const WARN_AFTER_MS = 10_000;

type Waiting = { since: number; below: bigint; isSaid: boolean };

/**
 * Knows for how long events have been waiting for an older transaction to end, which delays whatever is told live, and
 * says it once. It goes by its own clock and by what it has seen waiting: what came later is timed once that has been
 * told, so it may have waited for longer, never for less.
 */
export function watchWaiting(warnAfterMs: number) {
  let waiting: Waiting | undefined;
  return { look, seconds };

  function seconds(): number {
    return waiting ? (performance.now() - waiting.since) / 1000 : 0;
  }

  function look({ until, waitingBelow }: Pick<EventBatch, "until" | "waitingBelow">) {
    if (waiting && (waitingBelow === null || until >= waiting.below)) {
      if (waiting.isSaid) logEvent("info", "events told again", { seconds: Math.round(seconds()) });
      waiting = undefined;
    }
    if (waitingBelow === null) return;
    waiting ??= { since: performance.now(), below: waitingBelow, isSaid: false };
    if (waiting.isSaid || performance.now() - waiting.since < warnAfterMs) return;
    waiting.isSaid = true;
    void warn();
  }

  async function warn() {
    const held = Math.round(seconds());
    logEvent("warn", "events held back", { seconds: held, ...(await selectOldestTransaction().catch(() => null)) });
  }
}
