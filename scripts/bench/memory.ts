import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { step } from "../progress";
import { TOPICAL } from "./bulk";
import { load, type Target } from "./load";
import type { Options } from "./options";
import type { Person } from "./people";
import { memoryOf, type BenchServer } from "./server";
import type { Row } from "./table";

/** Rounds of so many requests, and of streams that are opened and closed again, after one that is not counted. */
const ROUNDS = 5;
const REQUESTS = { tiny: 100, usual: 10_000 };
const STREAMS = { tiny: 20, usual: 400 };
const CONNECTIONS = 10;
const MAX_ATTEMPTS = 300;

/** Of every hundred requests so many. */
const SHARES: [path: string, share: number][] = [
  ["/feed", 10],
  ["/notifications", 5],
  ["/settings", 5],
  ["/api/feed", 50],
  ["/api/health", 30],
];

/** By how much the server's memory grows while it only answers, which is to be by nothing. */
export async function measureMemory(server: BenchServer, people: Person[], { tiny }: Options): Promise<Row[]> {
  const { cookie } = people[TOPICAL - 1]!;
  const [requests, streams] = tiny ? [REQUESTS.tiny, STREAMS.tiny] : [REQUESTS.usual, STREAMS.usual];
  const stands: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await step(`Asking ${requests} times and opening ${streams} streams, ${round} of ${ROUNDS}`, async () => {
      for (const [path, share] of SHARES) await ask({ path, cookie }, (requests * share) / 100);
      for (let opened = 0; opened < streams; opened += CONNECTIONS)
        await Promise.all(Array.from({ length: CONNECTIONS }, () => openAndClose(`${server.origin}/api/live`, cookie)));
    });
    stands.push(memoryOf(server.processId));
  }
  return [
    {
      measure: `memory grown by ${requests} requests and ${streams} streams`,
      figure: slopeOf(stands),
      unit: " MB",
      budget: 2,
      stretch: 0.5,
      steady: !tiny,
      note: `MB: ${stands.map((stand) => stand.toFixed(0)).join(" ")}`,
    },
  ];

  async function ask(target: Target, count: number) {
    const { failed } = await load(server.origin, target, count, CONNECTIONS);
    if (failed) throw new Error(`${target.path} is not answered.`);
  }
}

/** As often as it takes: a server that has much to do asks streams to come again. */
async function openAndClose(url: string, cookie: string): Promise<void> {
  for (let attempt = 1; !(await opened(url, cookie)); attempt++) {
    if (attempt === MAX_ATTEMPTS) throw new Error("A stream is not opened.");
    await sleep(200);
  }
}

/** Whether the server has said that it tells what happens; it hears no more of it then. */
function opened(url: string, cookie: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { cookie, accept: "text/event-stream" } }, (response) => {
      const isOpen = response.statusCode === 200;
      response.once("data", () => response.destroy());
      response.once("close", () => resolve(isOpen));
      response.on("error", () => {});
    }).on("error", reject);
  });
}

/** Of the line that comes nearest to all of them: one moment before or after a collection says little. */
function slopeOf(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [rise, run] = values.reduce(
    ([up, along], value, at) => [up + (at - middle) * (value - average), along + (at - middle) ** 2],
    [0, 0] as [number, number],
  );
  return rise / run;
}
