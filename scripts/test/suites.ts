import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { run } from "../run";

export type Outcome = { passed: number; failed: number; files: { file: string; seconds: number }[] };

const RESULTS = "tests/results";

/** The program of a package, without the detour over npx. */
export function bin(name: string, file: string): string {
  return path.join("node_modules", name, file);
}

export async function runVitest(project: "quick" | "browser" | "long", filters: string[]): Promise<Outcome> {
  const report = path.join(RESULTS, `vitest-${project}.json`);
  const args = [
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--project",
    project,
    ...(project === "quick" ? ["--project", "without-database"] : []),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  type File = { name: string; startTime: number; endTime: number };
  type Report = Record<"numPassedTests" | "numFailedTests" | "numPendingTests" | "numTodoTests", number> & {
    testResults: File[];
  };
  return runSuite([bin("vitest", "vitest.mjs"), ...args, ...filters], report, (result: Report) => ({
    passed: result.numPassedTests,
    // What is skipped proves nothing.
    failed: result.numFailedTests + result.numPendingTests + result.numTodoTests,
    files: result.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  }));
}

export async function runPlaywright(filters: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const report = path.join(RESULTS, "playwright.json");
  type Spec = { tests: { results: { duration: number }[] }[] };
  type Suite = { file: string; specs: Spec[]; suites?: Suite[] };
  type Report = { stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>; suites: Suite[] };
  const durationOf = ({ specs, suites = [] }: Suite): number =>
    [
      ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
      ...suites.map(durationOf),
    ].reduce((sum, duration) => sum + duration, 0);
  return runSuite(
    [bin("@playwright/test", "cli.js"), "test", "--config", "tests/playwright.config.ts", ...filters],
    report,
    ({ stats, suites }: Report) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped,
      files: suites.map((suite) => ({ file: `tests/${suite.file}`, seconds: durationOf(suite) / 1000 })),
    }),
    env,
  );
}

async function runSuite<Report>(
  args: string[],
  report: string,
  count: (report: Report) => Outcome,
  env = process.env,
): Promise<Outcome> {
  rmSync(report, { force: true });
  const succeeded = await run(process.execPath, args, { show: true, env }).then(
    () => true,
    () => false,
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, files: [] };
  const { passed, failed, files } = count(JSON.parse(readFileSync(report, "utf8")) as Report);
  // A file that cannot be loaded has no failed tests, and no tests at all are no success.
  return { passed, failed: succeeded || failed > 0 ? failed : 1, files };
}
