import pg from "pg";
import { expect, it } from "vitest";
import { watchMachine } from "../../scripts/test/machine-watch";

it("tells of a time how old the oldest transaction was that holds live events back", async () => {
  const watch = watchMachine(process.env.ALLYWAY_TEST_DATABASE_SERVER!);
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query("BEGIN; SELECT pg_current_xact_id()");
  const from = Date.now();
  const seconds = () => Number(/oldest transaction ([\d.]+) s$/.exec(watch.between(from, Date.now()))![1]);
  await expect.poll(seconds).toBeGreaterThan(0);
  await client.query("ROLLBACK");
  await client.end();
  await watch.stop();
  expect(watch.between(0, 1)).toBe("load 0.0, oldest transaction 0.0 s");
});
