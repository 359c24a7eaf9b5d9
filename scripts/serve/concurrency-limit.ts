/** `running` is worked on at a time; `there` is all that came, waiting included. */
export type ConcurrencyLimits = { runningOfClient: number; thereOfClient: number; running: number; there: number };

/** A browser asks for six things at once. */
const LIMITS: ConcurrencyLimits = { runningOfClient: 6, thereOfClient: 64, running: 64, there: 512 };

export type Refusal = 429 | 503;
/** `turn` comes when it may be worked on; `leave` ends it, in whatever state it is. */
export type Place = { turn: () => Promise<void>; leave: () => void };

type Client = { running: number; there: number };
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
    const client = clients.get(name) ?? { running: 0, there: 0 };
    if (client.there >= limits.thereOfClient) return 429;
    if (there >= limits.there) return 503;
    clients.set(name, client);
    client.there += 1;
    there += 1;
    let begun = false;
    let mine: Waiting | undefined;
    return { turn, leave };

    function turn() {
      return new Promise<void>((resolve) => {
        mine = { client, begin: () => { begun = true; resolve(); } };
        waiting.push(mine);
        beginWaiting();
      });
    }

    function leave() {
      if (begun) [client.running, running] = [client.running - 1, running - 1];
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
