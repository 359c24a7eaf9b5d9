/** Rows that one statement deletes, so that none runs long and nobody waits for it. */
const BATCH_SIZE = 1_000;

/**
 * Retention: what must not stay for ever gets a clause in its noun's policy/sweep.ts, with an index, and a task in
 * lib/queue/sweeps.ts.
 *
 * Deletes batch by batch until nothing is left, and answers how many rows it were.
 */
export async function inBatches(
  work: (limit: number) => Promise<{ count: number }>,
  limit = BATCH_SIZE,
): Promise<number> {
  for (let total = 0; ;) {
    const { count } = await work(limit);
    total += count;
    if (count < limit) return total;
  }
}
