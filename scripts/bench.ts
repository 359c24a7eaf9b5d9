// Benchmark of the whole app: fills a throw-away database with bulk data, starts the production server and prints one
// table, each figure beside its budget. It fails when a budget is missed.
//
//   npm run bench                              a usual size: --people 20000 --posts 100000 --allies-per-person 29 …
//   npm run bench -- --only pages,writes       some groups of rows (scripts/bench/side.ts names them)
//   npm run bench -- --memory                  how much the server grows by 50,000 requests and 2,000 streams
//   npm run bench -- --growth                  the feed's statement and Discover's from 10,000 posts to a million,
//                                              1,000 profiles to 100,000, conversations with two million messages
//   npm run bench -- --disk                    what a thousand people, posts and pictures take of the disk
//   npm run bench -- --against <commit>        that commit as well, group by group in turns on the same machine: what
//                                              was before beside what is now (scripts/bench/against.ts)
//
// Times are ratios within one run, taken in turns. Statements, buffers and bytes do not depend on the machine: `npm
// test` holds them at small counts (tests/e2e/cost.spec.ts). A page that people open often is a row here
// (scripts/bench/pages.ts) and there. No check of `npm test` fails by time alone: what asserts a duration is a row of
// the bench or a long test.
import { generateClient } from "./build";
import { openOther } from "./bench/against";
import { openBenchDatabase } from "./bench/database";
import { readOptions } from "./bench/options";
import { DIST, groupsOf, openSide, serveSide, settingsOf } from "./bench/side";
import { printTable, type Row } from "./bench/table";
import { measureInTurns } from "./bench/turns";
import { keepLeftovers } from "./leftovers";
import { freePort } from "./postgres/cluster";
import { step } from "./progress";

const root = process.cwd();
const args = process.argv.slice(2);
const options = readOptions(args);

// What a side leaves stands in the folder of the bench that it is a part of.
if (!options.side) keepLeftovers("bench");
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

Object.assign(process.env, { NODE_ENV: "production", NEXT_DIST_DIR: DIST, ALLYWAY_BENCH: "1" });
await generateClient(root);
if (options.side) await serveSide(await openSide(root, options));
else {
  const missed = await bench();
  if (missed.length) console.log(`Missed: ${missed.map(({ measure }) => measure).join("; ")}`);
  // On a busy machine times say little: the small run fails only by what does not depend on them.
  process.exitCode = missed.some(({ steady }) => steady || !options.tiny) ? 1 : 0;
}
process.exit();

/** Answers the rows that miss their budget. */
async function bench(): Promise<Row[]> {
  if (options.growth || options.alerts || options.disk || options.partitions) return benchStatements();
  const groups = groupsOf(options);
  // The other one first: whatever keeps it from being measured shows before this one is built.
  const before = options.against ? await openOther(root, options.against, args) : undefined;
  const after = await openSide(root, options);
  if (before) {
    const rows = await measureInTurns(before, after, groups);
    await Promise.all([before.stop(), after.stop()]);
    return printTable(rows.after, rows.before);
  }
  const rows: Row[] = [];
  for (const group of groups) rows.push(...(await after.measure(group)));
  await after.stop();
  return printTable(rows);
}

/** Without a server: what statements cost over bare pg, at growing sizes. */
async function benchStatements(): Promise<Row[]> {
  const database = await step("Starting a database", () => openBenchDatabase(root));
  Object.assign(process.env, settingsOf(root, database, await freePort()));
  try {
    if (options.alerts) return await (await import("./bench/alerts")).measureAlerts(database, options);
    if (options.partitions) return await (await import("./bench/partitions")).measurePartitions(database, options);
    if (options.disk) return await (await import("./bench/disk")).measureDisk(database, options, root);
    if (options.search) {
      await (await import("./bench/found-people")).measureFoundPeople(database, options);
      await (await import("./bench/found-posts")).measureFoundPosts(database, options);
      return [];
    }
    const { jobs, candidates, conversations } = options;
    const isPart = jobs || candidates || conversations;
    if (jobs || !isPart) await (await import("./bench/jobs")).measureJobs(database, options);
    if (candidates || !isPart) await (await import("./bench/candidates")).measureCandidates(database, options);
    if (conversations || !isPart) await (await import("./bench/conversations")).measureConversations(database, options);
    if (isPart) return [];
    const feed = await (await import("./bench/growth")).measureGrowth(database, options);
    return [...feed, ...(await (await import("./bench/suggestions")).measureSuggestions(database, options))];
  } finally {
    await database.stop();
  }
}
