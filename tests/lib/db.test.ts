import { expect, it } from "vitest";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db, inTransaction, type Transaction } from "@/lib/db";
import { searchPlaces } from "@/lib/places/queries";
import { profilesVisibleTo } from "@/lib/profiles/policy";
import { countAttempt } from "@/lib/requests/rate-limit";
import { person } from "../support/people";
import { setTimeouts } from "../support/timeouts";

it("of two writes that wait for one another both get done in the end", async () => {
  const people = [await person("Amara Okafor"), await person("Leila Haddad")];
  let attempts = 0;
  let waiting = 0;
  const rename = (tx: Transaction, at: number) =>
    tx.$executeRaw`UPDATE "Profile" SET "displayName" = "displayName" || '+' WHERE id = ${people[at]!.profileId}::uuid`;
  /** Both hold their first row before either asks for its second. */
  const both = async () => {
    waiting += 1;
    while (waiting < 2) await new Promise((resolve) => setImmediate(resolve));
  };
  const crossing = (first: number) =>
    inTransaction(async (tx) => {
      attempts += 1;
      await rename(tx, first);
      await both();
      await rename(tx, 1 - first);
    });
  await Promise.all([crossing(0), crossing(1)]);
  expect(attempts).toBe(3);
  expect(
    (
      await db.profile.findMany({
        where: { id: { in: people.map(({ profileId }) => profileId) } },
        orderBy: { displayName: "asc" },
      })
    ).map(({ displayName }) => displayName),
  ).toEqual(["Amara Okafor++", "Leila Haddad++"]);
});

it("a moment is the same for the app and for PostgreSQL, in whatever time zone the server is", async () => {
  const [server] = await db.$queryRaw<
    [{ zone: string }]
  >`SELECT reset_val AS zone FROM pg_settings WHERE name = 'TimeZone'`;
  expect(server.zone).toBe("Asia/Kathmandu");
  const { profileId } = await person("Ruth Abara");
  const [ago] = await db.$queryRaw<[{ seconds: number }]>`
    SELECT extract(epoch FROM now() - "createdAt")::float8 AS seconds FROM "Profile" WHERE id = ${profileId}::uuid`;
  expect(Math.abs(ago.seconds)).toBeLessThan(600);
  await inTransaction(async (tx) => {
    const [asked] = await tx.$queryRaw<[{ at: string }]>`SELECT ${new Date(0)}::timestamptz::text AS at`;
    expect(asked.at).toBe("1970-01-01 00:00:00+00");
  });
});

it("a transaction asks over one connection: whoever would take a second one is refused", async () => {
  const viewer = await person("Ines Calder");
  const seconds: Record<string, () => Promise<unknown>> = {
    "a model": () => db.profile.findMany(),
    "raw SQL": () => db.$queryRaw`SELECT 1`,
    "another transaction": () => inTransaction(async () => 1),
    "a query, some calls and a moment away": async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return searchPlaces(viewer, { q: "rotterdam" });
    },
    "a count that was not given the transaction": () =>
      countAttempt({ name: "test", count: 1, seconds: 1 }, "somebody", systemClock),
  };
  for (const [second, ask] of Object.entries(seconds)) {
    const asked = inTransaction(async (tx) => {
      await tx.profile.count({ where: profilesVisibleTo(viewer) });
      await ask();
    });
    await expect(asked, second).rejects.toThrow("A transaction is under way");
    expect(await ask()).toBeDefined();
  }
});

it("a request waits 2 s for a connection and 10 s for an answer; a page's worth of connections stays, with its plans", async () => {
  const held = globalThis as unknown as { allywayDb?: typeof db; allywayPool: { options: Record<string, unknown> } };
  await db.$disconnect();
  held.allywayDb = undefined;
  setTimeouts();
  await db.$queryRaw`SELECT 1`;
  expect(held.allywayPool.options).toMatchObject({
    max: 10,
    min: 3,
    idleTimeoutMillis: 600_000,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
  });
});
