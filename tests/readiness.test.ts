import "./support/apart";
import pg from "pg";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { freeBytes } from "@/lib/media/free-space";
import { MIN_FREE_BYTES } from "@/lib/media/limits";
import { readMigrations } from "@/lib/database/migrations";
import { getReadiness, measureQueue } from "@/lib/observability/readiness";
import { setTimeouts, testTimeouts } from "./support/timeouts";

vi.mock("@/lib/database/migrations", async (original) => {
  const all = await original<typeof import("@/lib/database/migrations")>();
  return { ...all, readMigrations: vi.fn(all.readMigrations) };
});
vi.mock("@/lib/media/free-space", () => ({ freeBytes: vi.fn(async () => Infinity) }));

const applied = await db.$queryRaw<
  { id: string; migration_name: string; checksum: string }[]
>`SELECT id, migration_name, checksum FROM _prisma_migrations`;

afterEach(async () => {
  await db.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = 'from_the_future'`;
  for (const { id, checksum } of applied)
    await db.$executeRaw`UPDATE _prisma_migrations SET checksum = ${checksum}, finished_at = now(), rolled_back_at = NULL WHERE id = ${id}`;
});

it("reads the files of its migrations once, however often it is asked", async () => {
  for (let n = 0; n < 3; n++) await getReadiness();
  expect(readMigrations).toHaveBeenCalledTimes(1);
});

it("waits for an answer as long as a probe may take, on a busy machine as well", async () => {
  const holder = new pg.Client({ connectionString: env().DATABASE_URL });
  await holder.connect();
  onTestFinished(async () => {
    setTimeouts(testTimeouts);
    await holder.end();
  });
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE _prisma_migrations");
  const asked = getReadiness();
  setTimeouts();
  vi.resetModules();
  const usual = await import("@/lib/observability/readiness");
  // In production two seconds.
  expect(await usual.getReadiness()).toEqual({ status: "unready", reason: "database_unreachable" });
  await holder.query("ROLLBACK");
  expect(await asked).toMatchObject({ status: "ready" });
});

it("a migrated database is ready", async () => {
  expect(await getReadiness()).toEqual({ status: "ready", worker: "running", mail: "waiting" });
});

it("a disk that uploads leave alone is said, and keeps no requests away", async () => {
  const told = { status: "ready", worker: "running", mail: "waiting", storage: "full" };
  vi.mocked(freeBytes).mockResolvedValueOnce(MIN_FREE_BYTES - 1);
  expect(await getReadiness()).toEqual(told);
  vi.mocked(freeBytes).mockRejectedValueOnce(new Error("EACCES"));
  expect(await getReadiness()).toEqual(told);
});

it("a migration that is not applied, not finished or another one is missing", async () => {
  await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL`;
  expect(await getReadiness()).toEqual({ status: "unready", reason: "migrations_missing" });
  await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = now(), checksum = 'another'`;
  expect(await getReadiness()).toEqual({ status: "unready", reason: "migrations_missing" });
});

it("a database that is ahead of this build is not its own", async () => {
  await db.$executeRaw`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ('x', 'x', 'from_the_future', now(), 1)`;
  expect(await getReadiness()).toEqual({ status: "unready", reason: "migrations_unknown" });
});

it("work that nobody took for a minute is said, and keeps no requests away; mails that have nowhere to go are none", async () => {
  await db.$executeRaw`SELECT graphile_worker.add_job('send-mail', run_at => now() - interval '1 hour'), graphile_worker.add_job('sweep', job_key => 'late', run_at => now() - interval '59 seconds')`;
  expect(await getReadiness()).toEqual({ status: "ready", worker: "running", mail: "waiting" });
  await db.$executeRaw`SELECT graphile_worker.add_job('sweep', job_key => 'late', run_at => now() - interval '61 seconds')`;
  expect(await getReadiness()).toEqual({ status: "ready", worker: "behind", mail: "waiting" });
  await db.$executeRaw`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = 'late'))`;
});

it("work that waits until other work of its queue is done is not late", async () => {
  await db.$executeRaw`SELECT graphile_worker.add_job('make-export', queue_name => 'exports', run_at => now() - interval '2 hours') FROM generate_series(1, 2)`;
  expect(await getReadiness()).toMatchObject({ worker: "behind" });
  const late = await measureQueue();
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'pool-living' WHERE id = (SELECT min(id) FROM graphile_worker.jobs WHERE queue_name = 'exports')`;
  expect(await getReadiness()).toMatchObject({ worker: "running" });
  expect([late.age >= 7_200, (await measureQueue()).age < 7_200]).toEqual([true, true]);
});

it("a database without the queue is not ready", async () => {
  await db.$executeRaw`ALTER SCHEMA graphile_worker RENAME TO elsewhere`;
  expect(await getReadiness()).toEqual({ status: "unready", reason: "queue_missing" });
  await db.$executeRaw`ALTER SCHEMA elsewhere RENAME TO graphile_worker`;
});
