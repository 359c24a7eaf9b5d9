import { db } from "@/lib/db";
import { HOUR_MS } from "@/lib/time";

/** What is less could be guessed at. */
export const MIN_TOLD = 10;

/** How many there were since the service began; null for fewer than are told. */
export type Transparency = Record<
  "reports" | "waiting" | "nothingWrong" | "warned" | "sensitive" | "removed" | "limited",
  number | null
>;

let held: { at: number; counts: Promise<Transparency> } | undefined;

/** An hour old at most: whoever asks often costs nothing. */
export function countForTransparency(): Promise<Transparency> {
  if (!held || performance.now() - held.at > HOUR_MS) {
    held = { at: performance.now(), counts: count() };
    held.counts.catch(() => (held = undefined));
  }
  return held.counts;
}

async function count(): Promise<Transparency> {
  const [row] = await db.$queryRaw<Record<keyof Transparency, number>[]>`
    SELECT (SELECT count(*)::int FROM "Report") AS reports,
      count(*) FILTER (WHERE answer IS NULL)::int AS waiting,
      count(*) FILTER (WHERE answer = 'NOTHING_WRONG')::int AS "nothingWrong",
      count(*) FILTER (WHERE answer = 'WARNED')::int AS warned,
      count(*) FILTER (WHERE answer = 'SENSITIVE')::int AS sensitive,
      count(*) FILTER (WHERE answer = 'REMOVED')::int AS removed,
      count(*) FILTER (WHERE answer = 'LIMITED')::int AS limited
    FROM "ReportCase"`;
  const told = Object.entries(row!).map(([name, many]) => [name, many < MIN_TOLD ? null : many]);
  return Object.fromEntries(told) as Transparency;
}
