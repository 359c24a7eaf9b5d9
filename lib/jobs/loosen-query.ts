import type { Viewer } from "@/lib/auth/viewer";
import { unfoundIdsSql } from "@/lib/blocks/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import {
  filterClauses,
  type FilterName,
  filterNames,
  type JobFilters,
  openJobsVisibleSql,
} from "@/lib/jobs/filter-query";
import { readOld } from "@/lib/database/replica";

/**
 * A filter that is in the way, alone or together with another one, and how many jobs there are without; at another radius
 * or for less pay where it says one.
 */
export type Loosening = { filter: FilterName; and?: FilterName; radius?: number; payFrom?: number; count: number };

/** Beyond it nobody counts. */
const MAX_COUNTED = 100;
const MAX_PAIRS = 3;
const wider = [50, 100, 200] as const;
/** Of the pay that is asked for. */
const less = [0.9, 0.75, 0.5] as const;

/** What there is without each of the filters in turn, further around the place and for less pay. */
export async function selectLoosened(viewer: Viewer, asked: JobFilters): Promise<Loosening[]> {
  const { at, radius: now, payFrom: pay } = asked;
  const radii = at ? wider.filter((radius) => radius > now) : [];
  const choices: Omit<Loosening, "count">[] = [
    ...radii.map((radius) => ({ filter: "place" as const, radius })),
    ...(pay === null ? [] : lesserPay(pay)).map((payFrom) => ({ filter: "pay" as const, payFrom })),
    ...namesOf(viewer, asked).map((filter) => ({ filter })),
  ];
  if (choices.length === 0) return [];
  const counts = choices.map((choice) => {
    const { filter, radius = now, payFrom = pay } = choice;
    const rest = openJobsVisibleSql(viewer, { ...asked, radius, payFrom }, isStep(choice) ? [] : [filter]);
    return Prisma.sql`(SELECT count(*)::int FROM (SELECT FROM "OpenJob" o WHERE ${rest} LIMIT ${MAX_COUNTED}) matching)`;
  });
  const [row] = await readOld(
    "job counts",
    (from) => from.$queryRaw<{ counts: number[] }[]>`
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(viewer)}) SELECT ARRAY[${Prisma.join(counts)}] AS counts`,
  );
  const counted = choices.map((choice, at) => ({ ...choice, count: row!.counts[at]! }));
  // A further step that finds no more is no other choice.
  const before = (at: number) => {
    const [one, other] = [counted[at]!, counted[at - 1]];
    return isStep(one) && other && isStep(other) && other.filter === one.filter ? other.count : 0;
  };
  return counted.filter(({ count }, at) => count > before(at));
}

/**
 * The filters of which two together are in the way, and how many jobs there are without both: those that nothing else
 * keeps out, in one pass over all jobs. It is asked where no single one helps.
 */
export async function selectLoosenedPairs(viewer: Viewer, asked: JobFilters): Promise<Loosening[]> {
  const clauses = filterClauses(viewer, asked, "all");
  const set = namesOf(viewer, asked);
  if (set.length < 2) return [];
  // The words of a job lie apart from the rest and cost most: those that say them are looked up once, in the index.
  const said = clauses.words && Prisma.sql`o."jobId" IN (SELECT o."jobId" FROM "OpenJob" o WHERE ${clauses.words})`;
  const judgements = { ...clauses, ...(said && { words: said }) };
  const missed = set.map((name, bit) => Prisma.sql`CASE WHEN ${judgements[name]!} THEN 0 ELSE ${1 << bit}::int END`);
  const rows = await readOld(
    "job counts",
    (from) => from.$queryRaw<{ missed: number; count: number }[]>`
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(viewer)}),
    judged AS MATERIALIZED (
      SELECT ${Prisma.join(missed, " + ")} AS missed FROM "OpenJob" o
      WHERE ${openJobsVisibleSql(viewer, asked, filterNames)}
    )
    SELECT missed, LEAST(count(*), ${MAX_COUNTED})::int AS count FROM judged
    WHERE bit_count(missed::bit(32)) = 2 GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MAX_PAIRS}`,
  );
  return rows.map(({ missed, count }) => {
    const [filter, and] = set.filter((_, bit) => missed & (1 << bit));
    return { filter: filter!, and: and!, count };
  });
}

function namesOf(viewer: Viewer, asked: JobFilters): FilterName[] {
  return Object.keys(filterClauses(viewer, asked)) as FilterName[];
}

function isStep({ radius, payFrom }: Pick<Loosening, "radius" | "payFrom">): boolean {
  return radius !== undefined || payFrom !== undefined;
}

/** Amounts that somebody would say: of two digits, and zeros. */
function lesserPay(payFrom: number): number[] {
  const amounts = less.map((share) => {
    const unit = 10 ** Math.max(0, Math.floor(Math.log10(payFrom * share)) - 1);
    return Math.floor((payFrom * share) / unit) * unit;
  });
  return [...new Set(amounts)].filter((amount) => amount >= 1 && amount < payFrom);
}
