// Says what the app costs: bulk data in a throw-away database, the production server, one table beside the budgets.
import { randomBytes } from "node:crypto";
import path from "node:path";
import { buildWhenStale, generateClient } from "./build";
import { fill, SPARSE } from "./bench/bulk";
import { openBenchDatabase, type BenchDatabase } from "./bench/database";
import { readOptions } from "./bench/options";
import { startBenchServer, type BenchServer } from "./bench/server";
import { printTable, type Row } from "./bench/table";
import { keepLeftovers } from "./leftovers";
import { freePort } from "./postgres/cluster";
import { step } from "./progress";
import { endRunning } from "./run";

const DIST = ".next-test";
const KEY = Buffer.alloc(32).toString("base64");

const root = process.cwd();
const options = readOptions(process.argv.slice(2));
let database: BenchDatabase | undefined;
let server: BenchServer | undefined;

keepLeftovers("bench");
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop().then(() => process.exit(1)));

try {
  const missed = await bench();
  if (missed.length) console.log(`Missed: ${missed.map(({ measure }) => measure).join("; ")}`);
  // On a busy machine times say little: the small run fails only by what does not depend on them.
  process.exitCode = missed.some(({ steady }) => steady) ? 1 : 0;
} finally {
  await stop();
}
process.exit();

async function bench(): Promise<Row[]> {
  const port = await freePort();
  Object.assign(process.env, { NODE_ENV: "production", NEXT_DIST_DIR: DIST, ALLYWAY_BENCH: "1" });
  await generateClient(root);
  if (!options.growth && !options.alerts) await buildWhenStale({ root, dist: DIST });
  database = await step("Starting a database", () => openBenchDatabase(root));
  Object.assign(process.env, {
    APP_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    DATABASE_URL: database.url,
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: KEY,
    MEDIA_FOLDER: path.join(database.folder, "media"),
    WORKER_THREADS_FOLDER: path.join(root, DIST, "standalone/threads"),
    // Each person says which address they come from.
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const { client } = database;
  if (options.alerts) return (await import("./bench/alerts")).measureAlerts(database, options);
  if (options.search) {
    await (await import("./bench/found-people")).measureFoundPeople(database, options);
    await (await import("./bench/found-posts")).measureFoundPosts(database, options);
    return [];
  }
  if (options.growth) {
    const { jobs, candidates, conversations } = options;
    const isPart = jobs || candidates || conversations;
    if (jobs || !isPart) await (await import("./bench/jobs")).measureJobs(database, options);
    if (candidates || !isPart) await (await import("./bench/candidates")).measureCandidates(database, options);
    if (conversations || !isPart) await (await import("./bench/conversations")).measureConversations(database, options);
    if (isPart) return [];
    const feed = await (await import("./bench/growth")).measureGrowth(database, options);
    return [...feed, ...(await (await import("./bench/suggestions")).measureSuggestions(database, options))];
  }

  await step(`Making ${options.posts} posts of ${options.people} people`, () => fill(client, options));
  await (await import("./bench/pictures")).storePictures(client);
  const { signIn } = await import("./bench/people");
  const people = [];
  for (let n = 1; n <= SPARSE; n++) people.push(await signIn(client, n));
  const started = (server = await step("Starting the server", () => startBenchServer(root, DIST, process.env)));
  const { measurePage } = await import("./bench/page");
  const { measureSearch } = await import("./bench/search");
  const page = await measurePage(database, started, people, options);
  const search = await measureSearch(database, started, people[0]!, root, options);
  const typing = await (await import("./bench/typing")).measureTyping(client, started.origin, people[0]!);
  const { measurePublish } = await import("./bench/publish");
  const publish = await measurePublish(database, started, people);
  const { measureFlood } = await import("./bench/flood");
  const flood = await measureFlood(started, people, options);
  const uploads = options.tiny ? [] : await (await import("./bench/uploads")).measureUploads(client, started);
  return printTable([...page, ...search, ...typing, ...publish, ...flood, ...uploads]);
}

async function stop() {
  endRunning();
  await server?.stop();
  await database?.stop();
  server = database = undefined;
}
