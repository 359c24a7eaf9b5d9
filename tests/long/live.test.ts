import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { viewerOfSession, type Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { writeCursor } from "@/lib/events/cursor";
import type { Cursor } from "@/lib/events/schema";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { createPost } from "@/lib/posts/mutations/publish";
import { addPeople, LiveClient, type LivePerson } from "../support/live-clients";
import { type LiveSite, memoryOf, openLiveSite } from "../support/live-site";
import { onDatabase } from "../support/other-database";

// Streams of two servers on one database. Budgets: data.md §4 (memory and connections for each client).

const CLIENTS = 1_000;
const LIKES = 400;
const POSTS = 20;
const MAX_BYTES_A_CLIENT = 30_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (list: number[], share: number) =>
  list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)]!;
const figures = (list: number[]) =>
  `p50 ${percentile(list, 0.5).toFixed(1)} ms, p95 ${percentile(list, 0.95).toFixed(1)} ms`;

/** The writes are made by this process, which announces them over both: it reads its settings once. */
vi.mock(import("@/lib/events/wake"), async (load) => ({ ...(await load()), isToldByPostgres: () => true }));
const redis = vi.hoisted(() => {
  const port = String(20_000 + (process.pid % 10_000));
  process.env.REDIS_URL = `redis://127.0.0.1:${port}`;
  return { port, url: process.env.REDIS_URL };
});
let server: ChildProcess | undefined;

beforeAll(async () => {
  const found = spawnSync("redis-server", ["--version"], { stdio: "ignore" });
  if (found.error) throw new Error("There is no redis-server: install Debian's package redis-server.");
  const args = ["--port", redis.port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  server = spawn("redis-server", args, { stdio: "ignore" });
});
afterAll(() => void server?.kill("SIGKILL"));

describe.each([
  ["PostgreSQL", "", 2],
  ["Redis", redis.url, 0],
] as const)("over %s", (name, REDIS_URL, listening) => {
  let site: LiveSite;
  let people: LivePerson[];
  let clients: LiveClient[] = [];
  let begin = "";

  beforeAll(async () => {
    site = await openLiveSite({ REDIS_URL });
    people = await addPeople(site, CLIENTS);
    [{ begin }] = (await site.query(
      `SELECT pg_snapshot_xmin(pg_current_snapshot())::text || '.00000000-0000-0000-0000-000000000000' AS begin`,
    )) as [{ begin: string }];
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await site?.close();
  });

  const onSite = <T>(work: () => Promise<T>) => onDatabase(site.databaseUrl, work);
  const viewerAt = async (at: number): Promise<Viewer> =>
    (await viewerOfSession(people[at]!.token, systemClock))!.viewer;
  const memory = () => site.servers.reduce((sum, { process: server }) => sum + memoryOf(server), 0);

  /** Opens those of some people, in turns on each server, and waits until they stand. */
  async function open(from: number, to: number) {
    for (let at = from; at < to; at++)
      clients.push(await LiveClient.open(site.servers[at % 2]!.origin, people[at]!, begin));
    await expect.poll(() => clients.every(({ isOpen }) => isOpen), { timeout: 120_000 }).toBe(true);
  }

  it(`holds ${CLIENTS} clients, one connection for each server, and little memory for each`, async () => {
    await open(0, 50);
    for (const client of clients) client.close();
    clients = [];
    await sleep(5_000);
    const before = memory();
    await open(0, CLIENTS);
    await sleep(10_000);
    const each = (memory() - before) / CLIENTS;
    const [{ count }] = (await site.query(
      `SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'allyway live'`,
    )) as [{ count: number }];
    console.log(`${name}: ${(each / 1000).toFixed(1)} kB a client, ${count} connections that listen`);
    expect(count).toBe(listening);
    expect(each).toBeLessThan(MAX_BYTES_A_CLIENT);
  });

  it("tells of a like and, a thousand allies, of a post, soon after it committed", async () => {
    const times = { like: [] as number[], post: [] as number[] };
    await onSite(async () => {
      for (let n = 0; n < LIKES; n++) {
        const [liker, liked] = [1 + ((7 * n) % (CLIENTS - 1)), 1 + ((7 * n + 3) % (CLIENTS - 1))];
        const known = clients[liked]!.told.length;
        await likePost(await viewerAt(liker), { postId: people[liked]!.profileId });
        const committed = performance.now();
        await expect.poll(() => clients[liked]!.told.length, { interval: 2 }).toBeGreaterThan(known);
        times.like.push(Math.max(0, clients[liked]!.told.at(-1)!.at - committed));
      }
      const author = await viewerAt(0);
      for (let n = 0; n < POSTS; n++) {
        const posts = clients.slice(1).map(({ told }) => told.filter(({ data }) => data === "post").length);
        await createPost(author, { text: `High tide ${n}` });
        const committed = performance.now();
        const arrived = () =>
          clients.slice(1).filter(({ told }, at) => told.filter(({ data }) => data === "post").length > posts[at]!);
        await expect.poll(() => arrived().length, { interval: 20 }).toBe(CLIENTS - 1);
        times.post.push(...clients.slice(1).map(({ told }) => Math.max(0, told.at(-1)!.at - committed)));
      }
    });
    console.log(`${name}: a like ${figures(times.like)}; a post at ${CLIENTS - 1} allies ${figures(times.post)}`);
  });

  it("loses nothing, tells nothing twice and keeps the order while PostgreSQL is started anew under load", async () => {
    let over = false;
    let [done, failed] = [0, 0];
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let n = 0; !over; n++) {
        const [liker, liked] = [1 + ((13 * n + writer) % (CLIENTS - 1)), 1 + ((17 * n + 5 * writer) % (CLIENTS - 1))];
        try {
          const viewer = await viewerAt(liker);
          for (const act of [likePost, unlikePost]) await act(viewer, { postId: people[liked]!.profileId });
          done += 2;
        } catch {
          failed += 1;
          await sleep(50);
        }
      }
    });
    await onSite(async () => {
      for (let round = 0; round < 2; round++) {
        await sleep(4_000);
        // A third loses its connection meanwhile.
        for (let at = round; at < CLIENTS; at += 3) clients[at]!.drop();
        await site.restartDatabase(2_000);
      }
      await sleep(4_000);
      over = true;
      await Promise.all(writers);
    });
    const rows = await site.query<Cursor & { toId: string; type: string }>(
      `SELECT transaction::text, id, "toId", type::text FROM "Event" ORDER BY transaction, id`,
    );
    const expected = people.map(({ profileId }, at) =>
      rows.filter(({ toId, type }) => toId === profileId || (type === "POST_PUBLISHED" && at > 0)).map(writeCursor),
    );
    const lag = () => clients.filter(({ told }, at) => told.length < expected[at]!.length).length;
    await expect.poll(lag, { timeout: 60_000 }).toBe(0);
    await sleep(1_000);
    const wrong = clients.filter(({ told }, at) => told.map(({ id }) => id).join() !== expected[at]!.join());
    const returns = clients.reduce((sum, client) => sum + client.returns, 0);
    console.log(`${name}: ${done} writes, ${failed} failed, ${returns} returns, ${wrong.length} clients told wrong`);
    expect(returns).toBeGreaterThan(0);
    expect(wrong.map(({ told }) => told.length)).toEqual([]);
  });
});
