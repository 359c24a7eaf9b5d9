import type pg from "pg";
import { step } from "../progress";
import { ALLIES, fill, HIDING, SPARSE, TOPICAL } from "./bulk";
import { percentile } from "./load";
import { buffersOf, type BenchDatabase, type Statement } from "./database";
import type { Options } from "./options";
import { discoverStatement, feedStatement, signIn } from "./people";
import { printColumns, printTable, show, type Row } from "./table";

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 100;

const notes: Partial<Record<number, string>> = { [TOPICAL]: ", 3 topics", [HIDING]: ", 500 blocks, 500 mutes" };

type Cell = { p50: number; buffers: number };

/** How the statements of the feed and of Discover grow with posts and with allies, over bare pg. Answers the rows that miss a budget. */
export async function measureGrowth(database: BenchDatabase, options: Options): Promise<Row[]> {
  const viewers = [...ALLIES.map((count, at) => `${count} allies${notes[at + 1] ?? ""}`), "3 quiet allies"];
  const names = [...viewers, ...viewers.map((name) => `Discover, ${name}`)];
  const sizes = options.tiny ? [500, 2_000] : SIZES;
  const now = Date.now();
  // Here stand only the people, who are the same everywhere, and their sessions.
  await fill(database.client, { ...options, posts: 100, likes: 0, comments: 0, shares: 0, tags: 0 }, now);
  const feeds: Statement[] = [];
  const discovers: Statement[] = [];
  for (let n = 1; n <= SPARSE; n++) {
    const { viewer } = await signIn(database.client, n);
    feeds.push(feedStatement(viewer));
    discovers.push(discoverStatement(viewer));
  }
  const clients: pg.Client[] = [];
  for (const posts of sizes) {
    const client = await database.open(`bench_${posts}`);
    // What brings posts into feeds grows with them.
    const sources = { shares: of(options.shares, posts, options), tags: of(options.tags, posts, options) };
    await step(`Making ${posts} posts of ${options.people} people`, () =>
      fill(client, { ...options, ...sources, posts }, now),
    );
    clients.push(client);
  }
  const cells = await measureInTurns(clients, [...feeds, ...discovers], options.tiny ? 10 : ROUNDS);
  await Promise.all(clients.map((client) => client.end()));

  const exponents = names.map(
    (_, at) => Math.log(cells.at(-1)![at]!.p50 / cells[0]![at]!.p50) / Math.log(sizes.at(-1)! / sizes[0]!),
  );
  printColumns([
    ["query of a page, p50 ms (buffers)", ...sizes.map((posts) => `${posts} posts`), "exponent"],
    ...names.map((name, at) => [
      name,
      ...cells.map((row) => `${row[at]!.p50.toFixed(2)} (${row[at]!.buffers})`),
      exponents[at]!.toFixed(3),
    ]),
  ]);
  const ten = ALLIES.indexOf(10);
  const most = ALLIES.indexOf(5_000);
  return printTable([
    ...names.map((name, at) => ({
      measure: `exponent of growth with posts, ${name}`,
      figure: exponents[at]!,
      budget: 0.1,
      stretch: 0.05,
    })),
    {
      measure: "10 → 5,000 allies, the worst size",
      figure: Math.max(...cells.map((row) => row[most]!.p50 / row[ten]!.p50)),
      unit: "×",
      budget: 3,
      stretch: 2,
      note: cells.map((row) => show(row[most]!.p50 / row[ten]!.p50)).join(" "),
    },
    {
      measure: "buffers of the feed's statement, the worst",
      figure: mostBuffers(cells.flatMap((row) => row.slice(0, feeds.length))),
      budget: 1500,
      stretch: 700,
      steady: true,
    },
    {
      measure: "buffers of Discover's statement, the worst",
      figure: mostBuffers(cells.flatMap((row) => row.slice(feeds.length))),
      budget: 1500,
      stretch: 700,
      steady: true,
    },
  ]);
}

function mostBuffers(cells: Cell[]): number {
  return Math.max(...cells.map(({ buffers }) => buffers));
}

function of(count: number, posts: number, usual: Options): number {
  return Math.round((count * posts) / usual.posts);
}

/** Sizes and people take turns, so that a busy moment of the machine hits all of them. */
async function measureInTurns(clients: pg.Client[], statements: Statement[], rounds: number): Promise<Cell[][]> {
  const times = clients.map(() => statements.map((): number[] => []));
  for (let round = -5; round < rounds; round++) {
    for (const [at, statement] of statements.entries()) {
      for (const [size, client] of clients.entries()) {
        const began = performance.now();
        await client.query(statement);
        if (round >= 0) times[size]![at]!.push(performance.now() - began);
      }
    }
  }
  return Promise.all(
    clients.map(async (client, size) => {
      const cells: Cell[] = [];
      for (const [at, statement] of statements.entries())
        cells.push({ p50: percentile(times[size]![at]!, 50), buffers: await buffersOf(client, statement, "generic") });
      return cells;
    }),
  );
}
