import type { Viewer } from "@/lib/auth/viewer";
import { selectBoard } from "@/lib/jobs/board-query";
import { selectFacets, selectOrganizationCounts } from "@/lib/jobs/facet-query";
import type { JobFilters } from "@/lib/jobs/filter-query";
import { selectLoosened, selectLoosenedPairs } from "@/lib/jobs/loosen-query";
import { selectNewestJobs, selectRankedJobs } from "@/lib/jobs/search-query";
import { selectSaidWords, selectUnsaidWords } from "@/lib/jobs/spelling-query";
import { step } from "../progress";
import { fill } from "./bulk";
import { type BenchDatabase, buffersOf } from "./database";
import { fillJobs } from "./job-rows";
import { percentile } from "./load";
import type { Options } from "./options";
import { signIn, statementsSent } from "./people";
import { printColumns } from "./table";

const SIZES = [2_000, 20_000, 200_000];
const ROUNDS = 100;
const PAGE = 11;

/**
 * What the board and the search cost with 2,000 to 200,000 open jobs, over bare pg, for somebody who names 50 skills.
 * Beside it stands what data.md measured of such a design.
 */
export async function measureJobs(database: BenchDatabase, options: Options): Promise<void> {
  const now = Date.now();
  const size = { ...options, posts: 100, likes: 0, comments: 0, shares: 0, tags: 0 };
  const sizes = options.tiny ? [200, 2_000] : SIZES;
  // Here stand only the people, who are the same there, and their sessions.
  await fill(database.client, size, now);
  const { viewer } = await signIn(database.client, 1);
  const cells: { p50: number; text: string }[][] = [];
  const questions = Object.entries(asked(viewer));
  for (const jobs of sizes) {
    const client = await database.open(`bench_jobs_${jobs}`);
    await step(`Making ${jobs} jobs`, async () => {
      await fill(client, size, now);
      await fillJobs(client, jobs, now);
    });
    const row: (typeof cells)[number] = [];
    for (const [, [ask]] of questions) {
      const statements = await statementsSent(ask);
      const times: number[] = [];
      for (let round = -5; round < (options.tiny ? 5 : ROUNDS); round++) {
        const begun = performance.now();
        for (const statement of statements) await client.query(statement);
        if (round >= 0) times.push(performance.now() - begun);
      }
      let buffers = 0;
      for (const statement of statements) buffers += await buffersOf(client, statement, "custom");
      const [p50, p95] = [percentile(times, 50), percentile(times, 95)];
      row.push({ p50, text: `${p50.toFixed(1)} / ${p95.toFixed(1)} (${buffers})` });
    }
    cells.push(row);
    await client.end();
  }
  printColumns([
    ["jobs: p50 / p95 ms (buffers)", ...sizes.map((jobs) => `${jobs} jobs`), "exponent", "data.md, 200k"],
    ...questions.map(([name, [, figure]], at) => [
      name,
      ...cells.map((row) => row[at]!.text),
      (Math.log(cells.at(-1)![at]!.p50 / cells[0]![at]!.p50) / Math.log(sizes.at(-1)! / sizes[0]!)).toFixed(2),
      figure,
    ]),
  ]);
}

const none: JobFilters = {
  ...{ words: [], some: false, at: null, radius: 25, remote: false, type: [], seniority: [], area: [], skills: [] },
  ...{ payFrom: null, payCurrency: "EUR", payPeriod: "month", organization: [], saved: false, allied: false },
  isBoard: false,
};

/** Each question with what data.md says of it. */
function asked(viewer: Viewer): Record<string, [() => Promise<unknown>, string]> {
  const words = { ...none, words: ["solar", "engineer"] };
  const common = { ...none, words: ["solar"] };
  const filtered = { ...words, type: ["full-time" as const], remote: true };
  const choices = { ...none, type: ["full-time" as const], area: ["solar-power" as const], remote: true };
  const near = { ...none, at: { latitude: 48, longitude: 8 }, radius: 50 };
  const rare = { ...none, words: ["falconry"], type: ["volunteer" as const] };
  const board = { ...none, isBoard: true };
  return {
    "words and filters, newest": [() => selectNewestJobs(viewer, filtered, null, PAGE), "0.4 / 1.4"],
    "a frequent word, newest": [() => selectNewestJobs(viewer, common, null, PAGE), "0.4 / 1.4"],
    "two words, by relevance": [() => selectRankedJobs(viewer, words, null, PAGE), "6.8 / 17"],
    "a frequent word, by relevance": [() => selectRankedJobs(viewer, common, null, PAGE), "6.8 / 17"],
    "filters only, newest": [() => selectNewestJobs(viewer, choices, null, PAGE), "0.9 / 1.5"],
    "around a place, newest": [() => selectNewestJobs(viewer, near, null, PAGE), "–"],
    "facets of all jobs": [() => selectFacets(viewer, none), "20 / 45"],
    "facets by filters": [() => selectFacets(viewer, choices), "20 / 45"],
    "facets of a frequent word": [() => selectFacets(viewer, common), "20 / 45"],
    "facets around a place": [() => selectFacets(viewer, near), "–"],
    "organizations of all jobs": [() => selectOrganizationCounts(viewer, none, 30), "–"],
    "a typo, corrected": [
      async () => {
        await selectUnsaidWords(viewer, ["falconery"]);
        await selectSaidWords(viewer, ["falconry"]);
      },
      "0.3 / 0.4",
    ],
    "what is in the way": [() => selectLoosened(viewer, rare), "–"],
    "which two are in the way": [() => selectLoosenedPairs(viewer, { ...rare, payFrom: 90_000_000 }), "–"],
    "board, 50 skills, best fit": [() => selectBoard(viewer, board, true, null, PAGE), "–"],
    "board, newest": [() => selectBoard(viewer, board, false, null, PAGE), "–"],
  };
}
