import type pg from "pg";
import { buffersOf } from "../../scripts/bench/database";
import { statementsSent } from "../../scripts/bench/people";

/** The pages of the database that the statements of each piece of work touch: in 95 of 100 cases, and at most. */
export async function buffersOfEach<T>(
  client: pg.Client,
  list: T[],
  work: (one: T) => Promise<unknown>,
): Promise<{ usual: number; most: number }> {
  const counts: number[] = [];
  for (const one of list) {
    let touched = 0;
    for (const statement of await statementsSent(() => work(one)))
      touched += await buffersOf(client, statement, "custom");
    counts.push(touched);
  }
  counts.sort((a, b) => a - b);
  return { usual: counts[Math.floor(counts.length * 0.95)]!, most: counts.at(-1)! };
}
