import { setImmediate as turn } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchDatabase } from "../../scripts/serve/database-watch";
import { setTimeouts } from "../support/timeouts";

beforeEach(() => setTimeouts());
afterEach(() => vi.restoreAllMocks());

it("takes a database for away that has not answered for 2 s", async () => {
  const asked = vi.spyOn(globalThis, "setTimeout");
  const watch = watchDatabase(process.env.DATABASE_URL!);
  await watch.answered;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(() => new Promise(() => {}) as never);
  await expect.poll(() => watch.isAway()).toBe(true);
  watch.stop();
  expect(asked.mock.calls.map(([, ms]) => ms)).toContain(2_000);
});

it("does not take its own being busy for a database that is away", async () => {
  const watch = watchDatabase(process.env.DATABASE_URL!);
  await watch.answered;
  expect(watch.isAway()).toBe(false);
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
  const seen = new Set<boolean>();
  // Until it asks again, by which time it has made up its mind.
  while (asked.mock.calls.length < 2) {
    await turn();
    seen.add(watch.isAway());
  }
  watch.stop();
  expect([...seen]).toEqual([false]);
});
