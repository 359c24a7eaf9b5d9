import type { Outcome, Result } from "./suites";

/** Files and journeys. Where more fail than these it is no chance. */
export const MAX_SECOND_TRIES = 8;

/** What a suite found, and how some of it is run once more. */
export type Tried = { outcome: Outcome; runAgain: (units: readonly string[]) => Promise<Outcome> };

/** What passed at the second try only is `second`, with why it failed at the first one. */
export type Verdict = { passed: number; failures: string[]; second: string[] };

function failedUnits({ results }: Outcome): string[] {
  return [...new Set(results.filter(({ why }) => why !== undefined).map(({ unit }) => unit))];
}

/**
 * Runs what failed once more, alone: what fails by the load of others passes then, and counts. A suite that went wrong
 * outside of its tests fails the run anyway, as do more than a few failures: nothing is tried again then. A journey
 * that fails here, too, keeps its trace in tests/results/playwright-again.
 */
export async function trySecond(tried: readonly Tried[], say: (text: string) => void): Promise<Verdict> {
  const faults = tried.flatMap(({ outcome }) => outcome.faults);
  const failed = tried.flatMap(({ outcome }) => failedUnits(outcome));
  if (failed.length > MAX_SECOND_TRIES)
    say(`${failed.length} failed: more than ${MAX_SECOND_TRIES} are not tried again.`);
  if (failed.length === 0 || failed.length > MAX_SECOND_TRIES || faults.length > 0)
    return verdictOf(tried.map(({ outcome }) => outcome));
  const [results, second]: [Result[], string[]] = [[], []];
  for (const { outcome, runAgain } of tried) {
    const units = failedUnits(outcome);
    if (units.length === 0) {
      results.push(...outcome.results);
      continue;
    }
    say(`Once more, alone: ${units.join(", ")}`);
    const again = await runAgain(units);
    faults.push(...again.faults);
    results.push(...outcome.results.filter(({ unit }) => !units.includes(unit)));
    for (const unit of units) {
      const found = again.results.filter((result) => result.unit === unit);
      results.push(...found);
      const isPassed = found.length > 0 && found.every(({ why }) => why === undefined);
      if (found.length === 0) faults.push(`${unit}: it did not run once more`);
      if (isPassed) second.push(...outcome.results.filter((result) => result.unit === unit).flatMap(failureOf));
    }
  }
  return { ...verdictOf([{ results, faults }]), second };
}

export function verdictOf(outcomes: readonly Pick<Outcome, "results" | "faults">[]): Verdict {
  const results = outcomes.flatMap((outcome) => outcome.results);
  const faults = outcomes.flatMap((outcome) => outcome.faults);
  const passed = results.filter(({ why }) => why === undefined).length;
  return { passed, failures: [...faults, ...results.flatMap(failureOf)], second: [] };
}

function failureOf({ name, why }: Result): string[] {
  return why === undefined ? [] : [`${name}: ${why}`];
}
