import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { readMigrations } from "../../lib/database/migrations";
import type { Storage } from "../../lib/media/storage";
import { LocalStorage } from "../../lib/media/storage/local";
import { markDemo, readDemoState, withClient } from "../../prisma/demo/mark";
import { Failure } from "../launch/failure";
import { migrate } from "../migrate";
import { prepareQueue } from "../queue";
import { prepareDatabase } from "../reference";
import { readManifest, type Manifest } from "./manifest";
import { copyStoredFiles, listSavedFiles } from "./stored-files";
import { columnsOf, listTables, quoted, readQueueVersion } from "./tables";

type Target = { databaseUrl: string; storage: Storage; root: string };

/**
 * Brings a backup into a database that holds nothing yet, and its files into the storage, and the whole to this version.
 * All rows come in one transaction: what breaks off is begun again.
 */
export async function loadBackup({ databaseUrl, storage, root }: Target, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const migrations = path.join(root, "prisma/migrations");
  demandKnownVersion(manifest, migrations);
  await demandEmptyDatabase(databaseUrl, manifest);
  await demandWhole(manifest, folder);
  const files = path.join(folder, "files");
  await copyStoredFiles(await listSavedFiles(files), new LocalStorage(files), storage);
  await migrateAsSaved(databaseUrl, migrations, manifest);
  await withClient(databaseUrl, (client) => loadTables(client, manifest, folder));
  await prepareDatabase(databaseUrl, root);
  return manifest;
}

/** An earlier version is brought to this one afterwards. */
function demandKnownVersion({ migrations: saved }: Manifest, folder: string) {
  const known = readMigrations(folder);
  if (saved.every(({ name, checksum }, index) => known[index]?.name === name && known[index].checksum === checksum))
    return;
  throw new Failure("The backup was made by a newer version, or another one, of Allyway. Restore it with that.");
}

async function demandEmptyDatabase(databaseUrl: string, manifest: Manifest) {
  const saved = new Set(manifest.migrations.map(({ name }) => name));
  await withClient(databaseUrl, async (client) => {
    const state = await readDemoState(client);
    if (state === "unmigrated") return;
    if (state !== "empty") throw filled();
    const { rows } = await client.query<{ name: string }>("SELECT migration_name AS name FROM _prisma_migrations");
    if (rows.some(({ name }) => !saved.has(name)))
      throw new Failure("This database is newer than the backup. Restore into one without tables.");
  });
}

function filled(): Failure {
  return new Failure("This database holds accounts already. A backup is restored only into one without any.");
}

/** Before anything is written. */
async function demandWhole({ tables, files }: Manifest, folder: string) {
  for (const { file, sha256 } of tables) {
    const hash = createHash("sha256");
    const broken = await pipeline(createReadStream(path.join(folder, file)), createGunzip(), hash).catch(
      (error: Error) => error,
    );
    if (broken || hash.digest("hex") !== sha256)
      throw new Failure(`The backup is damaged: ${file} is not as it was saved.`);
  }
  const saved = await listSavedFiles(path.join(folder, "files"));
  const bytes = saved.reduce((sum, file) => sum + file.bytes, 0);
  if (saved.length !== files.count || bytes !== files.bytes)
    throw new Failure("The backup is damaged: its folder files is not as it was saved.");
}

async function migrateAsSaved(databaseUrl: string, migrations: string, manifest: Manifest) {
  const then = await mkdtemp(path.join(tmpdir(), "allyway-migrations-"));
  try {
    for (const { name } of manifest.migrations)
      await cp(path.join(migrations, name), path.join(then, name), { recursive: true });
    await migrate(databaseUrl, then);
  } finally {
    await rm(then, { recursive: true });
  }
  await prepareQueue(databaseUrl);
}

/**
 * Without triggers and foreign keys, which come back, and look at every row, before it commits: the role needs to own
 * the tables, and no more.
 */
async function loadTables(client: pg.ClientBase, { tables, sequences, queueVersion, demo }: Manifest, folder: string) {
  if ((await readQueueVersion(client)) !== queueVersion)
    throw new Failure(
      "The queue of the backup is of another version. Restore it with the Allyway that it was made by.",
    );
  await client.query(`
    BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
    SET LOCAL lock_timeout = '10s'; SET LOCAL client_encoding = 'UTF8'; SET LOCAL datestyle = 'ISO';
    SET LOCAL intervalstyle = 'postgres'`);
  const all = await listTables(client);
  const keys = await dropForeignKeys(client);
  for (const table of all) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
  // Whoever came first is heard only now that nobody else writes.
  if ((await readDemoState(client)) !== "empty") throw filled();
  await client.query(`TRUNCATE ${all.map(quoted).join(", ")}`);
  for (const table of tables) {
    const rows = client.query(copyFrom(`COPY ${quoted(table)} (${columnsOf(table)}) FROM STDIN`));
    await pipeline(createReadStream(path.join(folder, table.file)), createGunzip(), rows);
  }
  for (const table of all) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const { value, isCalled, ...sequence } of sequences)
    await client.query("SELECT setval($1::regclass, $2, $3)", [quoted(sequence), value, isCalled]);
  // Else a restored demo would be taken for accounts of real people, and its password is public.
  if (demo === "loading" || demo === "loaded") await markDemo(client, demo);
  await client.query("COMMIT");
  await client.query("ANALYZE");
}

async function dropForeignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
    ORDER BY 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}
