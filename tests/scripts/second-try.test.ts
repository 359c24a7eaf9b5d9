import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_SECOND_TRIES, trySecond, verdictOf } from "../../scripts/test/second-try";
import { type Outcome, type Result, runPlaywright, runVitest } from "../../scripts/test/suites";

/** Within the checkout, where what is planted there finds its packages. */
const RESULTS = path.resolve(import.meta.dirname, "../results");
const ALWAYS = `it("fails always", () => { throw new Error("always") });`;
const AT_FIRST = `it("fails at first", () => {
  const mark = new URL("./tried", import.meta.url);
  if (existsSync(mark)) return;
  writeFileSync(mark, "");
  throw new Error("at first");
});`;
const NEVER = `it("fails never", () => {});`;

let folder: string;
const silent = () => {};

beforeAll(() => {
  mkdirSync(RESULTS, { recursive: true });
  folder = mkdtempSync(path.join(RESULTS, "planted-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Some tests in a folder of their own, and a configuration that knows only these. */
function plant(name: string, config: string, files: Record<string, string>): string {
  const own = path.join(folder, name);
  mkdirSync(own);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(own, file), text);
  writeFileSync(path.join(own, "config.mjs"), config);
  return path.relative(process.cwd(), own);
}

const imports = (from: string, what: string) =>
  `import { ${what} } from "${from}"; import { existsSync, writeFileSync } from "node:fs";\n`;
const vitestFile = (...tests: string[]) => imports("vitest", "it") + tests.join("\n");
const playwrightFile = (...tests: string[]) => imports("@playwright/test", "test as it") + tests.join("\n");

describe("of Vitest", () => {
  const tryPlanted = async (name: string, files: Record<string, string>) => {
    const own = plant(
      name,
      `export default { test: { projects: [{ test: { name: "planted", dir: import.meta.dirname, include: ["*.planted.mjs"] } }] } };`,
      files,
    );
    const options = { config: `${own}/config.mjs`, show: false };
    const outcome = await runVitest("planted", [], options);
    const runAgain = (again: readonly string[]) => runVitest("planted", [], { ...options, again });
    return { own, first: verdictOf([outcome]), ...(await trySecond([{ outcome, runAgain }], silent)) };
  };

  it("what fails always fails, what fails at first only passes and is listed, what passes is run once", async () => {
    const { own, first, ...verdict } = await tryPlanted("vitest", {
      "always.planted.mjs": vitestFile(ALWAYS, NEVER),
      "first.planted.mjs": vitestFile(AT_FIRST, NEVER),
      "never.planted.mjs": vitestFile(NEVER),
    });
    expect([first.passed, first.failures.length]).toEqual([3, 2]);
    expect(verdict).toEqual({
      passed: 4,
      failures: [`${own}/always.planted.mjs › fails always: Error: always`],
      second: [`${own}/first.planted.mjs › fails at first: Error: at first`],
    });
  });

  it("a file that cannot be loaded, and one whose tests are skipped, fail", async () => {
    const { own, failures } = await tryPlanted("broken", {
      "broken.planted.mjs": `import "./nothing.mjs";`,
      "skipped.planted.mjs": vitestFile(`it.skip("is skipped", () => {});`, NEVER),
    });
    expect(failures.map((failure) => failure.slice(own.length + 1).split(":")[0])).toEqual([
      "broken.planted.mjs",
      "skipped.planted.mjs › is skipped",
    ]);
  });
});

it("of Playwright a journey that failed runs again, those beside it do not", async () => {
  const own = plant("playwright", `export default { testMatch: "*.planted.mjs", outputDir: "out" };`, {
    "journeys.planted.mjs": playwrightFile(ALWAYS, AT_FIRST, NEVER),
  });
  const options = { config: `${own}/config.mjs`, env: process.env, show: false };
  const outcome = await runPlaywright([], options);
  const runAgain = async (again: readonly string[]) => {
    const found = await runPlaywright([], { ...options, again });
    expect(found.results).toHaveLength(2);
    return found;
  };
  expect(await trySecond([{ outcome, runAgain }], silent)).toEqual({
    passed: 2,
    failures: [`${own}/journeys.planted.mjs › fails always: Error: always`],
    second: [`${own}/journeys.planted.mjs › fails at first: Error: at first`],
  });
});

it("what did not run because somebody ended the run is not counted, neither as passed nor as failed", async () => {
  const skipped = `it.skip("did not run", () => {});`;
  const inVitest = plant(
    "ended-vitest",
    `export default { test: { projects: [{ test: { name: "planted", dir: import.meta.dirname, include: ["*.planted.mjs"] } }] } };`,
    { "ended.planted.mjs": vitestFile(NEVER, skipped) },
  );
  const inPlaywright = plant("ended-playwright", `export default { testMatch: "*.planted.mjs", outputDir: "out" };`, {
    "ended.planted.mjs": playwrightFile(NEVER, skipped),
  });
  const run = async (wasInterrupted: () => boolean) => [
    verdictOf([await runVitest("planted", [], { config: `${inVitest}/config.mjs`, show: false, wasInterrupted })]),
    verdictOf([
      await runPlaywright([], { config: `${inPlaywright}/config.mjs`, env: process.env, show: false, wasInterrupted }),
    ]),
  ];
  expect(await run(() => true)).toEqual(Array(2).fill({ passed: 1, failures: [], second: [] }));
  const whole = await run(() => false);
  expect(whole.map(({ passed, failures }) => [passed, failures.length])).toEqual(Array(2).fill([1, 1]));
});

describe("no second try", () => {
  const failing = (count: number): Result[] =>
    Array.from({ length: count }, (_, n) => ({ unit: `file ${n}`, name: `file ${n} › fails`, why: "at first" }));
  const outcomeOf = (results: Result[], faults: string[] = []): Outcome => ({ results, faults, files: [] });
  const passing = async (units: readonly string[]) =>
    outcomeOf(units.map((unit) => ({ unit, name: `${unit} › fails` })));
  const tryOf = (...outcomes: Outcome[]) =>
    trySecond(
      outcomes.map((outcome) => ({ outcome, runAgain: passing })),
      silent,
    );

  it("where more fail than chance explains, over all suites", async () => {
    const [some, rest] = [failing(MAX_SECOND_TRIES + 1).slice(0, 5), failing(MAX_SECOND_TRIES + 1).slice(5)];
    expect((await tryOf(outcomeOf(failing(MAX_SECOND_TRIES)))).failures).toEqual([]);
    expect((await tryOf(outcomeOf(some), outcomeOf(rest))).failures).toHaveLength(MAX_SECOND_TRIES + 1);
  });

  it("where a suite went wrong outside of its tests, at the first try or at the second", async () => {
    expect((await tryOf(outcomeOf(failing(1), ["no report"]))).failures).toEqual([
      "no report",
      "file 0 › fails: at first",
    ]);
    const outcome = outcomeOf(failing(1));
    const gone = await trySecond([{ outcome, runAgain: async () => outcomeOf([]) }], silent);
    expect(gone).toEqual({ passed: 0, failures: ["file 0: it did not run once more"], second: [] });
  });
});
