import { vi } from "vitest";
import { seedProperties } from "./support/seed";
import { setTimeouts, testTimeouts } from "./support/timeouts";

/**
 * A worker runs many files one after another: what lies in packages is loaded once, and of the app and the tests
 * nothing stays. What the file before has set, or left open, in this process goes here.
 */
type Left = {
  allywayEnv?: NodeJS.ProcessEnv;
  allywayReplica?: { close: () => Promise<void> };
  allywayDb?: { $disconnect: () => Promise<void> };
  allywayHub?: { close: () => Promise<void> };
  allywayPublisher?: Promise<{ disconnect: () => void }>;
  allywayWorker?: { stop: () => Promise<void> };
  allywayWorkerPools?: Set<{ stop: () => Promise<void> }>;
};

const left = globalThis as Left;
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
await left.allywayHub?.close();
await left.allywayPublisher?.then((redis) => redis.disconnect());
await left.allywayWorker?.stop();
await Promise.all([...(left.allywayWorkerPools ?? [])].map((pool) => pool.stop()));
await left.allywayReplica?.close();
await left.allywayDb?.$disconnect();

const env = left.allywayEnv ?? { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
Object.assign(process.env, env);

for (const name of Object.keys(left)) if (name.startsWith("allyway")) delete left[name as keyof Left];
left.allywayEnv = env;
setTimeouts(testTimeouts);
seedProperties();
