import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { forgivenEdits, countEdits, MIN_FUZZY_LENGTH, fuzzyFragments } from "@/lib/fuzzy-match";

export type PlaceRow = {
  id: number;
  name: string;
  /** That one of its names by which it was found. */
  foundAs: string;
  region: string;
  countryCode: string;
  exact: boolean;
};

/** Where it must be: in one of these countries, or in a region of this name. */
export type Within = { countries: string[]; region: string };

/** More than are shown, since homonyms that nobody could tell apart are shown once. */
const MAX_ROWS = 40;
/** Names that are compared letter by letter with what was typed. */
const MAX_COMPARED_ROWS = 300;

/** Read by their weight: the index begins with the letters. Each place once, by the first of its names. */
const lettersSql = [
  Prisma.sql`n.shared < 1 AND left(n.lookup, 1)`,
  Prisma.sql`n.shared < 2 AND left(n.lookup, 2)`,
  Prisma.sql`n.shared < 3 AND left(n.lookup, 3)`,
];

/**
 * Places of which a name begins with what was typed, most populous first, and those that are called exactly so. A place
 * may come twice, by the better name first: its own, that which is exactly so, the first that begins so.
 */
export function selectPlaces(lookup: string, within: Within | null): Promise<PlaceRow[]> {
  const length = [...lookup].length;
  const letters = lettersSql[length - 1];
  const begins =
    letters && !within
      ? Prisma.sql`${letters} = ${lookup}`
      : Prisma.sql`n.lookup >= ${lookup} AND n.lookup < ${`${lookup}\u{10ffff}`} AND n.shared < ${length}`;
  return db.$queryRaw`
    SELECT p.id, p.name, found.name AS "foundAs", p.region, p."countryCode", bool_or(found.exact) OVER (PARTITION BY p.id) AS exact
    FROM (
      (SELECT n."placeId", n.name, n.weight, n.lookup = ${lookup} AS exact FROM "PlaceName" n WHERE ${begins} AND ${withinSql(within)} ORDER BY n.weight DESC LIMIT ${MAX_ROWS})
      UNION
      (SELECT n."placeId", n.name, n.weight, TRUE FROM "PlaceName" n WHERE n.lookup = ${lookup} AND ${withinSql(within)} ORDER BY n.weight DESC LIMIT ${MAX_ROWS})
    ) found JOIN "Place" p ON p.id = found."placeId"
    ORDER BY CASE WHEN found.exact THEN p.population ELSE found.weight END DESC, p.id, found.name = p.name DESC`;
}

/**
 * Larger places of which a name begins almost like that, those that take the fewest edits first; once for each such
 * name.
 */
export async function selectMisspelt(lookup: string, within: Within | null): Promise<PlaceRow[]> {
  if (lookup.length < MIN_FUZZY_LENGTH) return [];
  const rows = await db.$queryRaw<(PlaceRow & { lookup: string })[]>`
    SELECT p.id, p.name, found.name AS "foundAs", p.region, p."countryCode", found.lookup, FALSE AS exact
    FROM (
      SELECT n."placeId", n.name, n.weight, n.lookup FROM "PlaceName" n
      WHERE n.fragments && ${fuzzyFragments(lookup)} AND n.fragments <> '{}' AND ${withinSql(within)} ORDER BY n.weight DESC LIMIT ${MAX_COMPARED_ROWS}
    ) found JOIN "Place" p ON p.id = found."placeId" ORDER BY found.weight DESC, p.id`;
  const most = forgivenEdits(lookup);
  const edits = new Map(rows.map((row) => [row, countEdits(lookup, row.lookup, most)]));
  return rows.filter((row) => edits.get(row)! <= most).sort((one, other) => edits.get(one)! - edits.get(other)!);
}

/** Places of a country of which a name is exactly so. */
export async function selectIdsNamed(lookup: string, countryCode: string): Promise<number[]> {
  const rows = await db.$queryRaw<{ placeId: number }[]>`
    SELECT n."placeId" FROM "PlaceName" n WHERE n.lookup = ${lookup} AND n."countryCode" = ${countryCode}`;
  return rows.map(({ placeId }) => placeId);
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
  return Prisma.sql`n."countryCode" = ANY(${[...countries, ...regional]}) AND (n."countryCode" = ANY(${countries}) OR lower(n.region) = ${region})`;
}
