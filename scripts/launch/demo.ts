import type { SpawnOptions } from "node:child_process";
import { isReachable, type Env } from "../../lib/env";
import { describeSignIns } from "../../prisma/seed";
import { demandHiddenDemo, SeedRefused, type DemoState } from "../../prisma/demo/mark";
import { step } from "../progress";
import { run } from "../run";
import { Failure } from "./failure";
import { serverEnvironment } from "./settings";

/**
 * Loads the demo into the embedded database when that has no accounts yet, and only where nobody but this machine can
 * reach the app. Answers what to say about it, also why there is none; undefined when the database is somebody's. A
 * database of the operator's own gets none, but may hold one by `npm run seed`.
 */
export async function openDemo(env: Env, databaseUrl: string, embedded: boolean): Promise<string | undefined> {
  const state = await demandHidden(env, databaseUrl);
  if (state === "loaded") return describeSignIns();
  if (!embedded || state === "taken" || state === "unmigrated") return undefined;
  if (isReachable(env))
    return "There is no demo: its passwords are public, and by HOST, APP_URL or TRUSTED_PROXIES others reach this app.";
  // A process of its own, so that its memory is given back; by the channel it knows when this one is gone.
  const options: SpawnOptions = {
    env: serverEnvironment(env, withoutWaiting(databaseUrl)),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  };
  await step("Loading the demo data", () => run(process.execPath, ["scripts/seed.mjs"], options));
  return describeSignIns();
}

/** What the database holds, unless that is the demo and others can reach the app. */
export async function demandHidden(env: Env, databaseUrl: string): Promise<DemoState> {
  return demandHiddenDemo(databaseUrl, isReachable(env)).catch((error: Error) => {
    throw error instanceof SeedRefused ? new Failure(error.message) : error;
  });
}

/** A thousand commits need not each wait for the disk. An interrupted load begins anew anyway. */
function withoutWaiting(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", "-c synchronous_commit=off");
  return url.href;
}
