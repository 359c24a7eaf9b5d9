import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { logEvent } from "@/lib/observability/log";
import { withClient } from "@/prisma/demo/mark";
import { openReplicated, type Replicated } from "../../support/replicated";
import { setTimeouts } from "../../support/timeouts";

vi.mock("@/lib/observability/log", async (original) => ({
  ...(await original<typeof import("@/lib/observability/log")>()),
  logEvent: vi.fn(),
}));

let machines: Replicated;
let app: typeof import("@/lib/database/replica") & typeof import("@/lib/requests/request-marks");

/** With no right but to sign in and to read. */
function urlOf(part: "primary" | "replica"): string {
  const url = new URL(machines.url(part));
  [url.username, url.password] = ["reader", "only-here"];
  return url.href;
}

beforeAll(async () => {
  machines = await openReplicated((databaseUrl) =>
    withClient(databaseUrl, (client) =>
      client.query(`CREATE ROLE reader LOGIN PASSWORD 'only-here' IN ROLE pg_read_all_data;
        CREATE TABLE tide (height int); INSERT INTO tide VALUES (1)`),
    ),
  );
  Object.assign(process.env, { DATABASE_URL: urlOf("primary"), DATABASE_REPLICA_URL: urlOf("replica") });
  // The times of production: what it does while its replica is away is what is asked.
  setTimeouts();
  // Read anew, since the settings are.
  vi.resetModules();
  app = { ...(await import("@/lib/database/replica")), ...(await import("@/lib/requests/request-marks")) };
});
beforeEach(() => vi.mocked(logEvent).mockClear());
afterAll(async () => {
  await (globalThis as { allywayReplica?: { close: () => Promise<void> } }).allywayReplica?.close();
  await machines.close();
});

type Tide = { height: number; from: "primary" | "replica" };

/** As a request reads it that only reads, unless it is said to be another one. */
async function tide(readsOld: boolean | "unknown" = true): Promise<Tide> {
  const marks = {
    reached: true,
    malformed: false,
    busy: false,
    refused: false,
    readsOld: readsOld === "unknown" ? undefined : readsOld,
  };
  const rows = await app.runMarked(marks, () =>
    app.readOld(
      "places",
      (from) => from.$queryRaw<Tide[]>`
      SELECT max(height)::int AS height, CASE WHEN pg_is_in_recovery() THEN 'replica' ELSE 'primary' END AS from FROM tide`,
    ),
  );
  expect(marks.busy).toBe(false);
  return rows[0]!;
}
const rise = (height: number) => machines.query("primary", `INSERT INTO tide VALUES (${height})`);
const said = () => vi.mocked(logEvent).mock.calls.map(([level, event, fields]) => [level, event, fields?.reason]);

it("reads from the replica what may be old, and from the database itself for who has just written or is no request", async () => {
  app.startReplica();
  await expect.poll(() => tide()).toEqual({ height: 1, from: "replica" });
  expect(await tide(false)).toEqual({ height: 1, from: "primary" });
  expect(await tide("unknown")).toEqual({ height: 1, from: "primary" });
  expect(app.startReplica()!.delaySeconds()).toBeLessThan(app.MAX_AGE_MS / 1000);
  await rise(2);
  await expect.poll(() => tide()).toEqual({ height: 2, from: "replica" });
  expect(said()).toEqual([["info", "replica used", undefined]]);
});

it("is never more than two seconds behind: then the database itself is read, and the log says so", async () => {
  await machines.query("replica", "SELECT pg_wal_replay_pause()");
  const pausedAt = performance.now();
  await rise(3);
  // However it stands by now: what is read was true two seconds ago, or later.
  for (let { from }: Tide = { height: 0, from: "replica" }; from === "replica";) {
    ({ from } = await tide());
    if (from === "replica") expect(performance.now() - pausedAt).toBeLessThan(app.MAX_AGE_MS + 1_000);
  }
  expect(await tide()).toEqual({ height: 3, from: "primary" });
  await expect.poll(said).toEqual([["warn", "replica not used", "behind"]]);
  expect(app.startReplica()!.delaySeconds()).toBeGreaterThan(app.MAX_AGE_MS / 1000);
  await machines.query("replica", "SELECT pg_wal_replay_resume()");
  await expect.poll(() => tide()).toEqual({ height: 3, from: "replica" });
  await expect.poll(said).toContainEqual(["info", "replica used", undefined]);
});

it("is missed by nobody when it dies: each read is answered, and it is read again once it is back", async () => {
  machines.kill("replica");
  expect(await tide()).toEqual({ height: 3, from: "primary" });
  expect(said()).toEqual([["warn", "replica not used", "read_failed"]]);
  await rise(4);
  expect(await tide()).toEqual({ height: 4, from: "primary" });
  await machines.start("replica");
  await expect.poll(() => tide()).toEqual({ height: 4, from: "replica" });
});

it("is not read where it follows nobody", async () => {
  await app.startReplica()!.close();
  delete (globalThis as { allywayReplica?: unknown }).allywayReplica;
  process.env.DATABASE_REPLICA_URL = urlOf("primary");
  vi.resetModules();
  app = { ...(await import("@/lib/database/replica")), ...(await import("@/lib/requests/request-marks")) };
  app.startReplica();
  await vi.waitUntil(async () => {
    expect(await tide()).toEqual({ height: 4, from: "primary" });
    return vi
      .mocked((await import("@/lib/observability/log")).logEvent)
      .mock.calls.some(([, event, fields]) => event === "replica not used" && fields?.reason === "no_replica");
  }, 60_000);
});
