/** `atOnce` are worked on at a time; `waiting` wait for that, in all and of one. */
type TurnLimits = { atOnce: number; waiting: number; waitingOfOne: number };

/**
 * Of streams that are opened, one of an account at a time: after a restart all browsers come back, and pages need
 * connections, too. Whoever comes beyond those that wait for it comes again.
 */
export const OPENING: TurnLimits = { atOnce: 4, waiting: 2_000, waitingOfOne: 8 };

/** Sessions whose account is remembered. */
const MAX_KNOWN_SESSIONS = 10_000;

type Turn = { begin: () => void; leave: () => void; isGone: () => boolean };

/**
 * Works in turns: for an account one thing at a time, and for each one before the next for anybody. Whoever asks for much
 * at once waits for themselves alone. A session whose account is not known yet has a turn of its own.
 */
export function takeTurns({ atOnce, waiting, waitingOfOne }: TurnLimits) {
  /** What waits, by whose it is: whose turn is next stands first. */
  const queues = new Map<string, Turn[]>();
  const working = new Set<string>();
  const accounts = new Map<string, string>();
  let count = 0;
  return { take, remember };

  function remember(sessionId: string, accountId: string) {
    const [oldest] = accounts.keys();
    if (accounts.size >= MAX_KNOWN_SESSIONS && !accounts.has(sessionId)) accounts.delete(oldest!);
    accounts.set(sessionId, accountId);
  }

  /** What the work comes to; null where whoever asked for it has left meanwhile, "busy" where too much waits already. */
  function take<T>(sessionId: string, work: () => Promise<T>, isGone: () => boolean): Promise<T | null | "busy"> {
    const one = accounts.get(sessionId) ?? sessionId;
    leave(one);
    const own = queues.get(one) ?? [];
    if (own.length >= waitingOfOne || count >= waiting) return Promise.resolve("busy");
    return new Promise((resolve, reject) => {
      const begin = () => {
        const done = isGone() ? Promise.resolve(null) : work();
        done.then(resolve, reject).finally(() => {
          working.delete(one);
          next();
        });
      };
      own.push({ begin, leave: () => resolve(null), isGone });
      queues.set(one, own);
      count += 1;
      next();
    });
  }

  /** Whoever left takes no place from what they ask for since. */
  function leave(one: string) {
    const own = queues.get(one) ?? [];
    const stays = own.filter((turn) => !turn.isGone() || turn.leave());
    count -= own.length - stays.length;
    if (stays.length > 0) queues.set(one, stays);
    else queues.delete(one);
  }

  function next() {
    for (const [one, own] of queues) {
      if (working.size >= atOnce) return;
      if (working.has(one)) continue;
      queues.delete(one);
      const [turn, ...others] = own;
      // Behind those of everybody else.
      if (others.length > 0) queues.set(one, others);
      count -= 1;
      working.add(one);
      turn!.begin();
    }
  }
}
