/** A figure beside what it may be. `steady` ones do not depend on how busy the machine is. */
export type Row = {
  measure: string;
  figure: number;
  unit?: string;
  budget?: number;
  stretch?: number;
  steady?: boolean;
  note?: string;
};

const MISSED = "MISSED";

/** Prints the one table and answers the rows that miss their budget. */
export function printTable(rows: Row[]): Row[] {
  const lines = rows.map(({ measure, figure, unit = "", budget, stretch, note = "" }) => [
    measure,
    `${show(figure)}${unit}`,
    budget === undefined ? "" : `≤ ${show(budget)}${unit}`,
    stretch === undefined ? "" : `≤ ${show(stretch)}${unit}`,
    budget === undefined
      ? ""
      : figure > budget
        ? MISSED
        : stretch !== undefined && figure <= stretch
          ? "stretch"
          : "met",
    note,
  ]);
  printColumns([["measure", "figure", "budget", "stretch", "", ""], ...lines]);
  return rows.filter(({ figure, budget }) => budget !== undefined && !(figure <= budget));
}

export function printColumns(lines: string[][]) {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join("  ")
        .trimEnd(),
    );
}

export function show(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(Number.isInteger(value) ? 0 : digits);
}
