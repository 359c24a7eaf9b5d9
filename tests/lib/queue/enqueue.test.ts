import { afterEach, expect, it } from "vitest";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db, inTransaction } from "@/lib/db";
import { pushLater } from "@/lib/notifications/mutations/push-later";
import { enqueueAll } from "@/lib/queue/enqueue";

const [low, high] = ["00000000-0000-7000-8000-00000000000a", "00000000-0000-7000-8000-00000000000b"];
let attempts = 0;
afterEach(async () => {
  attempts = 0;
  await db.$executeRaw`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))`;
});

/** Both have done their first part before either goes on. */
function meeting() {
  let waiting = 0;
  return async () => {
    waiting += 1;
    while (waiting < 2) await new Promise((resolve) => setImmediate(resolve));
  };
}

it("tells the same humans from two transactions that come to them in different orders, neither of which starts anew", async () => {
  const both = meeting();
  const telling = (...ids: [string, string]) =>
    inTransaction(async (tx) => {
      attempts += 1;
      await pushLater(tx, systemClock, [ids[0]]);
      await both();
      await pushLater(tx, systemClock, [ids[1]]);
    });
  await Promise.all([telling(low, high), telling(high, low)]);
  expect(attempts).toBe(2);
  const jobs = await db.$queryRaw<{ key: string }[]>`SELECT key FROM graphile_worker.jobs ORDER BY key`;
  expect(jobs.map(({ key }) => key)).toEqual([`tell-devices:${low}`, `tell-devices:${high}`]);
});

it("asks for many things at once in the order of their keys", async () => {
  const keys = ["c", "a", "b"];
  await inTransaction((tx) =>
    enqueueAll(
      tx,
      "nothing",
      keys.map((key) => ({ payload: {}, key })),
    ),
  );
  const jobs = await db.$queryRaw<{ key: string }[]>`SELECT key FROM graphile_worker.jobs ORDER BY id`;
  expect(jobs.map(({ key }) => key)).toEqual(["a", "b", "c"]);
});

it("asks for nothing where the transaction is undone", async () => {
  const undone = inTransaction(async (tx) => {
    await pushLater(tx, systemClock, [low]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await db.$queryRaw`SELECT FROM graphile_worker.jobs`).toEqual([]);
});
