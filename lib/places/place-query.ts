import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { forgivenEdits, countEdits, MIN_FUZZY_LENGTH, fuzzyFragments } from "@/lib/fuzzy-match";

export type PlaceRow = {
  id: number;
  name: string;
  region: string;
  countryCode: string;
  population: number;
  exact: boolean;
};

/** Where it must be: in one of these countries, or in a region of this name. */
export type Within = { countries: string[]; region: string };

/** More than are shown, since homonyms that nobody could tell apart are shown once. */
const MAX_ROWS = 40;
/** Rows that are compared letter by letter with what was typed. */
const MAX_COMPARED_ROWS = 300;

/** Read by their population: the index begins with the letters. */
const lettersSql = [Prisma.sql`left(p.lookup, 1)`, Prisma.sql`left(p.lookup, 2)`, Prisma.sql`left(p.lookup, 3)`];
const columnsSql = Prisma.sql`p.id, p.name, p.region, p."countryCode", p.population`;

/** Places whose name begins with what was typed, most populous first, and those that are called exactly so. */
export function selectPlaces(lookup: string, within: Within | null): Promise<PlaceRow[]> {
  const letters = lettersSql[[...lookup].length - 1];
  const begins =
    letters && !within
      ? Prisma.sql`${letters} = ${lookup}`
      : Prisma.sql`p.lookup >= ${lookup} AND p.lookup < ${`${lookup}\u{10ffff}`}`;
  return db.$queryRaw`
    (SELECT ${columnsSql}, p.lookup = ${lookup} AS exact FROM "Place" p WHERE ${begins} AND ${withinSql(within)} ORDER BY p.population DESC LIMIT ${MAX_ROWS})
    UNION
    (SELECT ${columnsSql}, TRUE FROM "Place" p WHERE p.lookup = ${lookup} AND ${withinSql(within)} ORDER BY p.population DESC LIMIT ${MAX_ROWS})
    ORDER BY population DESC`;
}

/** Larger places whose name begins almost like that, those that take the fewest edits first. */
export async function selectMisspelt(lookup: string, within: Within | null): Promise<PlaceRow[]> {
  if (lookup.length < MIN_FUZZY_LENGTH) return [];
  const rows = await db.$queryRaw<(PlaceRow & { lookup: string })[]>`
    SELECT ${columnsSql}, p.lookup, FALSE AS exact FROM "Place" p
    WHERE p.fragments && ${fuzzyFragments(lookup)} AND ${withinSql(within)} ORDER BY p.population DESC LIMIT ${MAX_COMPARED_ROWS}`;
  const most = forgivenEdits(lookup);
  const edits = new Map(rows.map((row) => [row, countEdits(lookup, row.lookup, most)]));
  return rows
    .filter((row) => edits.get(row)! <= most)
    .sort((one, other) => edits.get(one)! - edits.get(other)! || other.population - one.population);
}

function withinSql(within: Within | null): Prisma.Sql {
  if (!within) return Prisma.sql`TRUE`;
  const { countries, region } = within;
  const regional = /^[a-z]{2,3}$/.test(region)
    ? ["AU", "CA", "US"]
    : ["england", "northern ireland", "scotland", "wales"].includes(region)
      ? ["GB"]
      : [];
  // The index knows the country; so it must be said of a region, too.
  return Prisma.sql`p."countryCode" = ANY(${[...countries, ...regional]}) AND (p."countryCode" = ANY(${countries}) OR lower(p.region) = ${region})`;
}
