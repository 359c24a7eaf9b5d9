import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "../support/own-address";
import { times } from "../support/counts";
import { openCrashing, type Crashing } from "../support/crashing";
import { addWriters, countOf, keepWriting, type Ledger } from "../support/writers";

const KILLS = times(2, 20);
/** Acknowledged writes between two kills. */
const BETWEEN = times(25, 130);
/** How long the database is away, in ms. */
const AWAY = times(3_000, 30_000);
const STOPS = times(1, 10);
/**
 * Within how many ms a request is answered, the first 503 comes, and the first page afterwards: the quick run only
 * tells an answer from none.
 */
const [ANSWER, GONE, BACK] = [times(60_000, 3_000), times(Infinity, 3_000), times(Infinity, 5_000)];

let crashing: Crashing;

test.describe.configure({ timeout: times(600_000, 7_200_000) });
// One after another, with one server and one database.
test.beforeAll(async () => {
  crashing = await openCrashing();
});
test.afterAll(() => crashing.close());

test("what was acknowledged is there exactly once, however often the server and PostgreSQL are killed", async () => {
  // A killed process leaves to the system what it wrote, so this proves the log and its replay. That the log reaches
  // the disk before anybody is told, which only a loss of power would show, is a matter of these two.
  expect(
    await crashing.query("SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit"),
  ).toEqual([{ fsync: "on", commit: "on" }]);
  const writers = await addWriters(crashing, 8);
  const ledger: Ledger = { posts: [], likes: [], retries: 0 };
  let over = false;
  const writing = keepWriting(crashing, writers, ledger, () => over);
  // However slow the machine is: it ends with what is written, or with the test.
  const more = async () => {
    const goal = countOf(ledger) + BETWEEN;
    await Promise.race([
      writing,
      expect.poll(() => countOf(ledger), { timeout: 0, intervals: [20] }).toBeGreaterThanOrEqual(goal),
    ]);
  };
  for (let kill = 0; kill < KILLS; kill++) {
    await more();
    await crashing.endServer("SIGKILL");
    await crashing.startServer();
    await more();
    await crashing.killDatabase();
    await crashing.startDatabase();
  }
  await more();
  over = true;
  await writing;

  const posts = await crashing.query<{ text: string }>(`SELECT text FROM "Post"`);
  const likes = await crashing.query<{ like: string }>(`SELECT "postId" || ' ' || "profileId" AS like FROM "PostLike"`);
  console.log(`${KILLS} kills of each, ${countOf(ledger)} acknowledged writes, ${ledger.retries} retries`);
  // Neither lost nor doubled nor made up.
  expect(posts.map(({ text }) => text).sort()).toEqual([...ledger.posts].sort());
  expect(likes.map(({ like }) => like).sort()).toEqual([...ledger.likes].sort());
  expect(
    await crashing.query(
      `SELECT id FROM "Post" p WHERE "likeCount" <> (SELECT count(*) FROM "PostLike" l WHERE l."postId" = p.id)`,
    ),
  ).toEqual([]);
  expect(ledger.retries).toBeGreaterThan(0);
  expect(countOf(ledger)).toBeGreaterThanOrEqual(times(100, 5_000));
});

test("while the database is away there are a 503 and a living process, and then all is well again", async () => {
  const [writer] = await addWriters(crashing, 1);
  const ask = async (path: string) => {
    const answer = fetch(`${crashing.origin}${path}`, {
      headers: { cookie: writer!.cookie },
      signal: AbortSignal.timeout(ANSWER),
    });
    const read = async (response: Response) => ({
      status: response.status,
      retryAfter: response.headers.get("retry-after"),
      body: await response.text(),
    });
    return answer.then(read).catch(() => ({ status: 0, retryAfter: null, body: "" }));
  };
  const until = async (status: number) => {
    const began = performance.now();
    await expect.poll(async () => (await ask("/feed")).status, { timeout: 0, intervals: [50] }).toBe(status);
    return performance.now() - began;
  };
  await until(200);
  const stopping = crashing.stopDatabase();
  const gone = await until(503);
  await stopping;
  for (const end = performance.now() + AWAY; performance.now() < end; await sleep(50)) {
    expect(await ask("/feed")).toMatchObject({ status: 503, retryAfter: "5" });
    expect((await ask("/api/health")).status).toBe(200);
  }
  await crashing.startDatabase();
  const back = await until(200);
  console.log(
    `Database away for ${AWAY / 1000} s: 503 after ${Math.round(gone)} ms, back after ${Math.round(back)} ms`,
  );
  expect(gone).toBeLessThan(GONE);
  expect(back).toBeLessThan(BACK);
});

test("SIGTERM under load lets every request in flight finish, and answers none of those after it by a failure", async () => {
  const [writer] = await addWriters(crashing, 1);
  const { cookie } = writer!;
  for (let stop = 0; stop < STOPS; stop++) {
    const [before, after]: (number | string)[][] = [[], []];
    let inFlight = 0;
    let stopping = false;
    const load = async (_: unknown, number: number) => {
      for (let status: number | string = 200; typeof status === "number";) {
        const answers = stopping ? after! : before!;
        inFlight++;
        const answer = fetch(`${crashing.origin}${number % 2 ? "/feed" : "/api/feed"}`, { headers: { cookie } });
        status = await answer
          .then((response) => response.text().then(() => response.status))
          .catch((error: Error) => String(error.cause ?? error));
        answers.push(status);
        inFlight--;
      }
    };
    // Fewer than it has connections to the database: on a slow machine none waits too long for one.
    const loading = Promise.all(Array.from({ length: 8 }, load));
    await expect.poll(() => before!.length, { timeout: 0 }).toBeGreaterThan(100);
    const ended = crashing.endServer("SIGTERM");
    stopping = true;
    const then = inFlight;
    await loading;
    console.log(`SIGTERM: ${before!.length} asked for before, ${then} of them in flight, ${after!.length} after`);
    expect(before!.filter((answer) => answer !== 200)).toEqual([]);
    // Whoever is told nothing finds nobody listening.
    expect(after!.filter((answer) => typeof answer === "number" && answer !== 200 && answer !== 503)).toEqual([]);
    expect(then).toBeGreaterThan(0);
    expect(await ended).toBe(0);
    await crashing.startServer();
  }
});
