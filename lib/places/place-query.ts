import { Prisma } from "@/lib/generated/prisma/client";
import { forgivenEdits, countEdits, MIN_FUZZY_LENGTH, fuzzyFragments } from "@/lib/strings/fuzzy-match";
import type { Reading } from "@/lib/places/reading";
import { readOld } from "@/lib/database/replica";

export type PlaceRow = {
  id: number;
  name: string;
  /** That one of its names by which it was found. */
  foundAs: string;
  region: string;
  countryCode: string;
  exact: boolean;
  /** What was said of where it is, as that is written. */
  regionName?: string | null;
  countryName?: string | null;
  /** Whether it is in what stands between its name and the country. */
  isNear?: boolean;
};

/** With commas or without, and what the reader speaks: of names in other languages than English fewer letters do then. */
type Typed = { as: "list" | "words"; locale: string };

/** More than are shown, since homonyms that nobody could tell apart are shown once. */
const MAX_ROWS = 40;
/** That are looked into where few letters of one are typed. */
const MAX_COUNTRIES = 40;
/** Names that are compared letter by letter with what was typed. */
const MAX_COMPARED_ROWS = 300;
/** Sorts behind all that follows a beginning. */
const END = "\u{10ffff}";

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
export function selectPlaces(lookup: string): Promise<PlaceRow[]> {
  const length = [...lookup].length;
  const letters = lettersSql[length - 1];
  const begins = letters
    ? Prisma.sql`${letters} = ${lookup}`
    : Prisma.sql`n.lookup >= ${lookup} AND n.lookup < ${lookup + END} AND n.shared < ${length}`;
  return readOld(
    "places",
    (from) => from.$queryRaw`
    SELECT p.id, p.name, found.name AS "foundAs", p.region, p."countryCode", bool_or(found.exact) OVER (PARTITION BY p.id) AS exact
    FROM (
      (SELECT n."placeId", n.name, n.weight, n.lookup = ${lookup} AS exact FROM "PlaceName" n WHERE ${begins} ORDER BY n.weight DESC LIMIT ${MAX_ROWS})
      UNION
      (SELECT n."placeId", n.name, n.weight, TRUE FROM "PlaceName" n WHERE n.lookup = ${lookup} ORDER BY n.weight DESC LIMIT ${MAX_ROWS})
    ) found JOIN "Place" p ON p.id = found."placeId"
    ORDER BY CASE WHEN found.exact THEN p.population ELSE found.weight END DESC, p.id, found.name = p.name DESC`,
  );
}

/**
 * The same within a country or a region: those of the first reading that there are any of. First those that are in what
 * stands between, then those of a country or region that is called exactly so; a code may also be the beginning of
 * another name, and counts as much for places alone that are called exactly as was typed.
 */
export async function selectPlacesWithin(readings: Reading[], typed: Typed): Promise<PlaceRow[]> {
  if (readings.length === 0) return [];
  const isIn = Prisma.sql`n."countryCode" = c."countryCode" AND (c.regions IS NULL OR n.region = ANY(c.regions))
    AND (c.between = '{}' OR ${typed.as === "list"} OR ${isNearSql})`;
  const rows = await readOld(
    "places",
    (from) => from.$queryRaw<(PlaceRow & { reading: number })[]>`
    WITH ${readingsSql(readings, typed)}
    SELECT p.id, p.name, found.name AS "foundAs", p.region, p."countryCode", bool_or(found.exact) OVER (PARTITION BY p.id) AS exact,
      found."regionName", found."countryName", found."isNear", found.reading
    FROM (
      SELECT *, row_number() OVER (PARTITION BY exact ORDER BY reading, "isNear" DESC, "isCertain" DESC, weight DESC) AS rank
      FROM (
        SELECT c.reading, n.*, s."regionName", s."countryName", s.named OR (s.coded AND n.exact) AS "isCertain"
        FROM country c CROSS JOIN LATERAL (
          (SELECT n."placeId", n.name, n.weight, n.region, n.lookup = c.name AS exact, ${isNearSql} AS "isNear" FROM "PlaceName" n
            WHERE n.lookup >= c.name AND n.lookup < c.name || ${END} AND n.shared < length(c.name) AND ${isIn} ORDER BY "isNear" DESC, n.weight DESC LIMIT ${MAX_ROWS})
          UNION
          (SELECT n."placeId", n.name, n.weight, n.region, TRUE, ${isNearSql} AS "isNear" FROM "PlaceName" n
            WHERE n.lookup = c.name AND ${isIn} ORDER BY "isNear" DESC, n.weight DESC LIMIT ${MAX_ROWS})
        ) n CROSS JOIN LATERAL (${saidSql}) s
      ) within
    ) found JOIN "Place" p ON p.id = found."placeId" WHERE found.rank <= ${MAX_ROWS}
    ORDER BY found.reading, found."isNear" DESC, found."isCertain" DESC, CASE WHEN found.exact THEN p.population ELSE found.weight END DESC, p.id, found.name = p.name DESC`,
  );
  return rows.filter(({ reading }) => reading === rows[0]!.reading);
}

/**
 * Larger places of which a name begins almost like that, those that take the fewest edits first; once for each such
 * name.
 */
export async function selectMisspelt(lookup: string, reading?: Reading, locale = "en"): Promise<PlaceRow[]> {
  if (lookup.length < MIN_FUZZY_LENGTH) return [];
  const rows = await readOld(
    "places",
    (from) => from.$queryRaw<(PlaceRow & { lookup: string })[]>`
    ${reading ? Prisma.sql`WITH ${readingsSql([reading], { as: "list", locale })}` : Prisma.empty}
    SELECT p.id, p.name, found.name AS "foundAs", p.region, p."countryCode", found.lookup, FALSE AS exact, found."regionName", found."countryName", found."isNear"
    FROM (
      SELECT n."placeId", n.name, n.weight, n.lookup, ${reading ? Prisma.sql`s."regionName", s."countryName", ${isNearSql}` : Prisma.sql`NULL AS "regionName", NULL AS "countryName", FALSE`} AS "isNear"
      FROM (
        SELECT n."placeId", n.name, n.lookup, n.weight, n.region, n."countryCode" FROM "PlaceName" n WHERE n.fragments && ${fuzzyFragments(lookup)} AND n.fragments <> '{}' OFFSET 0
      ) n
      ${reading ? Prisma.sql`JOIN country c ON n."countryCode" = c."countryCode" AND (c.regions IS NULL OR n.region = ANY(c.regions)) CROSS JOIN LATERAL (${saidSql}) s` : Prisma.empty}
      ORDER BY n.weight DESC LIMIT ${MAX_COMPARED_ROWS}
    ) found JOIN "Place" p ON p.id = found."placeId" ORDER BY found.weight DESC, p.id`,
  );
  const most = forgivenEdits(lookup);
  const edits = new Map(rows.map((row) => [row, countEdits(lookup, row.lookup, most)]));
  return rows.filter((row) => edits.get(row)! <= most).sort((one, other) => edits.get(one)! - edits.get(other)!);
}

/** Places of a country of which a name is exactly so. */
export async function selectIdsNamed(lookup: string, countryCode: string): Promise<number[]> {
  const rows = await readOld(
    "places",
    (from) => from.$queryRaw<{ placeId: number }[]>`
    SELECT n."placeId" FROM "PlaceName" n WHERE n.lookup = ${lookup} AND n."countryCode" = ${countryCode}`,
  );
  return rows.map(({ placeId }) => placeId);
}

const isNearSql = Prisma.sql`(n.region = ANY(c.nearer) OR '' = ANY(c.nearer))`;

/** What was said of where a place is. */
const saidSql = Prisma.sql`
  SELECT bool_or(s.named AND s.typed = c.within) AS named, bool_or(s.coded AND s.typed = c.within) AS coded,
    min(s.name) FILTER (WHERE s.region <> '') AS "regionName", min(s.name) FILTER (WHERE s.region = '') AS "countryName"
  FROM said s WHERE (s.typed = c.within OR s.typed = ANY(c.between)) AND s."countryCode" = c."countryCode" AND s.region IN ('', n.region)`;

/**
 * The regions and countries that may be meant, and with each reading the countries to look into: `regions` NULL for all
 * of one, `nearer` those of its regions that stand between. Among words without a comma a beginning is too little to
 * tell a name from a misspelling, but for that of a country.
 */
function readingsSql(readings: Reading[], { as, locale }: Typed): Prisma.Sql {
  // Few letters begin so many names that few countries are looked into.
  const isLong = as === "list" && readings.every(({ name }) => name.length > 2);
  const own = locale.startsWith("en") ? 1 : 5;
  const regions = [...new Set(readings.flatMap(({ within, between }) => [within, ...between]))];
  return Prisma.sql`
    reading AS (
      SELECT r.reading, r.name, r.within, string_to_array(r.between, E'\\t') AS between
      FROM unnest(${readings.map(({ name }) => name)}::text[], ${readings.map(({ within }) => within)}::text[], ${readings.map(({ between }) => between.join("\t"))}::text[])
        WITH ORDINALITY AS r (name, within, between, reading)
    ), said AS MATERIALIZED (
      SELECT t.typed, r."countryCode", r.region,
        bool_or(r.lookup = t.typed AND r.letters > 0) AS named, bool_or(r.lookup = t.typed AND r.letters = 0) AS coded,
        nullif((array_agg(r.name ORDER BY r.lookup = t.typed DESC, r.letters, length(r.name), r.name))[1], '') AS name
      FROM unnest(${regions}::text[]) AS t (typed) JOIN "RegionName" r ON r.lookup >= t.typed AND r.lookup < t.typed || ${END}
        AND (r.lookup = t.typed OR r.letters IN (1, ${own}) OR ${isLong ? Prisma.sql`r.letters BETWEEN 1 AND length(t.typed)` : Prisma.sql`FALSE`})
      GROUP BY t.typed, r."countryCode", r.region
    ), country AS MATERIALIZED (
      SELECT r.reading, r.name, r.within, r.between, s."countryCode", CASE WHEN bool_and(s.region <> '') THEN array_agg(s.region) END AS regions,
        ARRAY(SELECT m.region FROM said m WHERE m.typed = ANY(r.between) AND m."countryCode" = s."countryCode") AS nearer
      FROM reading r JOIN said s ON s.typed = r.within GROUP BY r.reading, r.name, r.within, r.between, s."countryCode"
      ORDER BY r.reading, bool_or(s.named OR s.coded) DESC LIMIT ${MAX_COUNTRIES}
    )`;
}
