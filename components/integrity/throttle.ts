import { BLOCK_MS } from "@/lib/integrity/terms";
import { IntegrityError } from "./integrity-error";

const KEY = "allyway:integrity";

/** Until when nothing is asked, and how often in a row it has failed. */
type Throttle = { until: number; failures: number };
export type KeptThrottle = ReturnType<typeof createThrottle>;

/**
 * In the browser's storage, so that neither a reload nor another tab asks again; where that fails, in this page alone.
 * It is read each time, for another tab may have been refused meanwhile.
 */
export function createThrottle(storage: () => Storage, report: (error: IntegrityError) => void) {
  const opened = attempt("storage-open", storage);
  /** What the storage does not hold. */
  let own: Throttle | undefined = opened ? undefined : { until: 0, failures: 0 };
  return {
    holds: (at: number) => read(at).until > at,
    /** After a success: a block that another tab has come upon meanwhile stays. */
    clear(at: number) {
      const { until, failures } = read(at);
      if (failures > 0 && until <= at) write({ until: 0, failures: 0 });
    },
    add(at: number, delay: (failures: number) => number) {
      const last = read(at);
      const failures = last.failures + 1;
      write({ until: Math.max(last.until, at + delay(failures)), failures });
    },
  };

  /** An end that lies further ahead than any block was set by a clock that was wrong. */
  function read(at: number): Throttle {
    const kept = own ?? stored();
    const [until, failures] = [Number(kept?.until) || 0, Number(kept?.failures) || 0];
    return kept && until <= at + BLOCK_MS
      ? { until, failures }
      : write({ until: Math.min(until, at + BLOCK_MS), failures });
  }

  function stored() {
    return attempt("storage-get", () => JSON.parse(opened?.getItem(KEY) ?? "{}") as Partial<Throttle>);
  }

  function write(next: Throttle): Throttle {
    const isKept = attempt("storage-set", () => (opened?.setItem(KEY, JSON.stringify(next)), opened !== undefined));
    own = isKept ? undefined : next;
    return next;
  }

  function attempt<T>(code: "storage-open" | "storage-get" | "storage-set", work: () => T): T | undefined {
    try {
      return work();
    } catch {
      report(new IntegrityError(code));
      return undefined;
    }
  }
}
