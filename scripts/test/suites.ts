import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { run } from "../run";

export type Outcome = { passed: number; failed: number };

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
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number };
  return runSuite([bin("vitest", "vitest.mjs"), ...args, ...filters], report, (result: Report) => ({
    passed: result.numPassedTests,
    // What is skipped proves nothing.
    failed: result.numFailedTests + result.numPendingTests + result.numTodoTests,
  }));
}

export async function runPlaywright(filters: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const report = path.join(RESULTS, "playwright.json");
  type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
  return runSuite(
    [bin("@playwright/test", "cli.js"), "test", "--config", "tests/playwright.config.ts", ...filters],
    report,
    ({ stats }: Report) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }),
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
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { passed, failed } = count(JSON.parse(readFileSync(report, "utf8")) as Report);
  // A file that cannot be loaded has no failed tests, and no tests at all are no success.
  return { passed, failed: succeeded || failed > 0 ? failed : 1 };
}
