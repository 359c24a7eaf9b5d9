/** `atOnce` are worked on at a time; `waiting` wait for that, in all and of one. */
export type TurnLimits = { atOnce: number; waiting: number; waitingOfOne: number };

type Turn = {
  of: readonly string[];
  round: number;
  begin: () => void;
  leave: (as: null | "busy") => void;
  isGone: () => boolean;
};

/**
 * Works in turns: for each one thing at a time, and for each one before the next for anybody (start-time fair queueing).
 * Whoever asks for much at once waits for themselves alone, and gives way where too much waits. What is `of` several, such
 * as an account and an address, is a turn of each.
 */
export function takeTurns({ atOnce, waiting: most, waitingOfOne }: TurnLimits) {
  /** Whose turn is next stands first: by rounds, and in the order in which they came. */
  const waiting: Turn[] = [];
  const working = new Set<string>();
  /** How many turns each has taken that have not ended, and the round of the last. */
  const taken = new Map<string, { turns: number; round: number }>();
  let [atWork, round] = [0, 0];

  /** What the work comes to; null where whoever asked for it has left meanwhile, "busy" where too much waits already. */
  return function take<T>(
    of: readonly string[],
    work: () => Promise<T>,
    isGone: () => boolean = () => false,
  ): Promise<T | null | "busy"> {
    for (const turn of waiting.filter((other) => isShared(other, of) && other.isGone())) drop(turn, null);
    const mine = Math.max(round, ...of.map((one) => (taken.get(one)?.round ?? -1) + 1));
    if (of.some(hasEnough) || !makeRoom(mine)) return Promise.resolve("busy");
    return new Promise((resolve, reject) => {
      const turn = { of, round: mine, begin, leave: resolve, isGone };
      function begin() {
        const done = isGone() ? Promise.resolve(null) : work();
        done.then(resolve, reject).finally(() => {
          atWork -= 1;
          for (const one of of) working.delete(one);
          forget(turn);
          next();
        });
      }
      for (const one of of) taken.set(one, { turns: (taken.get(one)?.turns ?? 0) + 1, round: mine });
      waiting.splice(waiting.findLastIndex((other) => other.round <= mine) + 1, 0, turn);
      next();
    });
  };

  function hasEnough(one: string): boolean {
    const unfinished = taken.get(one)?.turns ?? 0;
    return unfinished - (working.has(one) ? 1 : 0) >= waitingOfOne;
  }

  /** Whoever has asked for more than the others makes room for them. */
  function makeRoom(mine: number): boolean {
    if (waiting.length < most) return true;
    const last = waiting.at(-1);
    if (!last || last.round <= mine) return false;
    drop(last, "busy");
    return true;
  }

  function drop(turn: Turn, as: null | "busy") {
    waiting.splice(waiting.indexOf(turn), 1);
    forget(turn);
    turn.leave(as);
  }

  function forget({ of }: Turn) {
    for (const one of of) {
      const entry = taken.get(one)!;
      entry.turns -= 1;
      if (entry.turns === 0) taken.delete(one);
    }
  }

  function next() {
    for (let at = 0; at < waiting.length && atWork < atOnce;) {
      const turn = waiting[at]!;
      if (turn.of.some((one) => working.has(one))) {
        at += 1;
        continue;
      }
      waiting.splice(at, 1);
      for (const one of turn.of) working.add(one);
      atWork += 1;
      round = Math.max(round, turn.round);
      turn.begin();
    }
  }
}

function isShared(turn: Turn, of: readonly string[]): boolean {
  return turn.of.some((one) => of.includes(one));
}
