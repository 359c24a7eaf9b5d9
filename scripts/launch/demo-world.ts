import type { SpawnOptions } from "node:child_process";
import { isPrivate, type Env } from "../../lib/env";
import { describeSignIns } from "../../prisma/seed";
import { readWorldState, withClient } from "../../prisma/world/mark";
import { step } from "../progress";
import { run } from "../run";
import { Failure } from "./failure";
import { serverEnvironment } from "./settings";

/**
 * Loads the demo into the embedded database when that has no accounts yet, and only where nobody but this machine can
 * reach the app. Answers what to say about it; undefined when the database holds no demo.
 */
export async function openDemoWorld(env: Env, databaseUrl: string): Promise<string | undefined> {
  const state = await withClient(databaseUrl, readWorldState);
  if (state === "taken" || state === "unmigrated") return undefined;
  if (!isPrivate(env)) {
    if (state === "empty") return undefined;
    throw new Failure(`The database holds the demo world, whose password is public, so it cannot be opened to others (HOST=${env.HOST}, APP_URL=${env.APP_URL}). Set DATABASE_URL to another one, or remove the data.`);
  }
  // A process of its own, so that its memory is given back; by the channel it knows when this one is gone.
  const options: SpawnOptions = { env: serverEnvironment(env, withoutWaiting(databaseUrl)), stdio: ["ignore", "pipe", "pipe", "ipc"] };
  if (state !== "loaded") await step("Loading the demo world", () => run(process.execPath, ["scripts/seed.mjs"], options));
  return describeSignIns();
}

/** A thousand commits need not each wait for the disk. An interrupted load begins anew anyway. */
function withoutWaiting(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", "-c synchronous_commit=off");
  return url.href;
}
