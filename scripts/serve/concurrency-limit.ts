import type { Client } from "./client-address";

/** `running` are worked on at a time, `admitted` are all that were let in, waiting included. */
type Share = { running: number; admitted: number };

/** Of all of a kind, of a site (a client's larger network), and of one: a client, or a session where it is known. */
type Shares = { all: Share; ofSite: Share; ofOne: Share };

/**
 * Neither kind takes all: a flood from where somebody is keeps them neither from what they do nor from signing in. What
 * still runs after `slowAfterMs` waits for something else, such as a thread: of one client or session as many as
 * `slowOfOne` are then not counted as running.
 */
export type ConcurrencyLimits = { all: Share; anyone: Shares; session: Shares; slowOfOne: number; slowAfterMs: number };

export const USUAL_CONCURRENCY: ConcurrencyLimits = {
  all: { running: 64, admitted: 512 },
  anyone: {
    all: { running: 48, admitted: 384 },
    ofSite: { running: 32, admitted: 192 },
    ofOne: { running: 2, admitted: 64 },
  },
  session: {
    all: { running: 56, admitted: 448 },
    ofSite: { running: 32, admitted: 256 },
    ofOne: { running: 2, admitted: 32 },
  },
  slowOfOne: 6,
  slowAfterMs: 2_000,
};

const NONE: Share = { running: 0, admitted: 0 };

/**
 * Of pictures, which only sessions send and one process decodes: those that wait for it wait here, before anything else
 * has copied them. One of a session at a time, however long it takes.
 */
export const UPLOAD_CONCURRENCY: ConcurrencyLimits = {
  all: { running: 4, admitted: 64 },
  anyone: { all: NONE, ofSite: NONE, ofOne: NONE },
  session: {
    all: { running: 4, admitted: 64 },
    ofSite: { running: 2, admitted: 32 },
    ofOne: { running: 1, admitted: 16 },
  },
  slowOfOne: 0,
  slowAfterMs: 60_000,
};

type Refusal = 429 | 503;
/** It is `ready` when the request may be worked on, and released in whatever state it is. */
export type Slot = { ready: () => Promise<void>; release: () => void };

type Counts = Share & { slow: number };
/** What a request counts towards: its own share first. */
type Counted = { key: string; limit: Share; counts: Counts }[];
type Waiting = { counted: Counted; begin: () => void };

/**
 * Bounds what is done at a time. Nobody who sends many requests at once keeps others waiting: of each session, and of
 * each client without one, few are worked on, the rest of theirs wait, and beyond that they are refused.
 */
export function limitConcurrency(limits: ConcurrencyLimits = USUAL_CONCURRENCY) {
  const shares = new Map<string, Counts>();
  const waiting: Waiting[] = [];
  return { admit };

  /** A slot for a request, of a session where there is one, or the status of why there is none. */
  function admit(client: Client, session: string | null): Slot | Refusal {
    const counted = sharesOf(client, session);
    const full = counted.findIndex(({ limit, counts }) => counts.admitted >= limit.admitted);
    if (full >= 0) return full < 2 ? 429 : 503;
    for (const { key, counts } of counted) {
      shares.set(key, counts);
      counts.admitted += 1;
    }
    const own = counted[0]!.counts;
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
        mine = { counted, begin };
        waiting.push(mine);
        beginWaiting();
      });
    }

    function slowDown() {
      // Too many of them are slow already; perhaps later.
      if (own.slow >= limits.slowOfOne) {
        timer = setTimeout(slowDown, limits.slowAfterMs).unref();
        return;
      }
      state = "slow";
      own.slow += 1;
      endRunning();
      beginWaiting();
    }

    function endRunning() {
      for (const { counts } of counted) counts.running -= 1;
    }

    function release() {
      clearTimeout(timer);
      if (state === "running") endRunning();
      if (state === "slow") own.slow -= 1;
      if (state === "arriving" && mine) waiting.splice(waiting.indexOf(mine), 1);
      for (const { key, counts } of counted) {
        counts.admitted -= 1;
        if (counts.admitted === 0) shares.delete(key);
      }
      beginWaiting();
    }
  }

  /** A crowd, which may be everybody, has no share of one or of a site: without sessions half, and may wait for more. */
  function sharesOf({ network, site, isCrowd }: Client, session: string | null): Counted {
    const kind = session === null ? "anyone" : "session";
    const { all, ofSite, ofOne } = limits[kind];
    const ofCrowd = { running: limits.all.running / 2, admitted: (limits.all.admitted * 3) / 4 };
    return [
      { key: `${kind} ${session ?? network}`, limit: isCrowd && session === null ? ofCrowd : ofOne },
      { key: `${kind} of ${site}`, limit: isCrowd ? all : ofSite },
      { key: kind, limit: all },
      { key: "all", limit: limits.all },
    ].map(({ key, limit }) => ({ key, limit, counts: shares.get(key) ?? { running: 0, admitted: 0, slow: 0 } }));
  }

  function beginWaiting() {
    while ((shares.get("all")?.running ?? 0) < limits.all.running) {
      const next = nextWaiting();
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      for (const { counts } of next.counted) counts.running += 1;
      next.begin();
    }
  }

  /** Where no share is used up, the one of whose own least is worked on; among these whoever came first. */
  function nextWaiting(): Waiting | undefined {
    const may = waiting.filter(({ counted }) => counted.every(({ limit, counts }) => counts.running < limit.running));
    const runningOf = ({ counted }: Waiting) => counted[0]!.counts.running;
    const least = Math.min(...may.map(runningOf));
    return may.find((one) => runningOf(one) === least);
  }
}
