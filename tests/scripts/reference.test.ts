import "../support/apart";
import path from "node:path";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { skillLookup } from "@/lib/skills/schema/spelling";
import { jobInvariants } from "@/lib/jobs/queries/invariants";
import { migrate } from "../../scripts/migrate";
import { loadReference } from "../../scripts/reference";
import { readSkills } from "../../scripts/reference/load-skills";
import { placesFile, readPlaces } from "../../scripts/reference/places";
import { createDatabase, dropDatabase } from "../support/database";
import { places } from "@/prisma/demo/places";
import { isWellKnown, ROTTERDAM } from "../support/places";

const root = path.resolve(import.meta.dirname, "../..");
const name = `reference_${process.pid}`;
const migrated = `${name}_migrated`;
const folder = mkdtempSync(path.join(tmpdir(), "reference-"));
let url: string;

beforeAll(async () => {
  mkdirSync(path.join(folder, "prisma/reference"), { recursive: true });
  // To read them all takes a second: they are read by the start of the run, and by the tests of all places.
  const known = readFileSync(placesFile(root), "utf8")
    .split("\n")
    .filter((line) => {
      const fields = line.split("\t");
      return isWellKnown({ id: Number(fields[0]), population: Number(fields[14]) });
    });
  writeFileSync(path.join(folder, "prisma/reference/cities500.txt"), known.join("\n"));
  cpSync(path.join(root, "prisma/reference/regions.txt"), path.join(folder, "prisma/reference/regions.txt"));
  await migrate(await createDatabase(migrated, "template0"), path.join(root, "prisma/migrations"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await dropDatabase(name);
  await dropDatabase(migrated);
});
beforeEach(async () => {
  url = await createDatabase(name, migrated);
  skills("Facilitation", "Fundraising");
});

const skills = (...names: string[]) =>
  writeFileSync(path.join(folder, "prisma/reference/skills.txt"), `# Some\n${names.join("\n")}\n`);
const load = () => loadReference(url, folder);

async function query<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(sql);
  await client.end();
  return rows;
}
const count = async (table: string) =>
  (await query<{ count: number }>(`SELECT count(*)::int FROM "${table}"`))[0]!.count;
const indexes = () => query(`SELECT indexdef FROM pg_indexes WHERE tablename LIKE 'Place%' ORDER BY indexname`);
const keys = () =>
  query(
    `SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = '"PlaceName"'::regclass ORDER BY conname`,
  );

describe("the reference lists", () => {
  it("are loaded once", async () => {
    const before = [await indexes(), await keys()];
    expect(await load()).toEqual(["places", "regions", "skills"]);
    expect(await count("Place")).toBeGreaterThan(100);
    expect(await query(`SELECT name, region, "countryCode", population FROM "Place" WHERE id = ${ROTTERDAM}`)).toEqual([
      { name: "Rotterdam", region: "", countryCode: "NL", population: 598199 },
    ]);
    expect([await indexes(), await keys()]).toEqual(before);
    const loaded = await query('SELECT name, version, "loadedAt", xmin FROM "Reference" ORDER BY name');
    expect(await load()).toEqual([]);
    expect(await query('SELECT name, version, "loadedAt", xmin FROM "Reference" ORDER BY name')).toEqual(loaded);
  });

  it("are loaded once by two that start together", async () => {
    await Promise.all([load(), load()]);
    expect(
      await query(`SELECT count(*)::int, count(DISTINCT xmin::text)::int AS transactions FROM "Place"`),
    ).toMatchObject([{ transactions: 1 }]);
    expect(await count("Skill")).toBe(2);
  });

  it("are loaded beside who reads places at the time", async () => {
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    await reader.query('BEGIN; SELECT lookup, fragments FROM "Place"');
    expect(await load()).toEqual(["places", "regions", "skills"]);
    await reader.end();
  });

  it("hold each place's names once, its own first, and of those that begin alike how far", async () => {
    await load();
    const named = await query<{ name: string; lookup: string; shared: number }>(
      `SELECT name, lookup, shared FROM "PlaceName" WHERE "placeId" = ${places.theHague}`,
    );
    const other = (lookup: string) => named.find((name) => name.lookup === lookup);
    expect(other("the hague")).toEqual({ name: "The Hague", lookup: "the hague", shared: 0 });
    expect(other("den haag")).toMatchObject({ name: "Den Haag" });
    for (const { lookup, shared } of named) {
      const longest = Math.max(...named.map((one) => (one.lookup === lookup ? 0 : alike(one.lookup, lookup))));
      expect(shared).toBeLessThanOrEqual(longest);
      for (let length = 1; length <= longest; length++) {
        const beginning = [...lookup].slice(0, length).join("");
        const alikes = named.filter((one) => one.lookup.startsWith(beginning));
        expect(alikes.filter((one) => one.shared < length)).toHaveLength(1);
      }
    }
    expect(
      await query(`SELECT FROM "PlaceName" n JOIN "Place" p ON p.id = "placeId"
        WHERE n."countryCode" <> p."countryCode" OR (n.name = p.name AND n.weight <> p.population)`),
    ).toEqual([]);
    expect(await query(`SELECT DISTINCT region FROM "PlaceName" WHERE "placeId" = ${ROTTERDAM}`)).toEqual([
      { region: "11" },
    ]);
  });

  it("change with their version; a place that a profile or a draft names stays, whatever the data says", async () => {
    await load();
    const names = () => query(`SELECT * FROM "PlaceName" ORDER BY lookup, "placeId"`);
    const before = [await names(), await indexes()];
    await query(`
      INSERT INTO "User" (id, email, "createdAt") VALUES (gen_random_uuid(), 'amara@example.org', now());
      INSERT INTO "Profile" (id, kind, handle, "displayName", "userId", "createdAt") SELECT gen_random_uuid(), 'USER', 'amara', 'Amara', id, now() FROM "User";
      INSERT INTO "Place" (id, name, "countryCode", population, latitude, longitude) VALUES (1, 'Doggerland', 'GB', 1, 0, 0), (2, 'Atlantis', 'GR', 1, 0, 0), (3, 'Avalon', 'GB', 1, 0, 0);
      INSERT INTO "PlaceName" ("placeId", name, lookup, shared, weight, region, "countryCode", fragments) VALUES (1, 'Doggerland', 'doggerland', 0, 1, '', 'GB', '{}'), (${ROTTERDAM}, 'Old name', 'old name', 0, 1, '', 'NL', '{}');
      UPDATE "ProfileDetails" SET "placeId" = 1;
      INSERT INTO "OrganizationDraft" ("userId", "placeId", "updatedAt") SELECT id, 3, now() FROM "User";
      UPDATE "Place" SET name = 'Old name' WHERE id = ${ROTTERDAM};
      UPDATE "PlaceName" SET name = 'Old name' WHERE "placeId" = ${ROTTERDAM} AND lookup = 'rotterdam';
      DELETE FROM "PlaceName" WHERE "placeId" = ${places.theHague};
      UPDATE "Reference" SET version = 'older' WHERE name = 'places'`);
    expect(await load()).toEqual(["places"]);
    expect(await query(`SELECT id, name FROM "Place" WHERE id IN (1, 2, 3, ${ROTTERDAM}) ORDER BY id`)).toEqual([
      { id: 1, name: "Doggerland" },
      { id: 3, name: "Avalon" },
      { id: ROTTERDAM, name: "Rotterdam" },
    ]);
    expect([await names(), await indexes()]).toEqual(before);
  });

  it("keep each place that anything names", async () => {
    await load();
    await query(`
      INSERT INTO "User" (id, email, "createdAt") VALUES (gen_random_uuid(), 'noor@example.org', now());
      INSERT INTO "Profile" (id, kind, handle, "displayName", "userId", "createdAt") SELECT gen_random_uuid(), 'USER', 'noor', 'Noor', id, now() FROM "User";
      INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt") VALUES (gen_random_uuid(), 'ORGANIZATION', 'grid', 'Grid', now());
      INSERT INTO "Place" (id, name, "countryCode", population, latitude, longitude) SELECT n, 'Gone', 'GB', 1, 0, 0 FROM generate_series(1, 6) n;
      UPDATE "ProfileDetails" SET "placeId" = 1;
      INSERT INTO "OrganizationDraft" ("userId", "placeId", "updatedAt") SELECT id, 2, now() FROM "User";
      INSERT INTO "JobDraft" (id, "organizationId", "createdById", "placeId", "areaSize", "createdAt", "updatedAt")
        SELECT gen_random_uuid(), p.id, u.id, 3, 25, now(), now() FROM "User" u, "Profile" p WHERE p.handle = 'grid';
      INSERT INTO "Job" (id, "organizationId", title, description, "placeId", "areaSize", remote, type, seniority, "areaMask", "isPaid", "givenInstead", "hoursPerWeek", "collectVia", "contactEmail", "createdAt")
        SELECT gen_random_uuid(), id, 'Lead', 'Leads.', 4, 25, false, 'OTHER', 'ENTRY', 1, false, 'Lunch', 8, 'EMAIL', 'a@b.example', now() FROM "Profile" WHERE handle = 'grid';
      INSERT INTO "Post" (id, "profileId", text, "placeId", "createdAt") SELECT gen_random_uuid(), id, 'Here', 5, now() FROM "Profile" WHERE handle = 'noor';
      UPDATE "Reference" SET version = 'older' WHERE name = 'places'`);
    expect(await load()).toEqual(["places"]);
    expect(
      (await query<{ id: number }>('SELECT id FROM "Place" WHERE id <= 6 ORDER BY id')).map(({ id }) => id),
    ).toEqual([1, 2, 3, 4, 5]);
    // Whatever else names places one day is to be added here and there.
    const naming = await query<{ name: string }>(
      `SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE confrelid = '"Place"'::regclass AND confdeltype = 'r' ORDER BY name`,
    );
    expect(naming.map(({ name }) => name)).toEqual(
      ["Job", "JobDraft", "OrganizationDraft", "Post", "PostDraft", "ProfileDetails"].map((table) => `"${table}"`),
    );
  });

  it("come with the names of countries and regions to a database that has none yet", async () => {
    await load();
    const names = () => query(`SELECT * FROM "RegionName" ORDER BY lookup, "countryCode", region`);
    const places = () => query(`SELECT * FROM "PlaceName" ORDER BY lookup, "placeId"`);
    const before = [await names(), await places()];
    expect(before[0]).toContainEqual({ lookup: "turkey", countryCode: "TR", region: "", name: "Turkey", letters: 1 });
    await query(`
      DELETE FROM "RegionName";
      UPDATE "PlaceName" n SET region = p.region FROM "Place" p WHERE p.id = n."placeId";
      DELETE FROM "Reference" WHERE name = 'regions';
      UPDATE "Reference" SET version = 'older' WHERE name = 'places'`);
    expect(await load()).toEqual(["places", "regions"]);
    expect([await names(), await places()]).toEqual(before);
    await query(`
      INSERT INTO "RegionName" (lookup, "countryCode", region, name, letters) VALUES ('atlantis', 'GR', '', 'Atlantis', 1);
      UPDATE "RegionName" SET name = 'Older', letters = 9 WHERE lookup = 'turkey';
      UPDATE "Reference" SET version = 'older' WHERE name = 'regions'`);
    expect(await load()).toEqual(["regions"]);
    expect(await names()).toEqual(before[0]);
  });

  it("take up a skill that people had added, and leave one that the list has no more to them", async () => {
    await query(`INSERT INTO "Skill" (name, lookup) VALUES ('fund-raising drives', 'fund raising drives')`);
    await load();
    skills("Fund-raising drives", "Facilitation");
    expect(await load()).toEqual(["skills"]);
    expect(await query('SELECT name, predefined FROM "Skill" ORDER BY name')).toEqual([
      { name: "Facilitation", predefined: true },
      { name: "Fund-raising drives", predefined: true },
      { name: "Fundraising", predefined: false },
    ]);
  });

  it("are followed by the jobs that name what has changed", async () => {
    await load();
    const [invariant] = jobInvariants.rules!;
    await query(`
      INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt") VALUES (gen_random_uuid(), 'ORGANIZATION', 'grid', 'Grid', now());
      UPDATE "Place" SET name = 'Old name', latitude = 1, longitude = 1 WHERE id = ${ROTTERDAM};
      INSERT INTO "Job" (id, "organizationId", title, description, "placeId", "areaSize", remote, type, seniority, "areaMask", "isPaid", "givenInstead", "hoursPerWeek", "collectVia", "contactEmail", "createdAt")
        SELECT gen_random_uuid(), id, 'Lead', 'Leads.', ${ROTTERDAM}, 25, false, 'OTHER', 'ENTRY', 1, false, 'Lunch', 8, 'EMAIL', 'a@b.example', now() FROM "Profile" WHERE handle = 'grid';
      INSERT INTO "JobSkill" ("jobId", "skillId", position) SELECT j.id, s.id, 0 FROM "Job" j, "Skill" s WHERE s.name = 'Fundraising';
      UPDATE "Skill" SET name = 'Old skill' WHERE name = 'Fundraising';
      UPDATE "Reference" SET version = 'older'`);
    const found = (word: string) =>
      query(`SELECT FROM "OpenJob" WHERE words @@ plainto_tsquery('job_words', '${word}')`);
    expect(await found("rotterdam")).toHaveLength(0);
    expect((await load()).sort()).toEqual(["places", "regions", "skills"]);
    expect([await found("rotterdam"), await found("fundraising")].map(({ length }) => length)).toEqual([1, 1]);
    expect(await query(invariant!.sql)).toEqual([]);
  });

  it("leave nothing of a list behind that fails, and what came before it", async () => {
    skills("x".repeat(61));
    await expect(load()).rejects.toThrow("Skill_name_check");
    expect(await count("Skill")).toBe(0);
    expect(await query('SELECT name FROM "Reference" ORDER BY name')).toEqual([
      { name: "places" },
      { name: "regions" },
    ]);
    skills("Facilitation");
    expect(await load()).toEqual(["skills"]);
  });

  const all = () =>
    Promise.all([
      query('SELECT * FROM "Place" ORDER BY id'),
      query('SELECT * FROM "PlaceName" ORDER BY lookup, "placeId"'),
    ]);
  /** As if the process ended where it comes to this place. */
  const endAt = (id: number) =>
    query(`
      CREATE FUNCTION "end_here"() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION $$ended$$; END';
      CREATE TRIGGER "ends" BEFORE INSERT OR UPDATE ON "Place" FOR EACH ROW WHEN (NEW.id = ${id}) EXECUTE FUNCTION "end_here"()`);
  const goOn = () => query('DROP FUNCTION "end_here" CASCADE');

  it("that were interrupted the first time are loaded the next time", async () => {
    await endAt(ROTTERDAM);
    await expect(load()).rejects.toThrow("ended");
    expect([await count("Place"), await count("PlaceName"), await count("Reference")]).toEqual([0, 0, 0]);
    await goOn();
    expect(await load()).toEqual(["places", "regions", "skills"]);
    expect(await count("Place")).toBeGreaterThan(100);
  });

  it("that were interrupted half-way are whole once they are loaded again, and hold a name for each place meanwhile", async () => {
    await load();
    const before = await all();
    const ids = (await query<{ id: number }>('SELECT id FROM "Place"')).map(({ id }) => id);
    await query(`
      UPDATE "Place" SET name = 'Old name';
      UPDATE "PlaceName" SET name = 'Old name';
      INSERT INTO "Place" (id, name, "countryCode", population, latitude, longitude) VALUES (1, 'Doggerland', 'GB', 1, 0, 0);
      INSERT INTO "PlaceName" ("placeId", name, lookup, shared, weight, region, "countryCode", fragments)
        SELECT id, 'Older', 'older ' || id, 0, 1, '', 'GB', '{}' FROM "Place";
      UPDATE "Reference" SET version = 'older' WHERE name = 'places'`);
    const loadInBatches = () => loadReference(url, folder, { batchSize: 20 });
    // The data's order is its own: somewhere between the first and the last batch.
    const known = readFileSync(path.join(folder, "prisma/reference/cities500.txt"), "utf8").split("\n");
    const listed = known.map((line) => Number(line.split("\t")[0])).filter((id) => ids.includes(id));
    await endAt(listed[Math.floor(listed.length / 2)]!);
    await expect(loadInBatches()).rejects.toThrow("ended");
    const counts = await query(
      `SELECT count(*) FILTER (WHERE name = 'Old name') > 20 AS old, count(*) FILTER (WHERE name <> 'Old name') > 20 AS new FROM "Place"`,
    );
    expect(counts).toEqual([{ old: true, new: true }]);
    expect(
      await query('SELECT FROM "Place" p WHERE NOT EXISTS (SELECT FROM "PlaceName" n WHERE n."placeId" = p.id)'),
    ).toEqual([]);
    expect(await query(`SELECT version FROM "Reference" WHERE name = 'places'`)).toEqual([{ version: "older" }]);
    await goOn();
    expect(await loadInBatches()).toEqual(["places"]);
    expect(await all()).toEqual(before);
  });

  it("keep nobody's live events waiting: who holds their lock writes nothing", async () => {
    await load();
    await query(`UPDATE "Reference" SET version = 'older'`);
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    // Whatever changes a place waits for this, and with it the loading.
    await reader.query('BEGIN; LOCK TABLE "Place" IN SHARE MODE');
    const loading = load();
    const isWaiting = () =>
      query(`SELECT FROM pg_stat_activity WHERE datname = '${name}' AND wait_event_type = 'Lock'`);
    await expect.poll(isWaiting).toHaveLength(1);
    const others = `FROM pg_stat_activity a WHERE datname = '${name}' AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`;
    const holder = `EXISTS (SELECT FROM pg_locks l WHERE l.pid = a.pid AND locktype = 'advisory')`;
    expect(await query(`SELECT backend_xid ${others} AND ${holder}`)).toEqual([{ backend_xid: null }]);
    await reader.query("ROLLBACK");
    await loading;
    await reader.end();
  });
});

/** Letters with which both begin. */
function alike(one: string, other: string): number {
  const [letters, others] = [[...one], [...other]];
  const end = letters.findIndex((letter, at) => letter !== others[at]);
  return end < 0 ? letters.length : end;
}

it("the list of regions has a name for each, and says of few places that they are in none", () => {
  const ids = new Set<string>();
  for (const line of readFileSync(path.join(root, "prisma/reference/regions.txt"), "utf8").trim().split("\n")) {
    if (line.startsWith("#")) continue;
    expect(line).toMatch(/^[A-Z]{2}\.\w+\t[A-Z]{0,3}(?:\t\S[^\t]*)+$/);
    ids.add(line.split("\t")[0]!);
  }
  let [all, without] = [0, 0];
  for (const { countryCode, regionCode } of readPlaces(placesFile(root), ({ population }) => population > 50_000)) {
    all += 1;
    if (!ids.has(`${countryCode}.${regionCode}`)) without += 1;
  }
  expect(without / all).toBeLessThan(0.01);
});

it("the list of skills is long, sorted within its groups, and names nothing twice", () => {
  const file = path.join(root, "prisma/reference/skills.txt");
  const names = readSkills(file);
  expect(names.length).toBeGreaterThanOrEqual(400);
  expect(new Set(names.map(skillLookup)).size).toBe(names.length);
  expect(
    names.filter((skill) => skill.length > 60 || /^\p{Ll}/u.test(skill)).filter((skill) => skill !== "iOS development"),
  ).toEqual([]);
  for (const group of readFileSync(file, "utf8").split(/^#.*$/m)) {
    const listed = group.split("\n").filter(Boolean);
    expect(listed).toEqual(listed.toSorted((one, other) => one.localeCompare(other, "en", { sensitivity: "base" })));
  }
});
