import { afterAll, expect, it } from "vitest";
import { withClient } from "@/prisma/demo/mark";
import { demandDatabase, findFault } from "../../scripts/launch/external-database";
import { createDatabase, dropDatabase } from "../support/database";

const name = `given_${process.pid}`;
const role = `given_role_${process.pid}`;
const onServer = (sql: string) => withClient(process.env.DATABASE_URL!, (client) => client.query(sql));

afterAll(async () => {
  await dropDatabase(name);
  await onServer(`DROP ROLE IF EXISTS "${role}"`);
});

it("asks for a database that its role owns, in one line that says how, until the tables are there", async () => {
  const url = new URL(await createDatabase(name, "template0"));
  await onServer(`CREATE ROLE "${role}" LOGIN PASSWORD 'only-here'`);
  [url.username, url.password] = [role, "only-here"];
  await expect(demandDatabase(url.href)).rejects.toThrow(
    new RegExp(`^The database of DATABASE_URL \\(.*/${name}\\) lets the role ${role} make no .*OWNER TO ${role}$`),
  );
  await onServer(`ALTER DATABASE "${name}" OWNER TO "${role}"`);
  await demandDatabase(url.href);
  await withClient(url.href, (client) => client.query("CREATE TABLE _prisma_migrations ()"));
  await onServer(`ALTER DATABASE "${name}" OWNER TO CURRENT_USER`);
  await demandDatabase(url.href);
});

it("asks for UTF-8", async () => {
  await dropDatabase(name);
  await onServer(`CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'`);
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = `/${name}`;
  await expect(demandDatabase(url.href)).rejects.toThrow("has the encoding SQL_ASCII. Make one with ENCODING 'UTF8'.");
});

it("asks for a server that is new enough and has its contrib package, unless the tables are there already", async () => {
  const fine = { version: 15, encoding: "UTF8", role: "allyway", isMigrated: false, mayCreate: true, lacks: [] };
  expect(findFault(fine)).toBeUndefined();
  expect(findFault({ ...fine, version: 14, isMigrated: true })).toBe("is PostgreSQL 14. Use 15 or newer.");
  const bare = { ...fine, lacks: ["unaccent", "pg_trgm"] };
  expect(findFault(bare)).toMatch(/^is on a server without unaccent and pg_trgm\. .* contrib package/);
  expect(findFault({ ...bare, isMigrated: true })).toBeUndefined();
});

it("says what cannot be reached, without its password", async () => {
  const failing = demandDatabase("postgresql://somebody:secret@127.0.0.1:1/none");
  await expect(failing).rejects.toThrow(/^The database of DATABASE_URL \(127\.0\.0\.1:1\/none\) cannot be reached: /);
  await expect(failing).rejects.not.toThrow("secret");
});
