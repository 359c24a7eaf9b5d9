import { afterEach, expect, it } from "vitest";
import { db } from "@/lib/db";
import { getUnreadiness } from "@/lib/readiness";

const applied = await db.$queryRaw<{ id: string; migration_name: string; checksum: string }[]>`SELECT id, migration_name, checksum FROM _prisma_migrations`;

afterEach(async () => {
  await db.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = 'from_the_future'`;
  for (const { id, checksum } of applied) await db.$executeRaw`UPDATE _prisma_migrations SET checksum = ${checksum}, finished_at = now(), rolled_back_at = NULL WHERE id = ${id}`;
});

it("a migrated database is ready", async () => {
  expect(await getUnreadiness()).toBeUndefined();
});

it("a migration that is not applied, not finished or another one is missing", async () => {
  await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL`;
  expect(await getUnreadiness()).toBe("migrations_missing");
  await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = now(), checksum = 'another'`;
  expect(await getUnreadiness()).toBe("migrations_missing");
});

it("a database that is ahead of this build is not its own", async () => {
  await db.$executeRaw`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ('x', 'x', 'from_the_future', now(), 1)`;
  expect(await getUnreadiness()).toBe("migrations_unknown");
});
