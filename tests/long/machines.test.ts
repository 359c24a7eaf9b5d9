import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { load } from "../../scripts/bench/load";
import { actionId, callOf } from "../../scripts/server-actions";
import { times } from "../support/counts";
import { addPeople, cookieOf, LiveClient, type LivePerson } from "../support/live-clients";
import { type Machines, openMachines, type Part, type Shape } from "../support/machines";
import { addWriters, keepWriting, type Ledger, type Writer } from "../support/writers";

// The whole of docker-compose.scale.yml on this machine: several processes, with all that stands between them.

const WHOLE: Shape = { servers: 2, pooler: true, replica: true };
const RACES = times(5, 50);
const RACERS = 8;
/** ms that a part is away, and that all is well before and after. */
const [AWAY, AROUND] = [times(2_000, 6_000), times(2_000, 5_000)];
const REQUESTS = times(40, 400);
const CONNECTIONS = 10;

let machines: Machines;
let writers: Writer[];

beforeAll(async () => {
  machines = await openMachines();
  writers = await addWriters(machines, RACERS);
  await machines.serve(WHOLE);
});
afterAll(() => machines?.close());

describe("of several who do the same at once, through two processes and a pooler", () => {
  const like = (postId: string, { profileId, cookie }: Writer, at: number) =>
    fetch(`${machines.originOf(at % 2 ? "app-2" : "app-1")}/api/posts/${postId}/like`, {
      method: "PUT",
      headers: { cookie, origin: machines.origin, "content-type": "application/json" },
      body: JSON.stringify({ profileId }),
    });

  it("one post comes of one key, and one like of one person", async () => {
    const [author, fan] = writers as [Writer, Writer];
    for (let race = 0; race < RACES; race++) {
      const key = randomUUID();
      const fields = { text: `Raced ${key}`, profileId: author.profileId, idempotencyKey: key };
      const texts = await Promise.all(
        Array.from({ length: RACERS }, async (_, at) => {
          const from = machines.originOf(at % 2 ? "app-2" : "app-1");
          const call = callOf(actionId("createPostAction"), fields, machines.origin, author.cookie);
          return (await fetch(`${from}/feed`, call)).text();
        }),
      );
      const ids = new Set(texts.flatMap((text) => /"postId":"([0-9a-f-]{36})"/.exec(text)?.[1] ?? []));
      expect(ids.size).toBe(1);
      const [postId = ""] = ids;
      const answers = await Promise.all(Array.from({ length: RACERS }, (_, at) => like(postId, fan, at)));
      expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
      expect(
        await machines.query(
          `SELECT "likeCount", (SELECT count(*)::int FROM "PostLike" WHERE "postId" = p.id) AS likes,
            (SELECT count(*)::int FROM "Post" WHERE text = p.text) AS posts FROM "Post" p WHERE id = $1`,
          [postId],
        ),
      ).toEqual([{ likeCount: 1, likes: 1, posts: 1 }]);
    }
  });
});

it("tells live at one process of what was done at the other, over Redis", async () => {
  const people: LivePerson[] = await addPeople(machines, 2);
  const [{ begin }] = (await machines.query(
    `SELECT pg_snapshot_xmin(pg_current_snapshot())::text || '.00000000-0000-0000-0000-000000000000' AS begin`,
  )) as [{ begin: string }];
  const [liked, liker] = people as [LivePerson, LivePerson];
  const client = await LiveClient.open(machines.originOf("app-2"), liked, begin);
  await expect.poll(() => client.isOpen).toBe(true);
  const began = performance.now();
  const answer = await fetch(`${machines.originOf("app-1")}/api/posts/${liked.profileId}/like`, {
    method: "PUT",
    headers: { cookie: await cookieOf(liker), origin: machines.origin, "content-type": "application/json" },
    body: JSON.stringify({ profileId: liker.profileId }),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => client.told.length, { interval: 5 }).toBeGreaterThan(0);
  console.log(`Live at the other process ${(client.told[0]!.at - began).toFixed(0)} ms after it was asked for`);
  client.close();
});

/** What people may see while it is away: nothing, or for some time errors. */
const FALLEN: [Part, "nothing" | "errors"][] = [
  ["replica", "nothing"],
  ["redis", "nothing"],
  ["worker", "nothing"],
  ["app-1", "errors"],
  ["app-2", "errors"],
  ["pooler", "errors"],
  ["primary", "errors"],
];

describe("while a part is killed and comes back", () => {
  const ledger: Ledger = { posts: [], likes: [], retries: 0 };
  let over = false;
  let writing: Promise<void>;
  beforeAll(() => {
    writing = keepWriting(machines, writers, ledger, () => over);
  });

  it.each(FALLEN)("%s: people see %s, and then all is well", async (part, seen) => {
    const asked: { at: number; path: string; status: number }[] = [];
    let isOver = false;
    const reading = Promise.all(
      ["/feed", "/jobs", "/api/places?q=am"].map(async (route, at) => {
        while (!isOver) {
          const began = performance.now();
          const status = await fetch(`${machines.origin}${route}`, {
            headers: { cookie: writers[at]!.cookie },
            redirect: "manual",
            signal: AbortSignal.timeout(15_000),
          })
            .then((answer) => answer.text().then(() => answer.status))
            .catch(() => 0);
          asked.push({ at: began, path: route, status });
          await sleep(50);
        }
      }),
    );
    await sleep(AROUND);
    const killedAt = performance.now();
    await machines.kill(part);
    await sleep(AWAY);
    await machines.start(part);
    const backAt = performance.now();
    // Well again: each of them, five times in a row.
    await expect
      .poll(() => ["/feed", "/jobs"].every((route) => lastOf(route).length === 5 && lastOf(route).every(isFine)), {
        timeout: 60_000,
      })
      .toBe(true);
    isOver = true;
    await reading;
    const failed = asked.filter(({ status }) => !isFine(status));
    const last = Math.max(killedAt, ...failed.map(({ at }) => at));
    console.log(
      `${part}: away for ${((backAt - killedAt) / 1000).toFixed(1)} s, ${failed.length} of ${asked.length} reads failed (${[...new Set(failed.map(({ status }) => status))].join(", ") || "none"}), the last ${((last - killedAt) / 1000).toFixed(1)} s after it died`,
    );
    expect(failed.filter(({ at }) => at < killedAt - 1_000)).toEqual([]);
    if (seen === "nothing") expect(failed).toEqual([]);

    function lastOf(route: string): number[] {
      return asked
        .filter(({ at, path }) => path === route && at > backAt)
        .slice(-5)
        .map(({ status }) => status);
    }
  });

  it("nothing that was acknowledged is lost or doubled", async () => {
    over = true;
    await writing;
    const posts = await machines.query<{ text: string }>(`SELECT text FROM "Post" WHERE text LIKE 'Written %'`);
    expect(posts.map(({ text }) => text).sort()).toEqual([...ledger.posts].sort());
    const likes = await machines.query<{ like: string }>(
      `SELECT l."postId" || ' ' || l."profileId" AS like FROM "PostLike" l JOIN "Post" p ON p.id = l."postId" WHERE p.text LIKE 'Written %'`,
    );
    expect(likes.map(({ like }) => like).sort()).toEqual([...ledger.likes].sort());
    console.log(
      `${ledger.posts.length + ledger.likes.length} acknowledged writes, ${ledger.retries} retries, none lost`,
    );
  });
});

const isFine = (status: number) => status === 200;

it("says what one and two processes serve, with the pooler and the replica and without", async () => {
  const { cookie } = writers[0]!;
  const [{ id }] = (await machines.query(`SELECT id FROM "Post" WHERE "likeCount" > 0 LIMIT 1`)) as [{ id: string }];
  for (const servers of [1, 2] as const) {
    for (const [pooler, replica] of [
      [false, false],
      [true, false],
      [true, true],
    ] as const) {
      await machines.serve({ servers, pooler, replica });
      for (const route of ["/feed", `/posts/${id}`, "/jobs"]) {
        const target = { path: route, cookie };
        await load(machines.origin, target, CONNECTIONS, CONNECTIONS);
        const { perSecond, p95, failed } = await load(machines.origin, target, REQUESTS, CONNECTIONS);
        const shape = `${servers} ${servers > 1 ? "processes" : "process"}${pooler ? ", pooler" : ""}${replica ? ", replica" : ""}`;
        console.log(`${shape}: ${route.split("/")[1]} ${perSecond.toFixed(1)} requests/s, p95 ${p95.toFixed(0)} ms`);
        expect(failed).toBe(0);
      }
    }
  }
});
