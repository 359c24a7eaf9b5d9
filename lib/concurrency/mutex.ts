import { markRequest } from "@/lib/requests/request-marks";
import { timeoutMs } from "@/lib/timeouts";

/** Milliseconds that a write waits for its sender's earlier ones. */
const turnTimeoutMs = () => timeoutMs("mutex turn", 8_000);

/** Of everybody who writes at the moment their writes that wait, in the order in which they came. */
const waiting = new Map<string, (() => void)[]>();

/**
 * Does one person's writes one after another: whatever they send at once, copies of a form among it, waits here without
 * a connection to the database, and one is all that they hold. Each process has its own order: where there are several
 * each may hold one, and the rows decide.
 */
export async function withMutex<T>(person: string, work: () => Promise<T>, timeoutMs = turnTimeoutMs()): Promise<T> {
  if (!(await isTurnOf(person, timeoutMs))) {
    markRequest("busy");
    throw new Error("The sender's earlier writes have not ended.");
  }
  try {
    return await work();
  } finally {
    const next = waiting.get(person)?.shift();
    if (next) next();
    else waiting.delete(person);
  }
}

function isTurnOf(person: string, timeoutMs: number): Promise<boolean> {
  const others = waiting.get(person);
  if (!others) {
    waiting.set(person, []);
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    const begin = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      others.splice(others.indexOf(begin), 1);
      resolve(false);
    }, timeoutMs);
    others.push(begin);
  });
}
