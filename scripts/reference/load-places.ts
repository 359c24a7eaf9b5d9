import { setImmediate as nextTurn } from "node:timers/promises";
import type pg from "pg";
import { listAnew, type Naming } from "./list-anew";
import { type Keep, type PlaceRecord, readPlaces } from "./places";

/** Another name of a place counts so much less than its own: "san" is rather Santiago than Šanghaj. */
const OTHER_NAMES = 20;
/** Rows of one statement. */
const BATCH_SIZE = 1_000;
/** What names a place, and keeps it (tested against the foreign keys). */
const NAMING = ["ProfileDetails", "OrganizationDraft", "Post", "Job", "JobDraft"];

/** Answers the jobs and profiles whose place has changed. */
const INSERT_PLACES = `
  WITH changed AS (
  INSERT INTO "Place" AS p (id, name, "countryCode", region, population, latitude, longitude)
  SELECT id, name, "countryCode", coalesce(region, ''), population, latitude, longitude
  FROM unnest(${["int", "text", "text", "text", "int", "float8", "float8"].map(linesAs).join()})
    AS n (id, name, "countryCode", region, population, latitude, longitude)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, "countryCode" = excluded."countryCode", region = excluded.region,
    population = excluded.population, latitude = excluded.latitude, longitude = excluded.longitude
  WHERE (p.name, p."countryCode", p.region, p.population, p.latitude, p.longitude)
    IS DISTINCT FROM (excluded.name, excluded."countryCode", excluded.region, excluded.population, excluded.latitude, excluded.longitude)
  RETURNING p.id)
  SELECT id AS "jobId", NULL::uuid AS "profileId" FROM "Job" WHERE "placeId" IN (SELECT id FROM changed)
  UNION ALL SELECT NULL, "profileId" FROM "ProfileDetails" WHERE "placeId" IN (SELECT id FROM changed)`;

/** A row for each place, with tabs between its names and between what belongs to them. */
const INSERT_NAMES = `
  INSERT INTO names ("placeId", name, lookup, shared, fragments)
  SELECT * FROM unnest(${["int", "text", "text", "text", "text"].map(linesAs).join()})`;

/** Sorted, so that names that begin alike lie on the same pages. */
const TAKE_NAMES = `
  INSERT INTO "PlaceName" AS n ("placeId", name, lookup, shared, weight, region, "countryCode", fragments)
  SELECT id, name, lookup, shared::smallint, CASE name WHEN own THEN population ELSE population / ${OTHER_NAMES} END, region, "countryCode",
    string_to_array(coalesce(fragments, ''), '/')
  FROM (
    SELECT p.id, p.name AS own, p.population, p.region, p."countryCode", ${["name", "lookup", "shared", "fragments"]
      .map((part) => `unnest(string_to_array(names.${part}, E'\\t')) AS ${part}`)
      .join()}
    FROM names JOIN "Place" p ON p.id = names."placeId"
  ) each_name
  ORDER BY lookup COLLATE "C"`;

const OR_CHANGE_NAMES = `
  ON CONFLICT (lookup, "placeId") DO UPDATE SET name = excluded.name, shared = excluded.shared, weight = excluded.weight,
    region = excluded.region, "countryCode" = excluded."countryCode", fragments = excluded.fragments
  WHERE (n.name, n.shared, n.weight, n.region, n."countryCode", n.fragments)
    IS DISTINCT FROM (excluded.name, excluded.shared, excluded.weight, excluded.region, excluded."countryCode", excluded.fragments)`;

const REMOVE_NAMES = `
  DELETE FROM "PlaceName" n
  WHERE NOT EXISTS (SELECT FROM names WHERE names."placeId" = n."placeId" AND n.lookup = ANY (string_to_array(names.lookup, E'\\t')))`;

/**
 * A column that is sent as one text, a line for each row: as an array each value would be quoted. None holds a line.
 */
function linesAs(type: string, at: number): string {
  return `string_to_array($${at + 1}, E'\\n')::${type}[]`;
}

/**
 * Puts all places there as the data has them, each with its names. Of those that it has no more the ones stay that
 * somebody names, but nobody finds them.
 */
export async function loadPlaces(client: pg.ClientBase, file: string, keep: Keep = () => true): Promise<void> {
  await client.query(
    'CREATE TEMPORARY TABLE names ("placeId" int, name text, lookup text, shared text, fragments text) ON COMMIT DROP',
  );
  let batch: PlaceRecord[] = [];
  let sending = Promise.resolve();
  const naming: Naming[] = [];
  for (const place of readPlaces(file, keep)) {
    batch.push(place);
    // While some are on their way, the next are read.
    if (batch.length % 100 === 0) await nextTurn();
    if (batch.length < BATCH_SIZE) continue;
    await sending;
    sending = insert(client, batch, naming);
    sending.catch(() => {});
    batch = [];
  }
  await sending;
  await insert(client, batch, naming);
  await takeNames(client);
  await listAnew(client, naming);
  await removeOthers(client);
  await client.query('ANALYZE "Place", "PlaceName"');
}

async function insert(client: pg.ClientBase, places: PlaceRecord[], naming: Naming[]) {
  if (places.length === 0) return;
  const lines = (part: (place: PlaceRecord) => unknown) => places.map(part).join("\n");
  const { rows } = await client.query<Naming>(INSERT_PLACES, [
    lines(({ id }) => id),
    lines(({ name }) => name),
    lines(({ countryCode }) => countryCode),
    lines(({ region }) => region),
    lines(({ population }) => population),
    lines(({ latitude }) => latitude),
    lines(({ longitude }) => longitude),
  ]);
  naming.push(...rows);
  await client.query(INSERT_NAMES, [
    lines(({ id }) => id),
    lines(({ names }) => names.name.join("\t")),
    lines(({ names }) => names.lookup.join("\t")),
    lines(({ names }) => names.shared.join("\t")),
    lines(({ names }) => names.fragments.join("\t")),
  ]);
}

/**
 * An empty table, which nobody reads yet, is filled in a third of the time without its indexes and key; they are made
 * again when it is full. One that others may be reading is changed where it differs.
 */
async function takeNames(client: pg.ClientBase) {
  await client.query("SET LOCAL work_mem = '128MB'");
  await client.query("SET LOCAL maintenance_work_mem = '128MB'");
  await client.query("SET LOCAL jit = off");
  const { rows: some } = await client.query('SELECT FROM "PlaceName" LIMIT 1');
  if (some.length > 0) {
    await client.query("ANALYZE names");
    await client.query(REMOVE_NAMES);
    await client.query(TAKE_NAMES + OR_CHANGE_NAMES);
    return;
  }
  const { rows } = await client.query<{ remove: string; add: string }>(`
    SELECT format('ALTER TABLE "PlaceName" DROP CONSTRAINT %I', conname) AS remove,
      format('ALTER TABLE "PlaceName" ADD CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE conrelid = '"PlaceName"'::regclass AND contype = 'p'
    UNION ALL
    SELECT 'DROP INDEX ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
    FROM pg_index WHERE indrelid = '"PlaceName"'::regclass AND NOT indisprimary`);
  for (const { remove } of rows) await client.query(remove);
  await client.query(TAKE_NAMES);
  for (const { add } of rows) await client.query(add);
}

/**
 * Locked first, looked at second: a profile that names one at the same moment either is seen or waits, and then finds
 * it gone.
 */
async function removeOthers(client: pg.ClientBase) {
  const { rows } = await client.query<{ id: number }>(
    'SELECT p.id FROM "Place" p WHERE NOT EXISTS (SELECT FROM names WHERE names."placeId" = p.id) FOR UPDATE OF p',
  );
  if (rows.length === 0) return;
  await client.query(
    `DELETE FROM "Place" p WHERE p.id = ANY($1) ${NAMING.map(
      (table) => `AND NOT EXISTS (SELECT FROM "${table}" named WHERE named."placeId" = p.id)`,
    ).join(" ")}`,
    [rows.map(({ id }) => id)],
  );
}
