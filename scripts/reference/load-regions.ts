import type pg from "pg";
import { readRegionNames } from "./region-names";

/** As the list has them, and no others. Sorted, so that names that begin alike lie on the same pages. */
export async function loadRegions(client: pg.ClientBase, file: string): Promise<void> {
  const names = readRegionNames(file);
  await client.query(
    `WITH listed AS MATERIALIZED (
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::smallint[]) AS n (lookup, "countryCode", region, name, letters)
     ), gone AS (
       DELETE FROM "RegionName" r WHERE NOT EXISTS (
         SELECT FROM listed n WHERE (n.lookup, n."countryCode", n.region) = (r.lookup, r."countryCode", r.region))
     )
     INSERT INTO "RegionName" AS r (lookup, "countryCode", region, name, letters) SELECT * FROM listed
     ON CONFLICT (lookup, "countryCode", region) DO UPDATE SET name = excluded.name, letters = excluded.letters
     WHERE (r.name, r.letters) IS DISTINCT FROM (excluded.name, excluded.letters)`,
    [
      names.map(({ lookup }) => lookup),
      names.map(({ countryCode }) => countryCode),
      names.map(({ region }) => region),
      names.map(({ name }) => name),
      names.map(({ letters }) => letters),
    ],
  );
  await client.query('ANALYZE "RegionName"');
}
