import { randomBytes } from "node:crypto";
import path from "node:path";
import { createDatabase } from "../tests/support/database";
import { openTestCluster } from "../tests/support/cluster";
import { removePseudoLocale, writePseudoLocale } from "../tests/support/pseudo-locale";
import { TIMEOUTS_OPTION } from "../tests/support/timeouts";
import { buildWhenStale, generateClient } from "./build";
import { keepLeftovers } from "./leftovers";
import { freePort } from "./postgres/cluster";
import { step } from "./progress";
import { endRunning, run } from "./run";
import { findChromium } from "./test/chromium";
import { checkDrift, checkFormat, checkImports, checkTypes, findUnused, lint, readJourneys } from "./test/checks";
import { showSummary } from "./test/summary";
import { watchMachine } from "./test/machine-watch";
import { type Tried, trySecond, verdictOf } from "./test/second-try";
import { runPlaywright, runVitest, type Outcome } from "./test/suites";

// `npm test` runs every check. A red run means a fault, in the product or in a test: no test fails by load, by the time
// of day, by a random seed or by its neighbour.
//
// - Timeouts of the product that a busy machine can exceed are asked for by `timeoutMs` (lib/timeouts.ts), and tests
//   share one profile of them (tests/support/timeouts.ts).
// - Random choices come from `SEED` (tests/support/seed.ts): the same in every run, another one in `npm run test:long`.
// - What failed runs once more at the end, alone (scripts/test/second-try.ts), but not in the long tests or with
//   `--once`. What passes then is listed under "Passed at the second try", and is a fault to mend all the same.
//
// It prints how long each step took and the ten slowest files. On two quiet cores a run takes twenty minutes, nearly
// all of it processor time; twelve are the aim. A feature may add 45 seconds: tests/vitest.config.ts says what is
// cheapest where.

const DIST = ".next-test";
/** How long, in ms, the suites may take to end by themselves. */
const PATIENCE_MS = 30_000;

const root = process.cwd();
const long = process.argv.includes("--long");
// Whoever looks for what fails by chance gives nothing a second try.
const once = long || process.argv.includes("--once");
// For daily work: `npm test -- unit feed`, `npm test -- browser menu` or `npm test -- e2e sign-in` runs one suite, or
// some of its files.
const [only, ...filters] = process.argv.slice(2).filter((argument) => !["--long", "--once"].includes(argument));
const SUITES = ["unit", "browser", "e2e", ...(long ? ["long"] : [])];
if (only && !SUITES.includes(only)) giveUp(new Error(`There is no suite "${only}", but ${SUITES.join(", ")}.`));
const checks: { passed: number; failures: string[] } = { passed: 0, failures: [] };
const tried: Tried[] = [];

let interrupted = false;
// Ctrl+C reaches the suites, too, which then end what they run and count it; a signal to this process they are told of.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    interrupted = true;
    if (signal !== "SIGINT") endRunning("SIGINT");
    setTimeout(() => endRunning("SIGKILL"), PATIENCE_MS).unref();
  });

const leftovers = keepLeftovers("tests");
Object.assign(process.env, {
  TZ: "Asia/Kathmandu",
  NEXT_TELEMETRY_DISABLED: "1",
  NEXT_DIST_DIR: DIST,
  // The same questions every time; of the long tests others each time, which the same number asks again.
  SEED: process.env.SEED ?? String(long ? Math.floor(Math.random() * 2 ** 31) : 1),
  ...(long && { ALLYWAY_LONG: "1" }),
});
if (long) console.log(`SEED=${process.env.SEED}`);
await main();

async function main() {
  if (!only || only === "browser" || only === "e2e") process.env.CHROMIUM = await findChromium().catch(giveUp);
  const cluster = await step("Starting a database for the tests", openTestCluster).catch(giveUp);
  let verdict;
  try {
    await runSteps();
    const isLost = once || interrupted || checks.failures.length > 0;
    verdict = isLost ? verdictOf(tried.map(({ outcome }) => outcome)) : await trySecond(tried, console.log);
  } finally {
    await cluster.stop();
  }
  const failures = [...checks.failures, ...verdict.failures];
  showSummary(
    tried.flatMap(({ outcome }) => outcome.files),
    { ...verdict, failures },
  );
  if (interrupted) console.log("Interrupted: what had not run by then is not counted.");
  console.log(`${checks.passed + verdict.passed} passed, ${failures.length} failed`);
  process.exit(failures.length > 0 || interrupted ? 1 : 0);
}

async function runSteps() {
  await check("Database client", () => generateClient(root));
  if (!only) {
    // ESLint takes as long as all others together: a core for each, and neither has to wait for the end of the other.
    await checkSideBySide(
      { Lint: lint },
      {
        Types: () => checkTypes(long ? ["typescript-native", "typescript"] : ["typescript-native"]),
        Format: checkFormat,
        "Nothing unused": findUnused,
        "Import rules": checkImports,
        "Journeys are readable": readJourneys,
        "Schema and migrations agree": checkDrift,
      },
    );
  }
  if (!only || only === "unit") await suite("Unit and integration tests", inVitest("quick"));
  if (!only || only === "browser") await suite("Components in a browser", inVitest("browser"));
  const [asksEndToEnd, asksLong] = [!only || only === "e2e", long && (!only || only === "long")];
  if ((asksEndToEnd || asksLong) && (await check("Build", build))) {
    if (asksEndToEnd) await suite("End-to-end tests", runEndToEnd);
    if (asksLong) await suite("Long tests", inVitest("long"));
  }
  if (long && !only) await check("The short tests on Node.js 24", runOnNode24);
}

function wasInterrupted(): boolean {
  return interrupted;
}

async function check(name: string, work: () => Promise<unknown>): Promise<boolean> {
  if (interrupted) return false;
  try {
    await step(name, work);
    checks.passed += 1;
    return true;
  } catch (error) {
    console.error((error as Error).message);
    checks.failures.push(name);
    return false;
  }
}

type Checks = Record<string, () => Promise<unknown>>;

/** Those of a row one after another, the rows beside one another. */
async function checkSideBySide(...rows: Checks[]) {
  const messages: string[] = [];
  const attempt = async ([name, work]: [string, () => Promise<unknown>]) => {
    if (interrupted) return;
    try {
      await work();
      checks.passed += 1;
    } catch (error) {
      messages.push(`${name}: ${(error as Error).message}`);
      checks.failures.push(name);
    }
  };
  const attemptAll = async (checks: Checks) => {
    for (const entry of Object.entries(checks)) await attempt(entry);
  };
  if (interrupted) return;
  await step(rows.flatMap(Object.keys).join(", "), () => Promise.all(rows.map(attemptAll)));
  for (const message of messages) console.error(message);
}

/** `run` runs all of it, or again some of it alone. */
async function suite(name: string, run: (again?: readonly string[]) => Promise<Outcome>) {
  if (interrupted) return;
  const began = performance.now();
  console.log(`${name} …`);
  const outcome = await run();
  const { passed, failures } = verdictOf([outcome]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name}: ${passed} passed, ${failures.length} failed, ${seconds} s`);
  tried.push({ outcome, runAgain: run });
}

function inVitest(project: "quick" | "browser" | "long") {
  return (again?: readonly string[]) =>
    runVitest(project, filters, { config: "tests/vitest.config.ts", again, wasInterrupted });
}

/** With a locale in which every text is marked, so that a test can find the texts that nobody can translate. */
async function build() {
  const messages = path.join(root, "messages");
  writePseudoLocale(messages);
  try {
    await buildWhenStale({ root, dist: DIST });
  } finally {
    removePseudoLocale(messages);
  }
}

async function runEndToEnd(again?: readonly string[]): Promise<Outcome> {
  const port = await freePort();
  const APP_URL = `http://localhost:${port}`;
  // Loaded only here: other tests need no provider, or start their own.
  const oidc = await (await import("../tests/support/oidc")).openProviders(APP_URL);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...oidc.env,
    APP_URL,
    PUSH_HOSTS: "push.example.org",
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    DATABASE_URL: await createDatabase("e2e"),
    DEV_OUTBOX: "on",
    INTEGRITY_MOCK: "on",
    // Without one the browser knows no names of files beyond ASCII.
    LC_ALL: "C.UTF-8",
    MEDIA_FOLDER: path.join(leftovers, "media"),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
    NODE_ENV: "production",
    NODE_OPTIONS: TIMEOUTS_OPTION,
    PORT: String(port),
    // Tests make pictures, too, outside the server.
    WORKER_THREADS_FOLDER: path.join(root, DIST, "standalone/threads"),
  };
  const watch = watchMachine(process.env.ALLYWAY_TEST_DATABASE_SERVER!);
  const config = "tests/playwright.config.ts";
  const outcome = await runPlaywright(filters, { config, again, wasInterrupted, env, describe: watch.between });
  await Promise.all([oidc.close(), watch.stop()]);
  return outcome;
}

/** The one that operators are told to run, while the tests above run on the oldest one that is supported. */
async function runOnNode24() {
  const env = { ...process.env };
  delete env.ALLYWAY_LONG;
  await run("npx", ["--yes", "--package=node@24", "node", "scripts/test.mjs"], { env });
}

function giveUp(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
