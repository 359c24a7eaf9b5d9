import type pg from "pg";
import { type Keep, type PlaceRecord, readPlaces } from "./places";

/** Rows of one statement. */
const BATCH_SIZE = 5_000;

const INSERT = `
  INSERT INTO "Place" AS p (id, name, lookup, "countryCode", region, population, fragments, latitude, longitude)
  SELECT id, name, lookup, "countryCode", region, population, string_to_array(fragments, E'\\t'), latitude, longitude
  FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::float8[], $9::float8[])
    AS n (id, name, lookup, "countryCode", region, population, fragments, latitude, longitude)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, lookup = excluded.lookup, "countryCode" = excluded."countryCode", region = excluded.region,
    population = excluded.population, fragments = excluded.fragments, latitude = excluded.latitude, longitude = excluded.longitude
  WHERE (p.name, p.lookup, p."countryCode", p.region, p.population, p.fragments, p.latitude, p.longitude)
    IS DISTINCT FROM (excluded.name, excluded.lookup, excluded."countryCode", excluded.region, excluded.population, excluded.fragments, excluded.latitude, excluded.longitude)`;

/** Puts all places there as the data has them. Of those that it has no more the ones stay that a profile names. */
export async function loadPlaces(client: pg.ClientBase, file: string, keep: Keep = () => true): Promise<void> {
  const ids: number[] = [];
  const indexes = await takeIndexes(client);
  let batch: PlaceRecord[] = [];
  for (const place of readPlaces(file)) {
    if (!keep(place)) continue;
    ids.push(place.id);
    batch.push(place);
    if (batch.length < BATCH_SIZE) continue;
    await insert(client, batch);
    batch = [];
  }
  await insert(client, batch);
  for (const definition of indexes) await client.query(definition);
  await removeOthers(client, ids);
  await client.query('ANALYZE "Place"');
}

/** An empty table is filled in a third of the time without its indexes; they are made again when it is full. */
async function takeIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows: some } = await client.query('SELECT FROM "Place" LIMIT 1');
  if (some.length > 0) return [];
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = '"Place"'::regclass AND NOT indisprimary`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

async function insert(client: pg.ClientBase, places: PlaceRecord[]) {
  const column = <K extends keyof PlaceRecord>(name: K) => places.map((place) => place[name]);
  await client.query(INSERT, [
    column("id"),
    column("name"),
    column("lookup"),
    column("countryCode"),
    column("region"),
    column("population"),
    places.map(({ fragments }) => fragments.join("\t")),
    column("latitude"),
    column("longitude"),
  ]);
}

/**
 * Locked first, looked at second: a profile that names one at the same moment either is seen or waits, and then finds
 * it gone.
 */
async function removeOthers(client: pg.ClientBase, ids: number[]) {
  const { rows } = await client.query<{ id: number }>(
    'SELECT p.id FROM "Place" p WHERE NOT EXISTS (SELECT FROM unnest($1::int[]) kept (id) WHERE kept.id = p.id) FOR UPDATE',
    [ids],
  );
  if (rows.length === 0) return;
  await client.query(
    'DELETE FROM "Place" p WHERE p.id = ANY($1) AND NOT EXISTS (SELECT FROM "ProfileDetails" d WHERE d."placeId" = p.id)',
    [rows.map(({ id }) => id)],
  );
}
