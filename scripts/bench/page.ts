import type pg from "pg";
import { selectFeed } from "@/lib/posts/feed-query";
import { TOPICAL } from "./bulk";
import { countWork, type BenchDatabase } from "./database";
import { load, percentile, type Target, type Times } from "./load";
import type { Options } from "./options";
import { feedStatement, type Person } from "./people";
import { measurePhone } from "./phone";
import { cpuOf, memoryOf, type BenchServer } from "./server";
import type { Row } from "./table";

const ROUNDS = 6;
const CONNECTIONS = 10;
const CROWD = 50;
const PAGE_SIZE = 10;

type Kind = "feed" | "next" | "empty" | "handler";
type Measured = Times & { cpu: number };

/** All that is known of a page of the feed, as rows of the table. `people` are those who look. */
export async function measurePage(
  database: BenchDatabase,
  server: BenchServer,
  people: Person[],
  options: Options,
): Promise<Row[]> {
  const usual = people[TOPICAL - 1]!;
  const { client } = database;
  const last = (await client.query<{ id: string }>(feedStatement(usual.viewer))).rows.at(PAGE_SIZE - 1)!.id;
  const targets: Record<Kind, Target> = {
    feed: { path: "/feed", cookie: usual.cookie },
    next: { path: `/api/feed?before=${last}`, cookie: usual.cookie },
    empty: { path: "/empty", cookie: usual.cookie },
    handler: { path: "/api/health", cookie: usual.cookie },
  };
  for (const target of Object.values(targets)) await load(server.origin, target, options.requests, 4);
  const counted = await countFeed(client, server, people);
  const measured = await alternate(database, server, targets, options.requests);
  const query = await measureQuery(client, usual, options.requests);
  const visits = options.tiny ? 1 : 5;
  const phone = await measurePhone(`${server.origin}/feed`, usual, visits);
  const bare = await measurePhone(`${server.origin}/empty`, usual, visits);
  const cookies = people.map(({ cookie }) => cookie);
  const crowd = await load(server.origin, { path: "/feed", cookies }, options.requests * 5, CROWD);

  const { feed, next, empty, handler } = measured;
  return [
    {
      measure: "SQL statements of a feed page, session included",
      figure: counted.statements,
      budget: 6,
      stretch: 3,
      steady: true,
    },
    {
      measure: "buffers of a feed page, session included, worst person",
      figure: counted.buffers,
      budget: 1500,
      stretch: 700,
      steady: true,
      note: counted.each,
    },
    {
      measure: "CPU of a feed page / an empty page",
      figure: feed.cpu / empty.cpu,
      unit: "×",
      budget: 3,
      stretch: 2.2,
      note: `${feed.cpu.toFixed(2)} / ${empty.cpu.toFixed(2)} ms`,
    },
    {
      measure: "CPU of the next page as data / an empty handler",
      figure: next.cpu / handler.cpu,
      unit: "×",
      budget: 2.5,
      stretch: 1.7,
      note: `${next.cpu.toFixed(2)} / ${handler.cpu.toFixed(2)} ms`,
    },
    {
      measure: "p95 of the feed query in the app / over bare pg",
      figure: query.app95 / query.bare95,
      unit: "×",
      budget: 2,
      stretch: 1.3,
      note: `${query.app95.toFixed(2)} / ${query.bare95.toFixed(2)} ms`,
    },
    ...(Object.entries(measured) as [Kind, Measured][]).map(([kind, { perSecond, p50, p95, p99, failed }]) => ({
      measure: `requests/s, ${NAMES[kind]}`,
      figure: perSecond,
      note: timesOf({ p50, p95, p99, failed }),
    })),
    {
      measure: `requests/s, feed page, ${CROWD} connections of ${people.length} people`,
      figure: crowd.perSecond,
      note: timesOf(crowd),
    },
    {
      measure: "feed query over bare pg, p50",
      figure: query.bare50,
      unit: " ms",
      note: `p95 ${query.bare95.toFixed(2)}, p99 ${query.bare99.toFixed(2)} ms; in the app p50 ${query.app50.toFixed(2)} ms`,
    },
    { measure: "HTML as sent", figure: phone.html, unit: " kB", budget: 20, stretch: 12, steady: true },
    { measure: "JavaScript as sent", figure: phone.js, unit: " kB", budget: 150, stretch: 132, steady: true },
    { measure: "CSS as sent", figure: phone.css, unit: " kB", budget: 20, stretch: 12, steady: true },
    { measure: "fonts as sent", figure: phone.fonts, unit: " kB", budget: 40, stretch: 40, steady: true },
    { measure: "requests of a first visit", figure: phone.requests, budget: 20, stretch: 15, steady: true },
    {
      measure: "pictures of a first visit, those near the screen included",
      figure: phone.pictures,
      unit: " kB",
      note: `${phone.pictureRequests} requests`,
    },
    { measure: "LCP on the throttled phone", figure: phone.lcp / 1000, unit: " s", budget: 2.3, stretch: 1.2 },
    {
      measure: "blocking time there",
      figure: phone.blocking,
      unit: " ms",
      budget: 300,
      stretch: 150,
      note: `an empty page ${bare.blocking.toFixed(0)} ms, its LCP ${(bare.lcp / 1000).toFixed(2)} s`,
    },
    { measure: "layout shift there", figure: phone.shift, budget: 0.02, stretch: 0, steady: true },
    {
      measure: `memory of the server after load at ${CROWD} connections`,
      figure: memoryOf(server.processId),
      unit: " MB",
      budget: 300,
      stretch: 220,
    },
  ];
}

const NAMES: Record<Kind, string> = {
  feed: "feed page",
  next: "next page as data",
  empty: "empty page",
  handler: "empty handler",
};

/** Statements from the server's own requests; buffers of everybody's page. */
async function countFeed(client: pg.Client, server: BenchServer, people: Person[]) {
  const pages = 10;
  const counts: { statements: number; buffers: number }[] = [];
  for (const { cookie } of people) {
    const { statements, buffers } = await countWork(client, () =>
      load(server.origin, { path: "/feed", cookie }, pages, 1),
    );
    counts.push({ statements: statements / pages, buffers: buffers / pages });
  }
  const most = (name: "statements" | "buffers") => Math.max(...counts.map((count) => count[name]));
  return {
    statements: most("statements"),
    buffers: most("buffers"),
    each: counts.map(({ buffers }) => Math.round(buffers)).join(" "),
  };
}

/** The kinds take turns: what disturbs the machine disturbs all of them. CPU and latency at one connection. */
async function alternate(
  database: BenchDatabase,
  server: BenchServer,
  targets: Record<Kind, Target>,
  requests: number,
): Promise<Record<Kind, Measured>> {
  const kinds = Object.keys(targets) as Kind[];
  const rounds = new Map<Kind, Measured[]>(kinds.map((kind) => [kind, []]));
  const each = Math.ceil(requests / ROUNDS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of kinds) {
      const before = cpuOf(server.processId, database.processId);
      const alone = await load(server.origin, targets[kind], each, 1);
      const cpu = (cpuOf(server.processId, database.processId) - before) / each;
      const { perSecond } = await load(server.origin, targets[kind], each, CONNECTIONS);
      rounds.get(kind)!.push({ ...alone, cpu, perSecond });
    }
  }
  const median = (kind: Kind, name: keyof Measured) =>
    percentile(
      rounds.get(kind)!.map((one) => one[name]),
      50,
    );
  const of = (kind: Kind): Measured => ({
    cpu: mean(rounds.get(kind)!.map(({ cpu }) => cpu)),
    perSecond: median(kind, "perSecond"),
    p50: median(kind, "p50"),
    p95: median(kind, "p95"),
    p99: median(kind, "p99"),
    failed: rounds.get(kind)!.reduce((sum, { failed }) => sum + failed, 0),
  });
  return { feed: of("feed"), next: of("next"), empty: of("empty"), handler: of("handler") };
}

/** The same statement by the app's own client and by bare pg, in turns. */
async function measureQuery(client: pg.Client, { viewer }: Person, requests: number) {
  const statement = feedStatement(viewer);
  const [app, bare]: [number[], number[]] = [[], []];
  for (let n = -20; n < requests; n++) {
    const began = performance.now();
    await selectFeed(viewer, {});
    const between = performance.now();
    await client.query(statement);
    if (n < 0) continue;
    app.push(between - began);
    bare.push(performance.now() - between);
  }
  return {
    app50: percentile(app, 50),
    app95: percentile(app, 95),
    bare50: percentile(bare, 50),
    bare95: percentile(bare, 95),
    bare99: percentile(bare, 99),
  };
}

function timesOf({ p50, p95, p99, failed }: Pick<Times, "p50" | "p95" | "p99" | "failed">): string {
  return `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} ms${failed ? `, ${failed} FAILED` : ""}`;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
