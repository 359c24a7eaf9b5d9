import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { run } from "../run";
import { linesBetween } from "./server-log";

/**
 * Of one test. `unit` is what is tried once more where it failed: a file of Vitest's, a journey of Playwright's by its
 * place. `why`, the first line of it, is there where it failed.
 */
export type Result = { unit: string; name: string; why?: string };

export type Outcome = {
  results: Result[];
  files: { file: string; seconds: number }[];
  /** What went wrong and belongs to no test. */
  faults: string[];
};

type Options = {
  config: string;
  /** What alone is run, with nothing beside. */
  again?: readonly string[];
  /** Whether somebody has ended the run: what did not run then is not counted. */
  wasInterrupted?: () => boolean;
  /** Whether it writes to the terminal. */
  show?: boolean;
};

const never = () => false;

const RESULTS = "tests/results";

/** The program of a package, without the detour over npx. */
export function bin(name: string, file: string): string {
  return path.join("node_modules", name, file);
}

export async function runVitest(
  project: string,
  filters: readonly string[],
  { config, again, wasInterrupted = never, show = true }: Options,
): Promise<Outcome> {
  const report = path.join(RESULTS, `vitest-${project}${again ? "-again" : ""}.json`);
  const args = [
    "run",
    "--config",
    config,
    "--project",
    project,
    ...(project === "quick" ? ["--project", "without-database"] : []),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...(again ? ["--no-file-parallelism"] : []),
  ];
  type Test = { fullName: string; status: string; failureMessages: string[] | null };
  type File = { name: string; startTime: number; endTime: number; message: string; assertionResults: Test[] };
  const count = ({ testResults }: { testResults: File[] }): Outcome => ({
    results: testResults.flatMap(({ name, message, assertionResults }) => {
      const unit = path.relative(process.cwd(), name);
      return [
        // It could not be loaded.
        ...(message ? [{ unit, name: unit, why: firstLine(message) }] : []),
        ...assertionResults
          .filter(({ status }) => status === "passed" || status === "failed" || !wasInterrupted())
          .map(({ fullName, status, failureMessages }) => ({
            unit,
            name: `${unit} › ${fullName}`,
            // What is skipped proves nothing.
            ...(status !== "passed" && { why: firstLine(failureMessages?.[0] ?? status) }),
          })),
      ];
    }),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
    faults: [],
  });
  return runSuite([bin("vitest", "vitest.mjs"), ...args, ...(again ?? filters)], report, count, {
    wasInterrupted,
    show,
  });
}

/**
 * Of its server's log it shows what was said while a test ran that failed, and what else went on by then as `describe`
 * says it, of a time in ms since 1970.
 */
export async function runPlaywright(
  filters: readonly string[],
  {
    config,
    again,
    wasInterrupted = never,
    show = true,
    env,
    describe = () => "",
  }: Options & { env: NodeJS.ProcessEnv; describe?: (from: number, to: number) => string },
): Promise<Outcome> {
  const report = path.join(RESULTS, `playwright${again ? "-again" : ""}.json`);
  type Run = { duration: number; startTime: string; error?: { message?: string } };
  type Spec = { title: string; file: string; line: number; tests: { status: string; results: Run[] }[] };
  type Suite = { file: string; specs: Spec[]; suites?: Suite[] };
  const log = path.join(RESULTS, "server.log");
  mkdirSync(RESULTS, { recursive: true });
  // The server of a second try appends to what that of the first one said.
  if (!again) rmSync(log, { force: true });
  const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];
  const secondsOf = (suite: Suite) =>
    specsOf(suite)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration, 0) / 1000;
  const count = ({ suites, config }: { suites: Suite[]; config: { rootDir: string } }): Outcome => {
    const fileOf = (file: string) => path.relative(process.cwd(), path.join(config.rootDir, file));
    return {
      results: suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
        tests
          .filter(({ status }) => !(wasInterrupted() && status === "skipped"))
          .map(({ status, results: [result] }) => {
            const name = `${fileOf(file)} › ${title}`;
            if (show && status !== "expected" && result) showLog(name, Date.parse(result.startTime), result.duration);
            return {
              unit: `${fileOf(file)}:${line}`,
              name,
              // What is skipped proves nothing.
              ...(status !== "expected" && { why: firstLine(result?.error?.message ?? status) }),
            };
          }),
      ),
      files: suites.map((suite) => ({ file: fileOf(suite.file), seconds: secondsOf(suite) })),
      faults: [],
    };
  };
  const args = ["test", "--config", config, "--reporter=list,json"];
  // Traces cost as much as the tests themselves: of few that failed they are worth it.
  if (again) args.push("--workers=1", "--trace=retain-on-failure", "--output", path.join(RESULTS, "playwright-again"));
  return runSuite([bin("@playwright/test", "cli.js"), ...args, ...(again ?? filters)], report, count, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(report) },
    wasInterrupted,
    show,
  });

  function showLog(name: string, from: number, duration: number) {
    console.log(`What went on meanwhile: ${name}\n  ${describe(from, from + duration)}`);
    for (const line of linesBetween(existsSync(log) ? readFileSync(log, "utf8") : "", from, from + duration))
      console.log(`  ${line}`);
  }
}

async function runSuite<Report>(
  args: string[],
  report: string,
  count: (report: Report) => Outcome,
  {
    env = process.env,
    wasInterrupted,
    show,
  }: { env?: NodeJS.ProcessEnv } & Required<Pick<Options, "wasInterrupted" | "show">>,
): Promise<Outcome> {
  rmSync(report, { force: true });
  const succeeded = await run(process.execPath, args, { show, env }).then(
    () => true,
    () => false,
  );
  if (!existsSync(report))
    return { results: [], files: [], faults: wasInterrupted() ? [] : [`${args[0]}: no report of its tests`] };
  const outcome = count(JSON.parse(readFileSync(report, "utf8")) as Report);
  const hasFailed = outcome.results.some(({ why }) => why !== undefined);
  // No tests at all are no success, nor is an error outside of them.
  if (!succeeded && !hasFailed && !wasInterrupted()) outcome.faults.push(`${args[0]}: it failed outside of its tests`);
  return outcome;
}

function firstLine(message: string): string {
  return stripVTControlCharacters(message).split("\n")[0] || "failed";
}
