import autocannon from "autocannon";

export type Target = { path: string; cookie?: string };
export type Times = { perSecond: number; p50: number; p95: number; p99: number; failed: number };

/** As a browser says. */
const HEADERS = { "accept-encoding": "gzip, deflate, br", "accept-language": "en" };

/**
 * Asks `count` times over `connections` kept connections; times in ms. Without a connection it fails. `cookies` share the
 * connections: of one session the server takes few requests at once, and refuses most of a crowd's.
 */
export async function load(
  origin: string,
  { path, cookie = "", cookies = [cookie] }: Target & { cookies?: string[] },
  count: number,
  connections: number,
): Promise<Times> {
  // The library's own percentiles are whole milliseconds, and its duration is one of its samples.
  const times: number[] = [];
  let [failed, opened] = [0, 0];
  let [began, ended] = [performance.now(), 0];
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    autocannon(
      {
        url: `${origin}${path}`,
        amount: count,
        connections: Math.min(count, connections),
        setupClient: (client) => client.setHeaders({ ...HEADERS, cookie: cookies[opened++ % cookies.length]! }),
        timeout: 30,
        bailout: 1,
        sampleInt: 10,
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
      .on("start", () => (began = performance.now()))
      .on("response", (_client, status, _bytes, time) => {
        times.push(time);
        if (status !== 200) failed += 1;
        ended = performance.now();
      });
  });
  if (errors > 0) throw new Error(`${origin}${path} does not answer`);
  return {
    perSecond: (count / (ended - began)) * 1000,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    failed,
  };
}

export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
