import { afterAll, expect, it } from "vitest";
import { withClient } from "@/prisma/demo/mark";
import { demandDatabase } from "../../scripts/launch/external-database";
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

it("says what cannot be reached, without its password", async () => {
  const failing = demandDatabase("postgresql://somebody:secret@127.0.0.1:1/none");
  await expect(failing).rejects.toThrow(/^The database of DATABASE_URL \(127\.0\.0\.1:1\/none\) cannot be reached: /);
  await expect(failing).rejects.not.toThrow("secret");
});
