import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { load, percentile, type Times } from "../../scripts/bench/load";
import { run } from "../../scripts/run";
import { actionId, callOf } from "../../scripts/server-actions";
import { findChromium } from "../../scripts/test/chromium";
import { times } from "../support/counts";
import { addPeople, cookieOf, LiveClient, type LivePerson } from "../support/live-clients";
import { type Machines, openMachines, type Part, type Shape } from "../support/machines";
import { addWriters, keepWriting, type Ledger, type Writer } from "../support/writers";

// The whole of docker-compose.scale.yml on this machine: several processes, with all that stands between them.

const WHOLE: Shape = { servers: 2, pooler: true, replica: true };
const RACES = times(5, 50);
const RACERS = 8;
/** ms that a part is away, that all is well before, and within which it is well after it is back. */
const [AWAY, AROUND, WELL] = [times(2_000, 6_000), times(2_000, 5_000), 5_000];
/** Of each kind, in turns of all that is compared. */
const [ROUNDS, REQUESTS] = [times(1, 3), times(40, 60)];
const [CONNECTIONS, WARM_UP] = [10, 30];
const MESSAGES = 200;
/**
 * Whose tests start no server of their own, but for those that count its statements, and read no mails, but for one that
 * signs up: a site behind a proxy shows its mails to nobody.
 */
const JOURNEYS = ["journey", "live", "feed", "conversations", "notifications", "acting", "comments"].map(
  (name) => `tests/e2e/${name}.spec.ts`,
);
const ROOT = path.resolve(import.meta.dirname, "../..");

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

it("tells live at one process of what was done at the other, over Redis at once, and while that is away a little later", async () => {
  const people: LivePerson[] = await addPeople(machines, 3);
  const [{ begin }] = (await machines.query(
    `SELECT pg_snapshot_xmin(pg_current_snapshot())::text || '.00000000-0000-0000-0000-000000000000' AS begin`,
  )) as [{ begin: string }];
  const [liked, first, second] = people as [LivePerson, LivePerson, LivePerson];
  const client = await LiveClient.open(machines.originOf("app-2"), liked, begin);
  await expect.poll(() => client.isOpen).toBe(true);
  // What came before is told at the opening.
  for (let told = -1; told !== client.told.length; await sleep(1_000)) told = client.told.length;
  const toldOfLikeBy = async (liker: LivePerson) => {
    const before = client.told.length;
    const began = performance.now();
    const answer = await fetch(`${machines.originOf("app-1")}/api/posts/${liked.profileId}/like`, {
      method: "PUT",
      headers: { cookie: await cookieOf(liker), origin: machines.origin, "content-type": "application/json" },
      body: JSON.stringify({ profileId: liker.profileId }),
    });
    expect(answer.status).toBe(200);
    await expect.poll(() => client.told.length, { interval: 5 }).toBeGreaterThan(before);
    return client.told[before]!.at - began;
  };
  const atOnce = await toldOfLikeBy(first);
  await machines.kill("redis");
  const later = await toldOfLikeBy(second);
  await machines.start("redis");
  console.log(`Live at the other process after ${atOnce.toFixed(0)} ms, without Redis ${later.toFixed(0)} ms`);
  client.close();
});

it("serves journeys as one process does", async () => {
  const program = path.join(ROOT, "node_modules/@playwright/test/cli.js");
  const said = await run(
    process.execPath,
    [
      program,
      "test",
      "--config",
      "tests/playwright.config.ts",
      "--reporter=line",
      "--grep-invert",
      "the same few statements|people sign up",
      ...JOURNEYS,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, ...machines.environment(), CHROMIUM: await findChromium(), ALLYWAY_SERVED: "on" },
    },
  );
  expect(said).toMatch(/^ +\d+ passed/m);
  expect(said).not.toMatch(/^ +\d+ (?:failed|flaky|did not run)/m);
});

it("refuses files while the bucket is away, loses none of before, and takes them again", async () => {
  const { profileId, cookie } = writers[0]!;
  const send = async (text: string) => {
    const body = new FormData();
    const file = new File([text], "minutes.txt", { type: "text/plain" });
    for (const [name, value] of Object.entries({ profileId, idempotencyKey: randomUUID() })) body.set(name, value);
    body.set("file", file);
    const headers = { cookie, origin: machines.origin };
    const answer = await fetch(`${machines.origin}/api/conversations/files`, { method: "POST", headers, body });
    return { status: answer.status, said: (await answer.json()) as { fileId?: string; error?: string } };
  };
  const kept = () => machines.query(`SELECT id FROM "MessageFile" WHERE "profileId" = $1 ORDER BY id`, [profileId]);

  expect((await send("Before")).status).toBe(200);
  const before = await kept();
  await machines.kill("bucket");
  const { status, said } = await send("Meanwhile");
  console.log(`A file while the bucket is away: ${status} ${JSON.stringify(said)}`);
  expect(status).toBeGreaterThanOrEqual(500);
  expect((await fetch(`${machines.origin}/feed`, { headers: { cookie } })).status).toBe(200);
  expect(await kept()).toEqual(before);
  await machines.start("bucket");
  await expect.poll(async () => (await send("After")).status, { timeout: 30_000 }).toBe(200);
  expect(await kept()).toEqual([...before, expect.anything()]);
});

/** What people may see while it is away: nothing, or for some time errors. */
const FALLEN: [Part, "nothing" | "errors"][] = [
  ["replica", "nothing"],
  ["redis", "nothing"],
  ["bucket", "nothing"],
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
    const { retries } = ledger;
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
    const statuses = [...new Set(failed.map(({ status }) => status))].join(", ") || "none";
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    console.log(
      `${part}: away for ${seconds(backAt - killedAt)}, ${failed.length} of ${asked.length} reads failed (${statuses}), the last ${seconds(last - killedAt)} after it died; ${ledger.retries - retries} writes were sent again`,
    );
    expect(last).toBeLessThan(backAt + WELL);
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
  const routes = {
    feed: "/feed",
    post: `/posts/${id}`,
    thread: `/conversations/${await plantThread()}`,
    jobs: "/jobs",
  };
  const asked = Object.entries(routes).map(([name, route]) => ({
    name,
    ask: (count: number) => load(machines.origin, { path: route, cookie }, count, CONNECTIONS),
  }));
  const kinds = [...asked, { name: "posting", ask: publish }];
  const shapes = ([1, 2] as const).flatMap((servers) => [
    { servers, pooler: false, replica: false },
    { servers, pooler: true, replica: false },
    { servers, pooler: true, replica: true },
  ]);
  const measured = new Map<string, { perSecond: number; p95: number; cpu: number }[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const shape of shapes) {
      await machines.serve(shape);
      for (const { name, ask } of kinds) {
        await ask(WARM_UP * shape.servers);
        const used = machines.cpu();
        const { perSecond, p95, failed } = await ask(REQUESTS);
        const cpu = (machines.cpu() - used) / REQUESTS;
        expect(failed).toBe(0);
        const key = `${described(shape)}: ${name}`;
        measured.set(key, [...(measured.get(key) ?? []), { perSecond, p95, cpu }]);
      }
    }
  }
  // Beside the rates, which on a machine that does more say little: what each request takes of its processors.
  for (const [key, rounds] of measured) {
    const said = rounds.map(({ perSecond, cpu }) => `${perSecond.toFixed(1)}/s at ${cpu.toFixed(0)} ms`).join(", ");
    const [perSecond, p95, cpu] = (["perSecond", "p95", "cpu"] as const).map((of) => middle(rounds, of).toFixed(0));
    console.log(`${key} ${perSecond}/s, p95 ${p95} ms, CPU ${cpu} ms (${said})`);
  }
});

function described({ servers, pooler, replica }: Shape): string {
  return `${servers} ${servers > 1 ? "processes" : "process"}${pooler ? ", pooler" : ""}${replica ? ", replica" : ""}`;
}

function middle<Of extends string>(rounds: Record<Of, number>[], of: Of): number {
  return percentile(
    rounds.map((round) => round[of]),
    50,
  );
}

/** Posts of all writers, over as many connections as the reads. */
async function publish(count: number): Promise<Pick<Times, "perSecond" | "p95" | "failed">> {
  const action = actionId("createPostAction");
  const took: number[] = [];
  let [left, failed] = [count, 0];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, at) => {
      const { profileId, cookie } = writers[at % writers.length]!;
      while (left-- > 0) {
        const key = randomUUID();
        const fields = { text: `Measured ${key}`, profileId, idempotencyKey: key };
        const asked = performance.now();
        const text = await (
          await fetch(`${machines.origin}/feed`, callOf(action, fields, machines.origin, cookie))
        ).text();
        took.push(performance.now() - asked);
        if (!text.includes('"postId":"')) failed += 1;
      }
    }),
  );
  return { perSecond: count / ((performance.now() - began) / 1000), p95: percentile(took, 95), failed };
}

/** What the first two writers have said to one another. */
async function plantThread(): Promise<string> {
  const [id, pair] = [
    randomUUID(),
    writers
      .slice(0, 2)
      .map(({ profileId }) => profileId)
      .sort(),
  ];
  await machines.query(
    `INSERT INTO "Conversation" (id, kind, "lowId", "highId", revision, "createdAt") VALUES ($1, 'DIRECT', $2, $3, $4, now())`,
    [id, ...pair, MESSAGES],
  );
  await machines.query(
    `INSERT INTO "Message" (id, "conversationId", sequence, revision, "profileId", key, text, "createdAt")
     SELECT id, $1, n, n, CASE WHEN n % 2 = 0 THEN $2::uuid ELSE $3::uuid END, id, 'Row ' || n || ' of the plot is counted.', now()
     FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, $4::int) n) said`,
    [id, ...pair, MESSAGES],
  );
  await machines.query(
    `INSERT INTO "Participant" ("conversationId", "profileId", state, "readSequence", unread, "newestId", "joinedAt", "createdAt")
     SELECT $1, profile, 'JOINED', $3, 0, (SELECT id FROM "Message" WHERE "conversationId" = $1 AND sequence = $3), now(), now() FROM unnest($2::uuid[]) profile`,
    [id, pair, MESSAGES],
  );
  return id;
}
