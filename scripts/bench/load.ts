import http from "node:http";

export type Target = { path: string; cookie?: string };
export type Times = { perSecond: number; p50: number; p95: number; p99: number; failed: number };

/** Asks `count` times over `connections` kept connections; times in ms. */
export async function load(
  origin: string,
  { path, cookie = "" }: Target,
  count: number,
  connections: number,
): Promise<Times> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  let left = count;
  const began = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const start = performance.now();
      if ((await get(`${origin}${path}`, cookie, agent)) !== 200) failed += 1;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return {
    perSecond: count / seconds,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    failed,
  };
}

function get(url: string, cookie: string, agent: http.Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      url,
      { agent, headers: { cookie, "accept-encoding": "gzip", "accept-language": "en" }, timeout: 30_000 },
      (response) => {
        response
          .resume()
          .on("end", () => resolve(response.statusCode))
          .on("error", reject);
      },
    );
    request.on("error", reject).on("timeout", () => request.destroy(new Error(`${url} does not answer`)));
  });
}

export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
