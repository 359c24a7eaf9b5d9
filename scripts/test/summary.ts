import type { Outcome } from "./suites";
import type { Verdict } from "./second-try";

const SLOWEST_SHOWN = 10;

/** The slowest files and what failed: at the end, where whoever looks at the last lines of a long run finds them. */
export function showSummary(files: Outcome["files"], { failures, second }: Verdict) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN);
  if (slowest.length > 0) console.log("The slowest files:");
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  if (second.length > 0) console.log("Passed at the second try, each a fault to mend:");
  for (const failure of second) console.log(`  ${failure}`);
  if (failures.length > 0) console.log("What failed:");
  for (const failure of failures) console.log(`  ${failure}`);
}
