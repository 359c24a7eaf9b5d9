import type { Client } from "./client-address";

/**
 * Of the process and, `ofClient`, of one client: `running` are worked on at a time, `admitted` are all that were let
 * in, waiting included, `ofSite` those of a client's larger network. What still runs after `slowAfterMs` waits for
 * something else, such as a thread: of a client as many as `slowOfClient` are then not counted as running.
 */
export type ConcurrencyLimits = {
  running: number;
  runningOfClient: number;
  admitted: number;
  admittedOfClient: number;
  admittedOfSite: number;
  slowOfClient: number;
  slowAfterMs: number;
};

export const USUAL_CONCURRENCY: ConcurrencyLimits = {
  running: 64,
  runningOfClient: 2,
  admitted: 512,
  admittedOfClient: 64,
  admittedOfSite: 192,
  slowOfClient: 6,
  slowAfterMs: 2_000,
};

/**
 * Of pictures, which one process decodes: those that wait for it wait here, before anything else has copied them. One of
 * a client at a time, however long it takes.
 */
export const UPLOAD_CONCURRENCY: ConcurrencyLimits = {
  running: 4,
  runningOfClient: 1,
  admitted: 64,
  admittedOfClient: 16,
  admittedOfSite: 32,
  slowOfClient: 0,
  slowAfterMs: 60_000,
};

type Refusal = 429 | 503;
/** It is `ready` when the request may be worked on, and released in whatever state it is. */
export type Slot = { ready: () => Promise<void>; release: () => void };

type Counts = { running: number; slow: number; admitted: number; mayRun: number };
type Waiting = { counts: Counts; begin: () => void };

/**
 * Bounds what is done at a time. Nobody who sends many requests at once keeps others waiting: of each client few are
 * worked on, the rest of theirs wait, and beyond that they are refused.
 */
export function limitConcurrency(limits: ConcurrencyLimits = USUAL_CONCURRENCY) {
  const clients = new Map<string, Counts>();
  const sites = new Map<string, number>();
  const waiting: Waiting[] = [];
  let [running, admitted] = [0, 0];
  return { admit };

  /**
   * A slot for a client's request, or the status of why there is none. A crowd may take half of all, and wait for more.
   */
  function admit({ network, site, isCrowd }: Client): Slot | Refusal {
    const counts = clients.get(network) ?? { running: 0, slow: 0, admitted: 0, mayRun: limits.runningOfClient };
    const ofSite = sites.get(site) ?? 0;
    const isFull = isCrowd
      ? counts.admitted >= (limits.admitted * 3) / 4
      : counts.admitted >= limits.admittedOfClient || ofSite >= limits.admittedOfSite;
    if (isFull) return 429;
    if (admitted >= limits.admitted) return 503;
    if (isCrowd) counts.mayRun = limits.running / 2;
    clients.set(network, counts);
    sites.set(site, ofSite + 1);
    counts.admitted += 1;
    admitted += 1;
    let state: "arriving" | "running" | "slow" = "arriving";
    let mine: Waiting | undefined;
    let timer: NodeJS.Timeout | undefined;
    return { ready, release };

    function ready() {
      return new Promise<void>((resolve) => {
        const begin = () => {
          state = "running";
          timer = setTimeout(slowDown, limits.slowAfterMs).unref();
          resolve();
        };
        mine = { counts, begin };
        waiting.push(mine);
        beginWaiting();
      });
    }

    function slowDown() {
      // Too many of them are slow already; perhaps later.
      if (counts.slow >= limits.slowOfClient) {
        timer = setTimeout(slowDown, limits.slowAfterMs).unref();
        return;
      }
      state = "slow";
      counts.slow += 1;
      endRunning();
      beginWaiting();
    }

    function endRunning() {
      counts.running -= 1;
      running -= 1;
    }

    function release() {
      clearTimeout(timer);
      if (state === "running") endRunning();
      if (state === "slow") counts.slow -= 1;
      if (state === "arriving" && mine) waiting.splice(waiting.indexOf(mine), 1);
      admitted -= 1;
      counts.admitted -= 1;
      if (counts.admitted === 0) clients.delete(network);
      const left = sites.get(site)! - 1;
      if (left > 0) sites.set(site, left);
      else sites.delete(site);
      beginWaiting();
    }
  }

  function beginWaiting() {
    while (running < limits.running) {
      const next = nextWaiting();
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      next.counts.running += 1;
      running += 1;
      next.begin();
    }
  }

  /** Of clients that have not their share the one of whom least is worked on; among these whoever came first. */
  function nextWaiting(): Waiting | undefined {
    const may = waiting.filter(({ counts }) => counts.running < counts.mayRun);
    const least = Math.min(...may.map(({ counts }) => counts.running));
    return may.find(({ counts }) => counts.running === least);
  }
}
