import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { logEvent } from "@/lib/observability/log";
import { withClient } from "@/prisma/demo/mark";
import { watchDatabase } from "../../scripts/serve/database-watch";
import { createDatabase, dropDatabase } from "../support/database";
import { setTimeouts } from "../support/timeouts";

vi.mock("@/lib/observability/log", async (original) => ({
  ...(await original<typeof import("@/lib/observability/log")>()),
  logEvent: vi.fn(),
}));

const MIGRATIONS = "prisma/migrations";
const name = `watched_${process.pid}`;

afterEach(() => vi.restoreAllMocks());
beforeEach(() => vi.mocked(logEvent).mockClear());
afterAll(() => dropDatabase(name));

it("waits for a database that lacks migrations of this version, and for one that has those of a newer one", async () => {
  const url = await createDatabase(name, "template0");
  const before = watchDatabase(url, MIGRATIONS);
  await expect.poll(before.whyAway).toBe("migrations_missing");
  before.stop();
  await createDatabase(name);
  const newer =
    "INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name) VALUES ('1', '1', now(), '9')";
  await withClient(url, (client) => client.query(newer));
  // Another one: the first could look before the newer migration is there, and find nothing wrong.
  const watch = watchDatabase(url, MIGRATIONS);
  await expect.poll(watch.whyAway).toBe("migrations_unknown");
  await withClient(url, (client) => client.query("DELETE FROM _prisma_migrations WHERE migration_name = '9'"));
  await watch.answered;
  expect(watch.whyAway()).toBeUndefined();
  // One that comes while it serves is that of the version to come.
  await withClient(url, (client) => client.query(newer));
  await sleep(1_200);
  expect(watch.whyAway()).toBeUndefined();
  watch.stop();
  expect(vi.mocked(logEvent).mock.calls).toEqual([
    ["error", "database unfit", { reason: expect.stringContaining("lacks migrations") }],
    ["error", "database unfit", { reason: expect.stringContaining("does not know") }],
    ["info", "database back"],
  ]);
});

it("says nothing of a database that answers a moment after the start", async () => {
  const connect = vi.spyOn(pg.Client.prototype, "connect").mockRejectedValueOnce(new Error("busy") as never);
  const watch = watchDatabase(process.env.DATABASE_URL!, MIGRATIONS);
  await watch.answered;
  watch.stop();
  expect(connect).toHaveBeenCalledTimes(2);
  expect(logEvent).not.toHaveBeenCalled();
});

it("takes a database for away that has not answered for 2 s", async () => {
  setTimeouts();
  const asked = vi.spyOn(globalThis, "setTimeout");
  const watch = watchDatabase(process.env.DATABASE_URL!, MIGRATIONS);
  await watch.answered;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(() => new Promise(() => {}) as never);
  await expect.poll(watch.whyAway).toBe("database_unreachable");
  watch.stop();
  expect(asked.mock.calls.map(([, ms]) => ms)).toContain(2_000);
});

it("does not take its own being busy for a database that is away", async () => {
  setTimeouts();
  const watch = watchDatabase(process.env.DATABASE_URL!, MIGRATIONS);
  await watch.answered;
  expect(watch.whyAway()).toBeUndefined();
  const query = pg.Client.prototype.query as (text: string) => Promise<unknown>;
  const asked = await new Promise<{ mock: { calls: unknown[] } }>((resolve) => {
    const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementationOnce(function (this: pg.Client, text: string) {
      const answer = query.call(this, text);
      // The answer comes while nobody has time to read it.
      process.nextTick(() => {
        for (const until = performance.now() + 2_500; performance.now() < until;);
        resolve(spy);
      });
      return answer;
    });
  });
  const seen = new Set<string | undefined>();
  // Until it asks again, by which time it has made up its mind.
  while (asked.mock.calls.length < 2) {
    await turn();
    seen.add(watch.whyAway());
  }
  watch.stop();
  expect([...seen]).toEqual([undefined]);
});
