/** The best of five in milliseconds: other programs of the machine take their time in few of them. */
export async function timesOf<T>(list: T[], work: (one: T) => Promise<unknown>): Promise<number[]> {
  const times = list.map(() => Infinity);
  for (let round = 0; round < 5; round++) {
    for (const [at, one] of list.entries()) {
      const began = performance.now();
      await work(one);
      times[at] = Math.min(times[at]!, performance.now() - began);
    }
  }
  return times;
}

export function percentiles(times: number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: sorted[Math.floor(sorted.length * 0.5)]!, p95: sorted[Math.floor(sorted.length * 0.95)]! };
}
