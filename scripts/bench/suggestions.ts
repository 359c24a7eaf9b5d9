import { listSuggestions } from "@/lib/allies/queries/suggestions";
import { step } from "../progress";
import { ALLIES, fill, HIDING } from "./bulk";
import { type BenchDatabase, buffersOf, type Statement } from "./database";
import { percentile } from "./load";
import type { Options } from "./options";
import { signIn, statementsSent } from "./people";
import { printColumns, printTable, type Row } from "./table";

const SIZES = [1_000, 10_000, 100_000];
const ROUNDS = 200;

/**
 * How the statement that suggests allies grows with the profiles, over bare pg: a database for each size, since rows
 * that were deleted for the next one would be counted, too. Answers the rows that miss a budget.
 */
export async function measureSuggestions(database: BenchDatabase, options: Options): Promise<Row[]> {
  const people = ALLIES.map((count, at) => ({ n: at + 1, name: `${count} allies` })).filter(
    ({ n }) => n <= ALLIES.indexOf(5_000) + 1 || n === HIDING,
  );
  const cells: { p50: number; p95: number; buffers: number }[][] = [];
  const sizes = options.tiny ? [500, 2_000] : SIZES;
  const now = Date.now();
  const made = { ...options, posts: 100, likes: 0, comments: 0, shares: 0, tags: 0 };
  // Here stand only those who look, who are the same everywhere, and their sessions.
  await fill(database.client, { ...made, people: sizes[0]! }, now);
  const statements: Statement[] = [];
  for (const { n } of people) {
    const { viewer } = await signIn(database.client, n);
    statements.push(...(await statementsSent(() => listSuggestions(viewer))));
  }
  for (const size of sizes) {
    const client = await database.open(`suggestions_${size}`);
    await step(`Making ${size} profiles`, () => fill(client, { ...made, people: size }, now));
    const column = [];
    for (const statement of statements) {
      const named = { ...statement, name: "suggestions" };
      const times: number[] = [];
      for (let round = -10; round < (options.tiny ? 10 : ROUNDS); round++) {
        const began = performance.now();
        await client.query(named);
        if (round >= 0) times.push(performance.now() - began);
      }
      const buffers = await buffersOf(client, statement, "generic");
      column.push({ p50: percentile(times, 50), p95: percentile(times, 95), buffers });
    }
    cells.push(column);
    await client.end();
  }
  printColumns([
    ["suggestions, p50 / p95 ms (buffers)", ...sizes.map((size) => `${size} profiles`)],
    ...people.map(({ n, name }, at) => [
      n === HIDING ? `${name}, 500 blocks, 500 mutes` : name,
      ...cells.map((column) => {
        const { p50, p95, buffers } = column[at]!;
        return `${p50.toFixed(2)} / ${p95.toFixed(2)} (${buffers})`;
      }),
    ]),
  ]);
  return printTable([
    {
      measure: "buffers of suggesting allies, the worst",
      figure: Math.max(...cells.flat().map(({ buffers }) => buffers)),
      budget: 1500,
      stretch: 1000,
      steady: true,
    },
  ]);
}
