import { randomBytes } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDatabase } from "../tests/support/database";
import { openTestCluster } from "../tests/support/cluster";
import { removePseudoLocale, writePseudoLocale } from "../tests/support/pseudo-locale";
import { buildWhenStale, generateClient } from "./build";
import { freePort } from "./postgres/cluster";
import { step } from "./progress";
import { endRunning, run } from "./run";
import { findChromium } from "./test/chromium";
import { bin, runPlaywright, runVitest, type Outcome } from "./test/suites";

const DIST = ".next-test";
const SLOWEST_SHOWN = 10;
const FORMATTED = "**/*.{ts,tsx,mjs,cjs,css,json}";

const root = process.cwd();
const long = process.argv.includes("--long");
// For daily work: `npm test -- unit feed`, `npm test -- browser menu` or `npm test -- e2e sign-in` runs one suite, or
// some of its files.
const [only, ...filters] = process.argv.slice(2).filter((argument) => argument !== "--long");
const total: Outcome = { passed: 0, failed: 0, files: [] };

let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    interrupted = true;
    endRunning();
  });
}

Object.assign(process.env, {
  TZ: "Asia/Kathmandu",
  NEXT_TELEMETRY_DISABLED: "1",
  NEXT_DIST_DIR: DIST,
  ...(long && { ALLYWAY_LONG: "1" }),
});
await main();

async function main() {
  if (!only || only === "browser" || only === "e2e") process.env.CHROMIUM = await findChromium().catch(giveUp);
  const cluster = await step("Starting a database for the tests", openTestCluster).catch(giveUp);
  try {
    await runSteps();
  } finally {
    await cluster.stop();
  }
  showSlowest();
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || interrupted ? 1 : 0);
}

async function runSteps() {
  await check("Database client", () => generateClient(root));
  if (!only) {
    // ESLint takes as long as all others together: a core for each, and neither has to wait for the end of the other.
    await checkSideBySide(
      { Lint: lint },
      {
        Types: checkTypes,
        Format: checkFormat,
        "Nothing unused": findUnused,
        "Import rules": checkImports,
        "Schema and migrations agree": checkDrift,
      },
    );
  }
  if (!only || only === "unit") await suite("Unit and integration tests", () => runVitest("quick", filters));
  if (!only || only === "browser") await suite("Components in a browser", () => runVitest("browser", filters));
  if (!only || only === "e2e") {
    const built = await check("Build", build);
    if (built) await suite("End-to-end tests", runEndToEnd);
  }
  if (long && (!only || only === "long")) await suite("Long tests", () => runVitest("long", filters));
  if (long && !only) await check("The short tests on Node.js 24", runOnNode24);
}

async function check(name: string, work: () => Promise<unknown>): Promise<boolean> {
  if (interrupted) return false;
  try {
    await step(name, work);
    total.passed += 1;
    return true;
  } catch (error) {
    console.error((error as Error).message);
    total.failed += 1;
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
      total.passed += 1;
    } catch (error) {
      messages.push(`${name}: ${(error as Error).message}`);
      total.failed += 1;
    }
  };
  const attemptAll = async (checks: Checks) => {
    for (const entry of Object.entries(checks)) await attempt(entry);
  };
  if (interrupted) return;
  await step(rows.flatMap(Object.keys).join(", "), () => Promise.all(rows.map(attemptAll)));
  for (const message of messages) console.error(message);
}

async function suite(name: string, work: () => Promise<Outcome>) {
  if (interrupted) return;
  const began = performance.now();
  console.log(`${name} …`);
  const { passed, failed, files } = await work();
  console.log(`${name}: ${passed} passed, ${failed} failed, ${((performance.now() - began) / 1000).toFixed(1)} s`);
  total.passed += passed;
  total.failed += failed;
  total.files.push(...files);
}

async function checkTypes() {
  await run(process.execPath, [bin("next", "dist/bin/next"), "typegen"]);
  // The native compiler takes a fifth of the time; the one that Next and ESLint use looks in the long run.
  for (const compiler of long ? ["typescript-native", "typescript"] : ["typescript-native"])
    await run(process.execPath, [bin(compiler, "bin/tsc"), "--noEmit", "--incremental", "false"]);
}

async function checkImports() {
  const folders = ["app", "components", "lib", "middleware.ts", "prisma", "scripts", "tests"];
  const program = bin("dependency-cruiser", "bin/dependency-cruise.mjs");
  await run(process.execPath, [program, "--config", "tests/dependency-cruiser.cjs", ...folders]);
}

async function lint() {
  await run(process.execPath, [bin("eslint", "bin/eslint.js"), ".", "--max-warnings", "0"]);
}

async function checkFormat() {
  await run(process.execPath, [bin("prettier", "bin/prettier.cjs"), "--check", FORMATTED, "!package-lock.json"]);
}

async function findUnused() {
  await run(process.execPath, [bin("knip", "bin/knip.js")]);
}

async function checkDrift() {
  const env = { ...process.env, DATABASE_URL: await createDatabase("drift", "template0") };
  await run(
    process.execPath,
    [
      "scripts/prisma.mjs",
      "migrate",
      "diff",
      "--from-migrations",
      "prisma/migrations",
      "--to-schema",
      "prisma",
      "--exit-code",
    ],
    { env },
  );
}

/** With a locale in which every text is marked, so that a test can find the texts that nobody can translate. */
async function build() {
  const messages = path.join(root, "messages");
  writePseudoLocale(messages);
  try {
    await buildWhenStale({ root, dist: DIST, actionsKey: Buffer.alloc(32).toString("base64") });
  } finally {
    removePseudoLocale(messages);
  }
}

async function runEndToEnd(): Promise<Outcome> {
  const port = await freePort();
  return runPlaywright(filters, {
    ...process.env,
    APP_URL: `http://localhost:${port}`,
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    DATABASE_URL: await createDatabase("e2e"),
    DEV_OUTBOX: "on",
    // Without one the browser knows no names of files beyond ASCII.
    LC_ALL: "C.UTF-8",
    MEDIA_FOLDER: await mkdtemp(path.join(tmpdir(), "allyway-test-media-")),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
    NODE_ENV: "production",
    PORT: String(port),
    // Tests make pictures, too, outside the server.
    WORKER_THREADS_FOLDER: path.join(root, DIST, "standalone/threads"),
  });
}

/** The one that operators are told to run, while the tests above run on the oldest one that is supported. */
async function runOnNode24() {
  const env = { ...process.env };
  delete env.ALLYWAY_LONG;
  await run("npx", ["--yes", "--package=node@24", "node", "scripts/test.mjs"], { env });
}

function showSlowest() {
  const slowest = total.files.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN);
  if (slowest.length > 0) console.log("The slowest files:");
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

function giveUp(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
