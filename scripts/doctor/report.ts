import { examine } from "./examine";
import type { Finding } from "./finding";

/** Prints what was found; true when nothing is broken. */
export async function report(connectionString: string, migrations: string): Promise<boolean> {
  const began = performance.now();
  const findings = await examine(connectionString, migrations);
  for (const finding of findings) console.log(describe(finding));
  const broken = findings.filter((finding) => finding.broken > 0).length;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    broken === 0
      ? `All ${findings.length} invariants hold (${seconds} s).`
      : `${broken} of ${findings.length} invariants ${broken === 1 ? "is" : "are"} broken (${seconds} s).`,
  );
  return broken === 0;
}

function describe({ name, meaning, broken, rows }: Finding): string {
  if (broken === 0) return `holds   ${name}: ${meaning}`;
  const more = broken > rows.length ? [`          … and ${broken - rows.length} more`] : [];
  return [`BROKEN  ${name}: ${meaning}`, ...rows.map((row) => `          ${JSON.stringify(row)}`), ...more].join("\n");
}
