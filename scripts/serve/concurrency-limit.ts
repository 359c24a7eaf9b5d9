/**
 * `running` is worked on at a time; `there` is all that came, waiting included. Whatever still runs after `soon` (ms) waits for
 * something else, such as a thread: as many as `slow` of a client are then not counted as running.
 */
export type ConcurrencyLimits = { runningOfClient: number; slowOfClient: number; soon: number; thereOfClient: number; running: number; there: number };

const LIMITS: ConcurrencyLimits = { runningOfClient: 3, slowOfClient: 6, soon: 300, thereOfClient: 64, running: 64, there: 512 };

export type Refusal = 429 | 503;
/** `turn` comes when it may be worked on; `leave` ends it, in whatever state it is. */
export type Place = { turn: () => Promise<void>; leave: () => void };

type Client = { running: number; slow: number; there: number };
type Waiting = { client: Client; begin: () => void };

/**
 * Bounds what is done at a time. Nobody who sends many requests at once keeps others waiting: of each client few are worked
 * on, the rest of theirs wait, and beyond that they are refused.
 */
export function limitConcurrency(limits: ConcurrencyLimits = LIMITS) {
  const clients = new Map<string, Client>();
  const waiting: Waiting[] = [];
  let [running, there] = [0, 0];
  return { enter };

  /** A place for a client's request, or the status of why there is none. */
  function enter(name: string): Place | Refusal {
    const client = clients.get(name) ?? { running: 0, slow: 0, there: 0 };
    if (client.there >= limits.thereOfClient) return 429;
    if (there >= limits.there) return 503;
    clients.set(name, client);
    client.there += 1;
    there += 1;
    let state: "arriving" | "running" | "slow" = "arriving";
    let mine: Waiting | undefined;
    let timer: NodeJS.Timeout | undefined;
    return { turn, leave };

    function turn() {
      return new Promise<void>((resolve) => {
        mine = {
          client,
          begin: () => {
            state = "running";
            timer = setTimeout(slowDown, limits.soon).unref();
            resolve();
          },
        };
        waiting.push(mine);
        beginWaiting();
      });
    }

    function slowDown() {
      if (client.slow >= limits.slowOfClient) return;
      state = "slow";
      client.running -= 1;
      client.slow += 1;
      beginWaiting();
    }

    function leave() {
      clearTimeout(timer);
      if (state === "running") client.running -= 1;
      if (state === "slow") client.slow -= 1;
      if (state !== "arriving") running -= 1;
      else if (mine) waiting.splice(waiting.indexOf(mine), 1);
      there -= 1;
      client.there -= 1;
      if (client.there === 0) clients.delete(name);
      beginWaiting();
    }
  }

  /** In the order in which they came, but for those whose client has its share. */
  function beginWaiting() {
    for (let at = 0; at < waiting.length && running < limits.running; ) {
      const { client, begin } = waiting[at]!;
      if (client.running >= limits.runningOfClient) {
        at += 1;
        continue;
      }
      waiting.splice(at, 1);
      client.running += 1;
      running += 1;
      begin();
    }
  }
}
