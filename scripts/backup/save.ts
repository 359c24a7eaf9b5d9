import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { readMigrations } from "../../lib/database/migrations";
import type { Storage } from "../../lib/media/storage";
import { LocalStorage } from "../../lib/media/storage/local";
import { readDemoState, withClient } from "../../prisma/demo/mark";
import { findMigrationFaults } from "../doctor/migrations";
import { Failure } from "../launch/failure";
import { writeManifest, type Manifest, type SavedTable } from "./manifest";
import { copyStoredFiles, listStoredFiles } from "./stored-files";
import { columnsOf, listSequences, listTables, quoted, readQueueVersion, type Table } from "./tables";

type Source = { databaseUrl: string; storage: Storage; migrations: string };

export type Saved = Pick<Manifest, "files"> & { tables: number; rows: number; missing: number };

/**
 * Writes the database, as it stands at one moment, and the files that it names into a folder that is not there yet.
 * People go on writing meanwhile. It has another name until it is whole.
 */
export async function saveBackup({ databaseUrl, storage, migrations }: Source, folder: string): Promise<Saved> {
  if (existsSync(folder)) throw new Failure(`${folder} is there already. Name a folder that is not.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(path.join(unfinished, "database"), { recursive: true, mode: 0o700 });
  try {
    return await withClient(databaseUrl, async (client) => {
      await openSnapshot(client);
      if ((await findMigrationFaults(client, migrations)).length > 0)
        throw new Failure("This database is of another version than these programs. npm run doctor says what differs.");
      const madeAt = new Date().toISOString();
      const [demo, queueVersion] = [await readDemoState(client), await readQueueVersion(client)];
      const tables: SavedTable[] = [];
      for (const table of await listTables(client)) tables.push(await saveTable(client, table, unfinished));
      const sequences = await listSequences(client);
      const named = await listStoredFiles(client);
      await client.query("COMMIT");
      const { missing, ...files } = await copyStoredFiles(
        named,
        storage,
        new LocalStorage(path.join(unfinished, "files")),
      );
      const applied = readMigrations(migrations);
      await writeManifest(unfinished, { madeAt, migrations: applied, queueVersion, demo, tables, sequences, files });
      await rename(unfinished, folder);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return { tables: tables.length, rows, files, missing: missing.length };
    });
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** What is written as text is read as the same value everywhere, whatever this database's own settings are. */
async function openSnapshot(client: pg.ClientBase) {
  await client.query(`
    BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
    SET LOCAL client_encoding = 'UTF8'; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres';
    SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 3; SET LOCAL synchronize_seqscans = off`);
}

async function saveTable(client: pg.ClientBase, table: Table, folder: string): Promise<SavedTable> {
  const file = path.posix.join("database", `${table.schema}.${table.name}.gz`);
  const hash = createHash("sha256");
  let rows = 0;
  // Each row of a COPY ends in the only line break that it holds.
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  await pipeline(
    client.query(copyTo(`COPY ${quoted(table)} (${columnsOf(table)}) TO STDOUT`)),
    counted,
    createGzip({ level: 3 }),
    createWriteStream(path.join(folder, file), { mode: 0o600, flush: true }),
  );
  return { ...table, file, rows, sha256: hash.digest("hex") };
}
