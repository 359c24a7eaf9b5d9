import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { times } from "../../support/counts";
import { listJobs, enqueueMails } from "../../support/mail-queue";
import { emailOf, person } from "../../support/people";
import { smtpServer } from "../../support/smtp";

const MAILS = 200;
/** At a time in one worker. */
const CONCURRENCY = 3;

const root = path.resolve(import.meta.dirname, "../../..");
const program = path.join(root, "tests/results/worker-process.mjs");

let delay = 0;
const smtp = smtpServer({ delay: () => delay });
const workers: ChildProcess[] = [];

beforeAll(async () => {
  // Made once: each of those that are killed would compile it anew.
  await build({
    entryPoints: [path.join(root, "tests/support/worker-process.ts")],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    tsconfig: path.join(root, "tsconfig.json"),
  });
  await smtp.open();
  await person("Amara Okafor");
});

afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
});

afterAll(async () => {
  await smtp.close();
  rmSync(program);
});

function start(): ChildProcess {
  const env = {
    ...process.env,
    SMTP_URL: smtp.url(),
    MAIL_FROM: "Allyway <mail@allyway.example>",
    LOG_LEVEL: "silent",
  };
  const worker = fork(program, { execArgv: [], env });
  workers.push(worker);
  return worker;
}

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(worker, "exit");
  worker.kill(signal);
  const [code] = (await ended) as [number | null];
  return code;
}

async function enqueueMany(count: number): Promise<string[]> {
  smtp.received.length = 0;
  await enqueueMails(
    ...Array.from({ length: count }, () => ({ kind: "reset-password", email: emailOf("Amara Okafor") }) as const),
  );
  return (await listJobs()).map(({ mail }) => mail).sort();
}

describe("a worker that is killed", () => {
  it("loses no mail, and sends again at most what it was sending, under the same id", async () => {
    const kills = times(3, 20);
    delay = 20;
    const mails = await enqueueMany(MAILS);
    for (let kill = 1; kill <= kills; kill++) {
      const worker = start();
      const enough = smtp.received.length + Math.floor(MAILS / (kills + 2));
      await expect
        .poll(() => smtp.received.length, { interval: 5 })
        .toBeGreaterThanOrEqual(Math.min(enough, MAILS - 1));
      await end(worker, "SIGKILL");
    }
    expect((await listJobs()).length).toBeGreaterThan(0);
    start();
    await expect.poll(listJobs).toEqual([]);
    expect([...new Set(smtp.received.map(({ id }) => id))].sort()).toEqual(mails);
    expect(smtp.received.length - MAILS).toBeLessThanOrEqual(kills * CONCURRENCY);
  });
});

describe("a worker that is told to stop", () => {
  it("ends what it sends, and leaves the rest to the next one", async () => {
    delay = 300;
    const mails = await enqueueMany(90);
    const worker = start();
    await expect.poll(() => smtp.received.length, { interval: 5 }).toBeGreaterThanOrEqual(CONCURRENCY);
    expect(await end(worker, "SIGTERM")).toBe(0);
    const left = await listJobs();
    // To send them all would take thirty times as long as what it was about.
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter(({ isLocked }) => isLocked)).toEqual([]);
    expect([...left.map(({ mail }) => mail), ...smtp.received.map(({ id }) => id)].sort()).toEqual(mails);
    delay = 0;
    start();
    await expect.poll(listJobs).toEqual([]);
    expect(smtp.received.map(({ id }) => id).sort()).toEqual(mails);
  });

  it("gives back what hangs, and does not wait for it", async () => {
    // Longer than the test may take.
    delay = 3_600_000;
    await enqueueMany(CONCURRENCY);
    const worker = start();
    await expect.poll(async () => (await listJobs()).map(({ isLocked }) => isLocked)).toEqual([true, true, true]);
    const began = performance.now();
    await end(worker, "SIGTERM");
    const took = performance.now() - began;
    console.log(`A worker with hanging mails ended after ${Math.round(took)} ms`);
    // As long as those who stop it wait; the quick run only tells an end from none.
    expect(took).toBeLessThan(times(Infinity, 10_000));
    expect((await listJobs()).map(({ isLocked }) => isLocked)).toEqual([false, false, false]);
  });
});
