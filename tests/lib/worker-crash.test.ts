import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { times } from "../support/counts";
import { listJobs, order } from "../support/mail-queue";
import { person, type Viewer } from "../support/people";
import { smtpServer } from "../support/smtp";

const MAILS = 200;
/** At a time in one worker. */
const CONCURRENCY = 3;

let delay = 0;
const smtp = smtpServer({ delay: () => delay });
const workers: ChildProcess[] = [];
let amara: Viewer;

beforeAll(async () => {
  await smtp.open();
  amara = await person("Amara Okafor");
});

afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
});

afterAll(() => smtp.close());

function start(): ChildProcess {
  const env = { ...process.env, SMTP_URL: smtp.url(), MAIL_FROM: "Allyway <mail@allyway.example>", LOG_LEVEL: "silent" };
  const worker = fork(path.resolve(import.meta.dirname, "../support/working.ts"), { execArgv: ["--import", "tsx"], env });
  workers.push(worker);
  return worker;
}

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<{ code: number | null; took: number }> {
  const began = performance.now();
  const ended = once(worker, "exit");
  worker.kill(signal);
  const [code] = (await ended) as [number | null];
  return { code, took: performance.now() - began };
}

async function orderMany(count: number): Promise<string[]> {
  smtp.received.length = 0;
  await order(...Array.from({ length: count }, () => ({ kind: "password-changed", userId: amara.userId }) as const));
  return (await listJobs()).map(({ mail }) => mail).sort();
}

describe("a worker that is killed", () => {
  it("loses no mail, and sends again at most what it was sending, under the same id", async () => {
    const kills = times(3, 20);
    delay = 20;
    const mails = await orderMany(MAILS);
    for (let kill = 1; kill <= kills; kill++) {
      const worker = start();
      const enough = smtp.received.length + Math.floor(MAILS / (kills + 2));
      await expect.poll(() => smtp.received.length, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(Math.min(enough, MAILS - 1));
      await end(worker, "SIGKILL");
    }
    expect((await listJobs()).length).toBeGreaterThan(0);
    start();
    await expect.poll(listJobs, { timeout: 30_000 }).toEqual([]);
    expect([...new Set(smtp.received.map(({ id }) => id))].sort()).toEqual(mails);
    expect(smtp.received.length - MAILS).toBeLessThanOrEqual(kills * CONCURRENCY);
  }, times(60_000, 300_000));
});

describe("a worker that is told to stop", () => {
  it("ends what it sends, and leaves the rest to the next one", async () => {
    delay = 300;
    const mails = await orderMany(30);
    const worker = start();
    await expect.poll(() => smtp.received.length, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(CONCURRENCY);
    const { code, took } = await end(worker, "SIGTERM");
    expect({ code, isSoon: took < 4000 }).toEqual({ code: 0, isSoon: true });
    const left = await listJobs();
    expect(left.filter(({ isLocked }) => isLocked)).toEqual([]);
    expect([...left.map(({ mail }) => mail), ...smtp.received.map(({ id }) => id)].sort()).toEqual(mails);
    delay = 0;
    start();
    await expect.poll(listJobs, { timeout: 30_000 }).toEqual([]);
    expect(smtp.received.map(({ id }) => id).sort()).toEqual(mails);
  }, 60_000);

  it("gives back what hangs, within 10 s", async () => {
    delay = 60_000;
    await orderMany(CONCURRENCY);
    const worker = start();
    await expect.poll(async () => (await listJobs()).map(({ isLocked }) => isLocked), { timeout: 30_000 }).toEqual([true, true, true]);
    const { took } = await end(worker, "SIGTERM");
    expect(took).toBeLessThan(10_000);
    expect((await listJobs()).map(({ isLocked }) => isLocked)).toEqual([false, false, false]);
  }, 60_000);
});
