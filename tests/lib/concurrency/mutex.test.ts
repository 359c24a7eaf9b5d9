import "../../support/apart";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { withIdempotencyKey, type Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { createPost } from "@/lib/posts/mutations/publish";
import { type RequestMarks, runMarked } from "@/lib/requests/request-marks";
import { withMutex } from "@/lib/concurrency/mutex";
import { person } from "../../support/people";
import { setTimeouts } from "../../support/timeouts";

/** As an action has them. */
const asking = (viewer: Viewer): Viewer => ({ ...viewer, isSerialized: true });
const inUse = () => {
  const { totalCount, idleCount } = (
    globalThis as unknown as { allywayPool: { totalCount: number; idleCount: number } }
  ).allywayPool;
  return totalCount - idleCount;
};

it("copies of a form wait without a connection, however long the first one lasts, and strangers write on", async () => {
  const [amara, ...strangers] = await Promise.all(
    Array.from({ length: 21 }, (_, n) => person(`Writing ${"ABCDEFGHIJKLMNOPQRSTU"[n]}`)),
  );
  const holder = new pg.Client({ connectionString: env().DATABASE_URL });
  await holder.connect();
  // The first one waits for this row.
  await holder.query("BEGIN");
  await holder.query(`SELECT FROM "Profile" WHERE id = $1 FOR UPDATE`, [amara!.profileId]);
  const sender = asking(withIdempotencyKey(amara!, crypto.randomUUID(), "the same"));
  const copies = Array.from({ length: 50 }, () => createPost(sender, { text: "Once" }));
  await expect
    .poll(
      () => db.$queryRaw`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    .toHaveLength(1);
  await sleep(100);
  expect(inUse()).toBe(1);
  const said = await Promise.all(
    strangers.map((stranger) =>
      createPost(asking(withIdempotencyKey(stranger, crypto.randomUUID(), "theirs")), { text: "Beside it" }),
    ),
  );
  expect(said.map(({ status }) => status)).toEqual(Array(20).fill("done"));
  await holder.query("ROLLBACK");
  await holder.end();
  const answers = await Promise.all(copies);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]!.status).toBe("done");
  expect(await db.post.count({ where: { profileId: amara!.profileId } })).toBe(1);
});

it("one's writes are done in the order in which they came, and others' beside them", async () => {
  const order: string[] = [];
  let endBeside = () => {};
  const beside = new Promise<void>((resolve) => (endBeside = resolve));
  const write = (who: string, name: string, until: Promise<void> = Promise.resolve()) =>
    withMutex(who, async () => {
      order.push(`${name} begins`);
      await until;
      order.push(`${name} ends`);
      if (name === "second") throw new Error("gone wrong");
      return name;
    });
  const answers = await Promise.allSettled([
    write("a", "first", beside),
    write("a", "second"),
    write("b", "beside").finally(endBeside),
    write("a", "third"),
  ]);
  expect(order).toEqual([
    "first begins",
    "beside begins",
    "beside ends",
    "first ends",
    "second begins",
    "second ends",
    "third begins",
    "third ends",
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
});

it("whoever waits too long for an earlier write is told to come again, and takes nobody's turn", async () => {
  vi.useFakeTimers();
  setTimeouts();
  const marks: RequestMarks = { reached: true, malformed: false, busy: false, refused: false };
  let end = () => {};
  const first = withMutex("c", () => new Promise<void>((resolve) => (end = resolve)));
  const late = runMarked(marks, () => withMutex("c", async () => "never")).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await late).toBe("The sender's earlier writes have not ended.");
  expect(marks.busy).toBe(true);
  const third = withMutex("c", async () => "third");
  end();
  await first;
  expect(await third).toBe("third");
  vi.useRealTimers();
});
