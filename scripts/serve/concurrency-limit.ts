import type { NamedSession } from "../../lib/auth/token";
import type { Client } from "./client-address";

/**
 * `running` are worked on at a time; `slow` are worked on beyond that, since they wait for something else, such as a
 * thread; `admitted` are all that were let in, waiting included.
 */
type Share = { running: number; slow: number; admitted: number };

/** Of all of a kind, of a site (a client's larger network), and of one: a client, or a session where it is known. */
type Shares = { all: Share; ofSite: Share; ofOne: Share };

/** And of all sessions of an account, those included that have ended: whoever signs in and out has as many as they like. */
type SessionShares = Shares & { ofAccount: Share };

/**
 * Neither kind takes all: a flood from where somebody is keeps them neither from what they do nor from signing in. What
 * still runs after `slowAfterMs` is slow.
 */
export type ConcurrencyLimits = { all: Share; anyone: Shares; session: SessionShares; slowAfterMs: number };

export const USUAL_CONCURRENCY: ConcurrencyLimits = {
  all: { running: 64, slow: 96, admitted: 512 },
  anyone: {
    all: { running: 48, slow: 64, admitted: 384 },
    ofSite: { running: 32, slow: 32, admitted: 192 },
    ofOne: { running: 2, slow: 6, admitted: 64 },
  },
  session: {
    all: { running: 56, slow: 80, admitted: 448 },
    ofSite: { running: 32, slow: 32, admitted: 256 },
    ofAccount: { running: 6, slow: 12, admitted: 64 },
    ofOne: { running: 2, slow: 6, admitted: 32 },
  },
  slowAfterMs: 2_000,
};

const NONE: Share = { running: 0, slow: 0, admitted: 0 };

/**
 * Of pictures and files, which only sessions send: those that wait for their turn wait here, before anything else has
 * copied them. One of an account at a time, however long it takes: from wherever it sends them, others have places.
 */
export const UPLOAD_CONCURRENCY: ConcurrencyLimits = {
  all: { running: 4, slow: 0, admitted: 64 },
  anyone: { all: NONE, ofSite: NONE, ofOne: NONE },
  session: {
    all: { running: 4, slow: 0, admitted: 64 },
    ofSite: { running: 2, slow: 0, admitted: 32 },
    ofAccount: { running: 1, slow: 0, admitted: 24 },
    ofOne: { running: 1, slow: 0, admitted: 16 },
  },
  slowAfterMs: 60_000,
};

/**
 * Of pictures, of which a page has dozens that a browser asks for at once: those of a whole hall wait here for their turn,
 * which costs little, and none of them is a hole in somebody's page.
 */
export const PICTURE_CONCURRENCY: ConcurrencyLimits = {
  all: { running: 32, slow: 32, admitted: 6_000 },
  anyone: { all: NONE, ofSite: NONE, ofOne: NONE },
  session: {
    all: { running: 32, slow: 32, admitted: 6_000 },
    ofSite: { running: 24, slow: 24, admitted: 3_000 },
    ofAccount: { running: 6, slow: 6, admitted: 192 },
    ofOne: { running: 4, slow: 4, admitted: 96 },
  },
  slowAfterMs: 2_000,
};

/** Of files on their way to whoever has a session: each holds its place until it is read, and costs hardly more. */
export const DOWNLOAD_CONCURRENCY: ConcurrencyLimits = {
  all: { running: 256, slow: 0, admitted: 512 },
  anyone: { all: NONE, ofSite: NONE, ofOne: NONE },
  session: {
    all: { running: 256, slow: 0, admitted: 512 },
    ofSite: { running: 64, slow: 0, admitted: 192 },
    ofAccount: { running: 8, slow: 0, admitted: 32 },
    ofOne: { running: 4, slow: 0, admitted: 16 },
  },
  slowAfterMs: 60_000,
};

type Refusal = 429 | 503;
/**
 * It is `ready` when the request may be worked on, or has to give way to somebody else's; released in whatever state it
 * is.
 */
export type Slot = { ready: () => Promise<"begin" | Refusal>; release: () => void };

/** What a request counts towards: first that of whoever sent it, an account where there is one. */
type Counted = { key: string; limit: Share; counts: Share }[];
type Waiting = { counted: Counted; begin: () => void; giveWay: () => void };

/**
 * Bounds what is done at a time. Nobody who sends many requests at once keeps others waiting: of each session and each
 * account, and of each client without one, few are worked on, the rest of theirs wait, and beyond that they are refused.
 * Where many are let in already, those of whoever has most of them give way.
 */
export function limitConcurrency(limits: ConcurrencyLimits = USUAL_CONCURRENCY) {
  const shares = new Map<string, Share>();
  const waiting: Waiting[] = [];
  return { admit };

  /** A slot for a request, of a session where there is one, or the status of why there is none. */
  function admit(client: Client, session: NamedSession | null): Slot | Refusal {
    const counted = sharesOf(client, session);
    const [whose] = counted;
    for (const [at, { key, limit, counts }] of counted.entries()) {
      if (counts.admitted < limit.admitted) continue;
      const above = counted.length - at;
      if (above > 3 || !makeRoom(key, whose!.counts.admitted)) return above > 2 ? 429 : 503;
    }
    for (const { key, counts } of counted) {
      shares.set(key, counts);
      counts.admitted += 1;
    }
    let state: "arriving" | "running" | "slow" | "over" = "arriving";
    let mine: Waiting | undefined;
    let timer: NodeJS.Timeout | undefined;
    return { ready, release };

    function ready() {
      return new Promise<"begin" | Refusal>((resolve) => {
        const begin = () => {
          state = "running";
          timer = setTimeout(slowDown, limits.slowAfterMs).unref();
          resolve("begin");
        };
        const giveWay = () => {
          release();
          resolve(429);
        };
        mine = { counted, begin, giveWay };
        waiting.push(mine);
        beginWaiting();
      });
    }

    function slowDown() {
      // Too many of them are slow already; perhaps later.
      if (counted.some(({ limit, counts }) => counts.slow >= limit.slow)) {
        timer = setTimeout(slowDown, limits.slowAfterMs).unref();
        return;
      }
      state = "slow";
      for (const { counts } of counted) {
        counts.slow += 1;
        counts.running -= 1;
      }
      beginWaiting();
    }

    function release() {
      if (state === "over") return;
      clearTimeout(timer);
      if (state === "arriving" && mine) waiting.splice(waiting.indexOf(mine), 1);
      for (const { key, counts } of counted) {
        if (state !== "arriving") counts[state] -= 1;
        counts.admitted -= 1;
        if (counts.admitted === 0) shares.delete(key);
      }
      state = "over";
      beginWaiting();
    }
  }

  /** A crowd, which may be everybody, has no share of one or of a site: without sessions half, and may wait for more. */
  function sharesOf({ network, site, isCrowd }: Client, session: NamedSession | null): Counted {
    const kind = session ? "session" : "anyone";
    const { all, ofSite, ofOne } = limits[kind];
    const ofCrowd = { ...all, running: limits.all.running / 2, admitted: (limits.all.admitted * 3) / 4 };
    const own = session
      ? [
          { key: `account ${session.account}`, limit: limits.session.ofAccount },
          { key: `session ${session.token}`, limit: ofOne },
        ]
      : [{ key: `anyone ${network}`, limit: isCrowd ? ofCrowd : ofOne }];
    return [
      ...own,
      { key: `${kind} of ${site}`, limit: isCrowd ? all : ofSite },
      { key: kind, limit: all },
      { key: "all", limit: limits.all },
    ].map(({ key, limit }) => ({ key, limit, counts: shares.get(key) ?? { running: 0, slow: 0, admitted: 0 } }));
  }

  /** Ends what waits of whoever has most in the share of that key, the last of it, if that is more than `than` and one. */
  function makeRoom(share: string, than: number): boolean {
    let last: Waiting | undefined;
    for (const one of waiting) {
      const isOfIt = one.counted.some(({ key }) => key === share);
      if (isOfIt && admittedOf(one) > than + 1 && admittedOf(one) >= (last ? admittedOf(last) : 0)) last = one;
    }
    last?.giveWay();
    return last !== undefined;
  }

  function admittedOf({ counted }: Waiting): number {
    return counted[0]!.counts.admitted;
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
