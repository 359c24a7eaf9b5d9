import { setImmediate as nextTurn } from "node:timers/promises";
import type pg from "pg";
import { listAnew, type Naming } from "./list-anew";
import { type Keep, type PlaceRecord, readPlaces } from "./places";

/** Another name of a place counts so much less than its own: "san" is rather Santiago than Šanghaj. */
const OTHER_NAMES = 20;
/** Rows of one statement. */
const BATCH_SIZE = 1_000;
/** Places of one transaction: each reads all names once, which takes a tenth of a second. */
const CHANGED_AT_ONCE = 5_000;
/** What names a place, and keeps it (tested against the foreign keys). */
const NAMING = ["ProfileDetails", "OrganizationDraft", "Post", "PostDraft", "Job", "JobDraft"];

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

const NAMES = '"placeId" int, region text, name text, lookup text, shared text, fragments text';
/** A row for each place, with tabs between its names and between what belongs to them. */
const INSERT_NAMES = `
  INSERT INTO names ("placeId", region, name, lookup, shared, fragments)
  SELECT * FROM unnest(${["int", "text", "text", "text", "text", "text"].map(linesAs).join()})`;

/** Sorted, so that names that begin alike lie on the same pages. */
const TAKE_NAMES = `
  INSERT INTO "PlaceName" AS n ("placeId", name, lookup, shared, weight, region, "countryCode", fragments)
  SELECT id, name, lookup, shared::smallint, CASE name WHEN own THEN population ELSE population / ${OTHER_NAMES} END, coalesce(region, ''), "countryCode",
    string_to_array(coalesce(fragments, ''), '/')
  FROM (
    SELECT p.id, p.name AS own, p.population, names.region, p."countryCode", ${["name", "lookup", "shared", "fragments"]
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

/** Of these places, what they are called no more. */
const REMOVE_NAMES = `
  DELETE FROM "PlaceName" n USING names
  WHERE names."placeId" = n."placeId" AND n.lookup <> ALL (string_to_array(names.lookup, E'\\t'))`;

/**
 * A column that is sent as one text, a line for each row: as an array each value would be quoted. None holds a line.
 */
function linesAs(type: string, at: number): string {
  return `string_to_array($${at + 1}, E'\\n')::${type}[]`;
}

/** Does it in a transaction. */
export type InTransaction = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;

type Options = { keep?: Keep; batchSize?: number };

/**
 * Puts all places there as the data has them, each with its names. Of those that it has no more the ones stay that
 * somebody names, but nobody finds them. Where there are none yet nobody reads them, and it is done in one go; else a
 * batch at a time, each with what hangs on it, so that whoever is interrupted left some as they are to be, the others as
 * they were.
 */
export async function loadPlaces(inTransaction: InTransaction, file: string, options: Options = {}): Promise<void> {
  const isEmpty = await inTransaction(async (client) => {
    if ((await client.query('SELECT FROM "PlaceName" LIMIT 1')).rows.length > 0) return false;
    await fill(client, file, options);
    return true;
  });
  if (!isEmpty) await change(inTransaction, file, options);
  await inTransaction((client) => client.query('ANALYZE "Place", "PlaceName"'));
}

async function fill(client: pg.ClientBase, file: string, { keep = () => true }: Options) {
  await client.query(`CREATE TEMPORARY TABLE names (${NAMES}) ON COMMIT DROP`);
  const naming: Naming[] = [];
  let sending = Promise.resolve();
  for await (const batch of batchesOf(readPlaces(file, keep), BATCH_SIZE)) {
    await sending;
    sending = insert(client, batch).then((rows) => void naming.push(...rows));
    sending.catch(() => {});
  }
  await sending;
  await takeNames(client);
  await listAnew(client, naming);
}

async function change(
  inTransaction: InTransaction,
  file: string,
  { keep = () => true, batchSize = CHANGED_AT_ONCE }: Options,
) {
  const ids: number[] = [];
  for await (const batch of batchesOf(readPlaces(file, keep), batchSize)) {
    ids.push(...batch.map(({ id }) => id));
    await inTransaction(async (client) => {
      await client.query(`CREATE TEMPORARY TABLE names (${NAMES}) ON COMMIT DROP`);
      const naming = await insert(client, batch);
      await client.query("SET LOCAL jit = off");
      await client.query(TAKE_NAMES + OR_CHANGE_NAMES);
      await client.query(REMOVE_NAMES);
      await listAnew(client, naming);
    });
  }
  const { rows } = await inTransaction((client) =>
    client.query<{ id: number }>('SELECT id FROM "Place" WHERE id <> ALL($1) ORDER BY id', [ids]),
  );
  for (let at = 0; at < rows.length; at += batchSize) {
    const gone = rows.slice(at, at + batchSize).map(({ id }) => id);
    await inTransaction((client) => remove(client, gone));
  }
}

/** While some are on their way, the next are read. */
async function* batchesOf(places: Iterable<PlaceRecord>, size: number): AsyncGenerator<PlaceRecord[]> {
  let batch: PlaceRecord[] = [];
  for (const place of places) {
    batch.push(place);
    if (batch.length % 100 === 0) await nextTurn();
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Answers what names those that have changed. */
async function insert(client: pg.ClientBase, places: PlaceRecord[]): Promise<Naming[]> {
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
  await client.query(INSERT_NAMES, [
    lines(({ id }) => id),
    lines(({ regionCode }) => regionCode),
    lines(({ names }) => names.name.join("\t")),
    lines(({ names }) => names.lookup.join("\t")),
    lines(({ names }) => names.shared.join("\t")),
    lines(({ names }) => names.fragments.join("\t")),
  ]);
  return rows;
}

/**
 * An empty table, which nobody reads yet, is filled in a third of the time without its indexes and key; they are made
 * again when it is full.
 */
async function takeNames(client: pg.ClientBase) {
  await client.query("SET LOCAL work_mem = '128MB'");
  await client.query("SET LOCAL maintenance_work_mem = '128MB'");
  await client.query("SET LOCAL jit = off");
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
async function remove(client: pg.ClientBase, ids: number[]) {
  await client.query('SELECT FROM "Place" WHERE id = ANY($1) ORDER BY id FOR UPDATE', [ids]);
  await client.query('DELETE FROM "PlaceName" WHERE "placeId" = ANY($1)', [ids]);
  await client.query(
    `DELETE FROM "Place" p WHERE p.id = ANY($1) ${NAMING.map(
      (table) => `AND NOT EXISTS (SELECT FROM "${table}" named WHERE named."placeId" = p.id)`,
    ).join(" ")}`,
    [ids],
  );
}
