import { afterEach, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { getReadiness } from "@/lib/readiness";

const applied = await db.$queryRaw<
  { id: string; migration_name: string; checksum: string }[]
>`SELECT id, migration_name, checksum FROM _prisma_migrations`;

afterEach(async () => {
  await db.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = 'from_the_future'`;
  for (const { id, checksum } of applied)
    await db.$executeRaw`UPDATE _prisma_migrations SET checksum = ${checksum}, finished_at = now(), rolled_back_at = NULL WHERE id = ${id}`;
});

it("a migrated database is ready", async () => {
  expect(await getReadiness()).toEqual({ status: "ready", worker: "running", mail: "waiting" });
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
});

it("a database without the queue is not ready", async () => {
  await db.$executeRaw`ALTER SCHEMA graphile_worker RENAME TO elsewhere`;
  expect(await getReadiness()).toEqual({ status: "unready", reason: "queue_missing" });
  await db.$executeRaw`ALTER SCHEMA elsewhere RENAME TO graphile_worker`;
});
