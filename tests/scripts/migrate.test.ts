import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate } from "../../scripts/migrate";
import { createDatabase, dropDatabase } from "../support/database";

const name = `migrations_${process.pid}`;
let url: string;
let folder: string;

beforeEach(async () => {
  url = await createDatabase(name, "template0");
  folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await dropDatabase(name);
});

it("applies each migration once, in the order of their names", async () => {
  write(
    "2_second",
    `ALTER TABLE person ADD name text; CREATE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 1; $$;`,
  );
  write("1_first", "CREATE TABLE person (id int)");
  expect(await migrate(url, folder)).toEqual(["1_first", "2_second"]);
  expect(await migrate(url, folder)).toEqual([]);
  expect(await query("SELECT one() AS one")).toEqual([{ one: 1 }]);
});

it("applies each migration once when two processes start together", async () => {
  write("1_first", "CREATE TABLE person (id int); SELECT pg_sleep(0.2)");
  const both = await Promise.all([migrate(url, folder), migrate(url, folder)]);
  expect(both.flat()).toEqual(["1_first"]);
});

it("leaves nothing of a migration that fails, and keeps the ones before it", async () => {
  write("1_first", "CREATE TABLE person (id int)");
  write("2_second", "CREATE TABLE post (id int); SELECT 1/0");
  await expect(migrate(url, folder)).rejects.toThrow(
    "The migration 2_second failed and left nothing behind: division by zero",
  );
  expect(await query("SELECT to_regclass('person') AS person, to_regclass('post') AS post")).toEqual([
    { person: "person", post: null },
  ]);
  expect(await query("SELECT migration_name FROM _prisma_migrations")).toEqual([{ migration_name: "1_first" }]);
});

it("refuses a migration that was changed after it was applied", async () => {
  write("1_first", "CREATE TABLE person (id int)");
  await migrate(url, folder);
  write("1_first", "CREATE TABLE person (id bigint)");
  await expect(migrate(url, folder)).rejects.toThrow("The migration 1_first was changed after it was applied");
});

it("leaves a database alone that a newer version has migrated", async () => {
  write("1_first", "CREATE TABLE person (id int)");
  write("2_second", "CREATE TABLE post (id int)");
  await migrate(url, folder);
  rmSync(path.join(folder, "2_second"), { recursive: true });
  write("3_third", "CREATE TABLE comment (id int)");
  await expect(migrate(url, folder)).rejects.toThrow(
    "The database has the migration 2_second, which this version does not",
  );
  expect(await query("SELECT to_regclass('comment') AS comment")).toEqual([{ comment: null }]);
});

function write(migration: string, sql: string) {
  mkdirSync(path.join(folder, migration), { recursive: true });
  writeFileSync(path.join(folder, migration, "migration.sql"), sql);
}

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}
