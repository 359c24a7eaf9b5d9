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

/** Prints the one table, with what was `before` beside it, and answers the rows that miss their budget. */
export function printTable(rows: Row[], before?: Row[]): Row[] {
  const figures = before && new Map(before.map(({ measure, figure }) => [measure, figure]));
  const head = ["measure", ...(figures ? ["before", "after"] : ["figure"]), "budget", "stretch", "", ""];
  const lines = rows.map((row) => {
    const { measure, figure, unit = "", budget, stretch, note = "" } = row;
    const shown = (value: number | undefined, sign = "") => (value === undefined ? "" : `${sign}${show(value)}${unit}`);
    const was = figures ? [shown(figures.get(measure)) || "–"] : [];
    return [measure, ...was, shown(figure), shown(budget, "≤ "), shown(stretch, "≤ "), verdictOf(row), note];
  });
  printColumns([head, ...lines]);
  return rows.filter((row) => verdictOf(row) === MISSED);
}

function verdictOf({ figure, budget, stretch }: Row): string {
  if (budget === undefined) return "";
  if (!(figure <= budget)) return MISSED;
  return stretch !== undefined && figure <= stretch ? "stretch" : "met";
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
