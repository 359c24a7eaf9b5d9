import { IntegrityError } from "./integrity-error";

const KEY = "allyway:integrity";

/** Until when nothing is asked, and how often in a row it has failed. */
type Throttle = { until: number; failures: number };
export type KeptThrottle = ReturnType<typeof createThrottle>;

/** In the browser's storage, so that a reload does not ask again; where that fails, in this page alone. */
export function createThrottle(storage: () => Storage, report: (error: IntegrityError) => void) {
  const opened = attempt("storage-open", storage);
  let now = read();
  return {
    until: () => now.until,
    clear: () => void (now.failures > 0 && write({ until: 0, failures: 0 })),
    add: (at: number, delay: (failures: number) => number) =>
      write({ until: at + delay(now.failures + 1), failures: now.failures + 1 }),
  };

  function read(): Throttle {
    const kept = attempt("storage-get", () => JSON.parse(opened?.getItem(KEY) ?? "{}") as Partial<Throttle>);
    return { until: Number(kept?.until) || 0, failures: Number(kept?.failures) || 0 };
  }

  function write(next: Throttle) {
    now = next;
    attempt("storage-set", () => opened?.setItem(KEY, JSON.stringify(next)));
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
