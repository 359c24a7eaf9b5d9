import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { MAX_RECIPIENTS } from "@/lib/candidates/terms";
import { unguardedDb as db } from "@/lib/db";
import { times } from "../../support/counts";
import { newJob } from "../../support/jobs";
import { ask, candidates, settle } from "../../support/outreach";
import { actingAs, organization, person } from "../../support/people";

const root = path.resolve(import.meta.dirname, "../../..");
const program = path.join(root, "tests/results/outreach-worker.mjs");

const COUNT = times(60, MAX_RECIPIENTS);
const KILLS = times(2, 20);

const workers: ChildProcess[] = [];
let grid: Viewer;

beforeAll(async () => {
  await build({
    entryPoints: [path.join(root, "tests/support/worker-process.ts")],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    tsconfig: path.join(root, "tsconfig.json"),
  });
  const olu = await person("Olu Owner");
  await settle(olu);
  grid = await actingAs(olu, await organization("Open Grid Collective", [[olu, "OWNER"]]));
});

afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
});

afterAll(() => rmSync(program));

function start(): ChildProcess {
  const worker = fork(program, { execArgv: [], env: { ...process.env, LOG_LEVEL: "silent" } });
  workers.push(worker);
  return worker;
}

it("of many candidates each gets exactly one message, however often the worker is killed in the middle", async () => {
  const ids = await candidates(COUNT);
  const jobId = await newJob(grid.profileId);
  const { outreachId } = await ask(grid, jobId, ids);
  const sent = () => db.outreachRecipient.count({ where: { outreachId, status: "SENT" } });
  for (let kill = 1; kill <= KILLS; kill++) {
    const worker = start();
    await expect.poll(sent, { interval: 5 }).toBeGreaterThanOrEqual((kill * COUNT) / (KILLS + 1));
    const ended = once(worker, "exit");
    worker.kill("SIGKILL");
    await ended;
  }
  expect(await sent()).toBeLessThan(COUNT);
  start();
  start();
  await expect.poll(sent).toBe(COUNT);
  const got = await db.message.groupBy({ by: ["conversationId"], where: { profileId: grid.profileId }, _count: true });
  expect(got.map(({ _count }) => _count)).toEqual(Array<number>(COUNT).fill(1));
  expect(await db.participant.count({ where: { profileId: { in: ids }, state: "REQUESTED", unread: 1 } })).toBe(COUNT);
  expect(await db.conversation.count({ where: { pinnedJobId: jobId } })).toBe(COUNT);
});
