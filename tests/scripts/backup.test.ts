import "../support/apart";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { asSystem } from "@/lib/auth/system";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { makeExport } from "@/lib/exports/mutations/make-export";
import { requestExport } from "@/lib/exports/mutations/request-export";
import { storage } from "@/lib/media/storage";
import { LocalStorage } from "@/lib/media/storage/local";
import { likePost } from "@/lib/posts/mutations/like";
import { getPost } from "@/lib/posts/queries";
import { markDemo, readDemoState, withClient } from "@/prisma/demo/mark";
import { loadBackup } from "../../scripts/backup/load";
import { readManifest } from "../../scripts/backup/manifest";
import { saveBackup } from "../../scripts/backup/save";
import { listTables, quoted } from "../../scripts/backup/tables";
import { examine } from "../../scripts/doctor/examine";
import { keepSecrets, openSecrets } from "../../scripts/launch/secrets";
import { joinedGroup, send } from "../support/conversations";
import { createDatabase, dropDatabase } from "../support/database";
import { emailOf, makeAllies, organization, PASSWORD, person, visitor, type Viewer } from "../support/people";
import { PLANTED_WIDTH, plantPicture } from "../support/pictures";
import { post } from "../support/posts";

const MIGRATIONS = path.resolve("prisma/migrations");
const folder = mkdtempSync(path.join(tmpdir(), "allyway-backup-"));
const other = `restored_${process.pid}`;
const owner = `owner_${process.pid}`;
const files = new LocalStorage(path.join(folder, "restored-files"));
const source = async () => ({ databaseUrl: env().DATABASE_URL, storage: await storage(), migrations: MIGRATIONS });
const at = (name: string) => path.join(folder, name);

let amara: Viewer;
let photo: { key: string };
let first: string;
/** The key of the copy of her data. */
let copy: string;

beforeAll(async () => {
  amara = await person("Amara Okafor");
  const leila = await person("Leila Haddad");
  await makeAllies(amara.profileId, leila.profileId);
  await organization("Tidewater Alliance", [[amara, "OWNER"]]);
  first = await post(amara, "Tabs\tand \\N, backslashes \\ and\nlines.", [0, 3]);
  await send(leila, await joinedGroup("Dunes", [amara, leila]), "Bring boots.");
  photo = await plantPicture(amara, "PHOTO", { bytes: "a photo" });
  await requestExport(amara);
  const { id: exportId } = await db.dataExport.findUniqueOrThrow({ where: { userId: amara.userId } });
  await makeExport(asSystem(systemClock), { exportId });
  copy = (await db.dataExport.findUniqueOrThrow({ where: { id: exportId } })).key!;
});

afterAll(async () => {
  await dropDatabase(other);
  await withClient(env().DATABASE_URL, (client) => client.query(`DROP ROLE IF EXISTS "${owner}"`));
  rmSync(folder, { recursive: true });
});

/** An empty database whose owner has no other right. */
async function emptyDatabase(): Promise<string> {
  const url = new URL(await createDatabase(other, "template0"));
  await withClient(env().DATABASE_URL, async (client) => {
    await client.query(`DROP ROLE IF EXISTS "${owner}"`);
    await client.query(`CREATE ROLE "${owner}" LOGIN PASSWORD 'only-here'`);
    await client.query(`ALTER DATABASE "${other}" OWNER TO "${owner}"`);
  });
  [url.username, url.password] = [owner, "only-here"];
  return url.href;
}

/** Of every table, by its name. */
function hashes(databaseUrl: string): Promise<Record<string, string>> {
  return withClient(databaseUrl, async (client) => {
    const found: Record<string, string> = {};
    for (const table of await listTables(client)) found[quoted(table)] = await hashOf(client, quoted(table));
    return found;
  });
}

async function hashOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `SELECT count(*) || ' ' || md5(coalesce(string_agg(row, '' ORDER BY row), '')) AS hash FROM (SELECT t::text AS row FROM ${table} t) r`,
  );
  return rows[0]!.hash;
}

const broken = async (databaseUrl: string) =>
  (await examine(databaseUrl, MIGRATIONS)).filter(({ broken }) => broken > 0).map(({ name, rows }) => ({ name, rows }));

it("saves one moment while people write, and brings back exactly that, to whoever owns an empty database", async () => {
  let isOver = false;
  const written: string[] = [];
  const writing = Array.from({ length: 4 }, async (_, n) => {
    const writer = await person(`Writer ${"abcd"[n]}`);
    while (!isOver) {
      const id = await post(writer, `Post ${written.length}`, [n]);
      await likePost(writer, { postId: id });
      written.push(id);
    }
  });
  await vi.waitUntil(() => written.length > 5, { timeout: 60_000 });
  const before = written.length;
  const saved = await saveBackup(await source(), at("busy"));
  const after = written.length;
  isOver = true;
  await Promise.all(writing);
  expect(after).toBeGreaterThan(before);

  const url = await emptyDatabase();
  const began = performance.now();
  await loadBackup({ databaseUrl: url, storage: files, root: process.cwd() }, at("busy"));
  console.log(`${saved.rows} rows restored in ${(performance.now() - began).toFixed(0)} ms`);
  expect(await broken(url)).toEqual([]);
  const again = await saveBackup({ databaseUrl: url, storage: files, migrations: MIGRATIONS }, at("again"));
  expect(again).toEqual(saved);
  const [one, two] = [await readManifest(at("busy")), await readManifest(at("again"))];
  expect(two.tables).toEqual(one.tables);
  expect(two.sequences).toEqual(one.sequences);
  // All that was acknowledged before it began.
  const posts = await withClient(url, (client) => client.query<{ id: string }>(`SELECT id FROM "Post"`));
  const kept = new Set(posts.rows.map(({ id }) => id));
  expect(written.slice(0, before).filter((id) => !kept.has(id))).toEqual([]);
});

it("brings back every table, the files, the mark of the demo, and lets people in", async () => {
  const url = env().DATABASE_URL;
  await withClient(url, (client) => markDemo(client, "loaded"));
  const before = await hashes(url);
  await saveBackup(await source(), at("quiet"));
  const { tables } = await readManifest(at("quiet"));
  expect(tables.map(quoted)).toEqual(Object.keys(before));

  await db.$disconnect();
  await createDatabase(new URL(url).pathname.slice(1), "template0");
  for (const key of [photo.key, copy]) await (await storage()).remove(key);
  await loadBackup({ databaseUrl: url, storage: await storage(), root: process.cwd() }, at("quiet"));
  expect(await hashes(url)).toEqual(before);
  expect(await withClient(url, readDemoState)).toBe("loaded");
  expect(await broken(url)).toEqual([]);
  expect((await (await storage()).get(photo.key, PLANTED_WIDTH))?.toString()).toBe("a photo");
  expect((await (await storage()).get(copy, "file"))?.toString("latin1", 0, 2)).toBe("PK");
  expect(await checkPassword(visitor(), { email: emailOf("Amara Okafor"), password: PASSWORD })).toMatchObject({
    status: "done",
  });
  expect((await getPost(amara, first))?.text).toBe("Tabs\tand \\N, backslashes \\ and\nlines.");
  // Triggers and numbers go on where they were.
  expect(await likePost(amara, { postId: await post(amara, "After that.") })).toMatchObject({ status: "done" });
});

it("touches no database that holds accounts, and no backup that is there", async () => {
  const before = await hashes(env().DATABASE_URL);
  const target = { databaseUrl: env().DATABASE_URL, storage: files, root: process.cwd() };
  await expect(loadBackup(target, at("quiet"))).rejects.toThrow("This database holds accounts already.");
  expect(await hashes(env().DATABASE_URL)).toEqual(before);
  await expect(saveBackup(await source(), at("quiet"))).rejects.toThrow("is there already");
});

it("refuses what is damaged, not whole, or newer, before anything is written", async () => {
  const target = { databaseUrl: await emptyDatabase(), storage: files, root: process.cwd() };
  const damaged = async (name: string, damage: (copy: string) => void) => {
    await cp(at("quiet"), at(name), { recursive: true });
    damage(at(name));
    return loadBackup(target, at(name));
  };
  const change = (file: string, work: (text: string) => string) =>
    writeFileSync(file, work(readFileSync(file, "utf8")));
  await expect(
    damaged("changed", (copy) => {
      const file = path.join(copy, "database/public.Post.gz");
      writeFileSync(
        file,
        gzipSync(gunzipSync(readFileSync(file)).toString().replace("boots", "shoes").replace("Tabs", "tabs")),
      );
    }),
  ).rejects.toThrow("public.Post.gz is not as it was saved");
  await expect(
    damaged("without-files", (copy) => rmSync(path.join(copy, "files"), { recursive: true })),
  ).rejects.toThrow("files is not as it was saved");
  await expect(
    damaged("newer", (copy) =>
      change(path.join(copy, "backup.json"), (text) =>
        text.replace(/"name": "20261207000100_[a-z_]+"/, '"name": "20991231_new"'),
      ),
    ),
  ).rejects.toThrow("newer version");
  await expect(damaged("none", (copy) => rmSync(path.join(copy, "backup.json")))).rejects.toThrow("is no backup");
  const { rows } = await withClient(target.databaseUrl, (client) =>
    client.query("SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace"),
  );
  expect(rows).toEqual([]);
});

it("leaves nothing of a backup that breaks off, and lets nobody else read one", async () => {
  const failing = {
    ...(await source()),
    storage: Object.assign(new LocalStorage(folder), { get: () => Promise.reject(new Error("no disk")) }),
  };
  await expect(saveBackup(failing, at("failing"))).rejects.toThrow("no disk");
  expect((await readdir(folder)).filter((name) => name.startsWith("failing"))).toEqual([]);
  expect(statSync(at("quiet")).mode & 0o077).toBe(0);
});

it("takes the secrets of a backup, but for the password of the database", () => {
  const [here, there] = [mkdtempSync(at("here-")), mkdtempSync(at("there-"))];
  const [mine, theirs] = [openSecrets(here), openSecrets(there)];
  keepSecrets(here, path.join(there, "secrets.json"));
  expect(openSecrets(here)).toEqual({ ...theirs, DATABASE_PASSWORD: mine.DATABASE_PASSWORD });
});
