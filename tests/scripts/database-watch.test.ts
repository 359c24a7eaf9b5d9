import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { watchDatabase } from "../../scripts/serve/database-watch";

afterEach(() => vi.restoreAllMocks());

it("does not take its own being busy for a database that is away", async () => {
  const watch = watchDatabase(process.env.DATABASE_URL!);
  await watch.answered;
  expect(watch.isAway()).toBe(false);
  const query = pg.Client.prototype.query as (text: string) => Promise<unknown>;
  await new Promise<void>((resolve) => {
    vi.spyOn(pg.Client.prototype, "query").mockImplementationOnce(function (this: pg.Client, text: string) {
      const answer = query.call(this, text);
      // The answer comes while nobody has time to read it.
      process.nextTick(() => {
        for (const until = performance.now() + 2_500; performance.now() < until; );
        resolve();
      });
      return answer;
    });
  });
  const seen: boolean[] = [];
  for (let look = 0; look < 20; look++) {
    await sleep(10);
    seen.push(watch.isAway());
  }
  watch.stop();
  expect(seen).not.toContain(true);
});
