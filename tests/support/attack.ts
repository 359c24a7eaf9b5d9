import { setTimeout as sleep } from "node:timers/promises";

export const METRICS_TOKEN = "only the attacks read the metrics";

/** What an attack cost: the server's own processor time (s), its growth (MB), and how its neighbours fared (ms). */
export type Cost = { cpu: number; memory: number; health: number; pages: number };

/**
 * Runs an attack while somebody asks again and again whether the server lives, and somebody else reads their feed, both
 * ever more rarely: what they cost is no part of the attack, however long it lasts. All of them must be answered. The memory is read once it is below `calm` MB more, or never will be: threads without work
 * end.
 */
export async function costOf(
  origin: string,
  reader: Record<string, string>,
  calm: number,
  attack: () => Promise<unknown>,
): Promise<Cost> {
  const before = await measure(origin);
  let over = false;
  const times: number[] = [];
  const asking = (async () => {
    while (!over) {
      const began = performance.now();
      const answer = await fetch(`${origin}/api/health`);
      await answer.text();
      if (answer.status !== 200) throw new Error(`/api/health answers ${answer.status}`);
      times.push(performance.now() - began);
      await sleep(20 + times.length);
    }
  })();
  let pages = 0;
  const reading = (async () => {
    while (!over || pages === 0) {
      const answer = await fetch(`${origin}/feed`, { headers: reader });
      const body = await answer.text();
      if (answer.status !== 200 || !body.includes("</html>"))
        throw new Error(`somebody else's feed answers ${answer.status}`);
      pages += 1;
      await sleep(50 * pages);
    }
  })();
  const ended = attack().finally(() => (over = true));
  await Promise.all([ended, asking, reading]);
  let after = await measure(origin);
  const { cpu } = after;
  for (
    const until = Date.now() + 120_000;
    after.memory - before.memory > calm && Date.now() < until;
    await sleep(1_000)
  )
    after = await measure(origin);
  const sorted = times.sort((one, other) => one - other);
  return {
    cpu: cpu - before.cpu,
    memory: after.memory - before.memory,
    health: sorted[Math.floor(sorted.length * 0.99)]!,
    pages,
  };
}

async function measure(origin: string): Promise<{ cpu: number; memory: number }> {
  const text = await (
    await fetch(`${origin}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text();
  const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, "m").exec(text)![1]);
  return { cpu: read("process_cpu_seconds_total"), memory: read("process_resident_memory_bytes") / 1e6 };
}
