import { step } from "../progress";
import type { Group, Side } from "./side";
import type { Row } from "./table";

/** How often each of the two is asked for the same rows, the first one in turn; those that last, or leave much behind, once. */
const TURNS = 2;
const ONCE = new Set<Group>(["flood", "uploads", "memory"]);

/**
 * The rows of two commits, group by group in turns: what disturbs the machine disturbs both, and each is the first as often
 * as the second, which finds the machine warmer. What the older one does not know yet has no figure there.
 */
export async function measureInTurns(
  before: Side,
  after: Side,
  groups: Group[],
): Promise<{ before: Row[]; after: Row[] }> {
  const rows: { before: Row[]; after: Row[] } = { before: [], after: [] };
  for (const group of groups) {
    const found: typeof rows = { before: [], after: [] };
    const measure = {
      before: () =>
        before.measure(group).catch((error: Error) => {
          console.log(`Before, there is no figure of ${group}: ${error.message}`);
          return [];
        }),
      after: () => after.measure(group),
    };
    for (let turn = 1; turn <= (ONCE.has(group) ? 1 : TURNS); turn++) {
      const order = ["before", "after"] as const;
      for (const side of turn % 2 === 1 ? order : order.toReversed())
        found[side].push(
          ...(await step(`${side === "before" ? "Before" : "After"}: ${group}, turn ${turn}`, measure[side])),
        );
    }
    for (const side of ["before", "after"] as const) rows[side].push(...meanOf(found[side]));
  }
  return rows;
}

/** One row of each measure, with what was noted last. */
function meanOf(rows: Row[]): Row[] {
  const figures = new Map<string, number[]>();
  for (const { measure, figure } of rows) figures.set(measure, [...(figures.get(measure) ?? []), figure]);
  const last = new Map(rows.map((row) => [row.measure, row]));
  return [...last.values()].map((row) => {
    const all = figures.get(row.measure)!;
    return { ...row, figure: all.reduce((sum, figure) => sum + figure, 0) / all.length };
  });
}
