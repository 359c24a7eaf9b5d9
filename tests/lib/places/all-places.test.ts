import "../../support/apart";
import path from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { placeLabel } from "@/lib/places/label";
import { searchPlaces } from "@/lib/places/queries";
import { placeLookup } from "@/lib/places/schema";
import { loadReference } from "../../../scripts/reference";
import { buffersOfEach } from "../../support/buffers";
import { person, type Viewer } from "../../support/people";
import { placeNames } from "../../support/place-names";
import { placesAsSaid, placesNotThere } from "../../support/places-as-said";

/** What one search may touch: in 95 of 100 cases, and at most, which is less than a fourth of the table's pages. */
const BUFFERS = { usual: 1_000, most: 2_000 };

let viewer: Viewer;

beforeAll(async () => {
  viewer = await person("Sanne de Vries");
  await db.$executeRaw`TRUNCATE "Place", "PlaceName" CASCADE`;
  await db.$executeRaw`DELETE FROM "Reference"`;
  await loadReference(env().DATABASE_URL, path.resolve(import.meta.dirname, "../../.."));
});

const first = async (q: string) => {
  const [place] = await searchPlaces(viewer, { q });
  return place && [place.name, place.region, place.countryCode].filter(Boolean).join(", ");
};

it.each([
  ["Rotterdm", "Rotterdam, NL"],
  ["Amstredam", "Amsterdam, NL"],
  ["sao paolo", "São Paulo, BR"],
  ["koln", "Köln, DE"],
  ["lodnon", "London, England, GB"],
  ["paris", "Paris, FR"],
  ["paris, us", "Paris, TX, US"],
  ["springfield, il", "Springfield, IL, US"],
  ["s", "Shanghai, CN"],
  ["new yrok", "New York City, NY, US"],
  ["san fransisco", "San Francisco, CA, US"],
  ["utrecht nl", "Utrecht, NL"],
])("among all places %s is %s", async (typed, place) => {
  expect(await first(typed)).toBe(place);
});

describe("as people say it", () => {
  it.each(placesAsSaid)("%s is %s", async (typed, place, label) => {
    expect(await first(typed)).toBe(place);
    const [found] = await searchPlaces(viewer, { q: typed });
    if (label) expect(placeLabel(found!, "en")).toBe(label);
    // What was offered says the same again.
    expect(await first(placeLabel(found!, "en"))).toBe(place);
  });

  it.each(placesNotThere)("%s is nowhere", async (typed) => {
    expect(await first(typed)).toBeUndefined();
  });
});

describe.each(Object.entries(placeNames))("in %s letters", (_, names) => {
  it.each(Object.entries(names))("%s is among the first three", async (typed, id) => {
    expect((await searchPlaces(viewer, { q: typed })).slice(0, 3).map((place) => place.id)).toContain(id);
  });
});

it("finds a village by its whole name among the towns that begin so", async () => {
  const villages = await db.$queryRaw<
    { id: number; name: string }[]
  >`SELECT id, name FROM "Place" p WHERE population BETWEEN 1000 AND 1100 AND length(name) > 3
    AND NOT EXISTS (SELECT FROM "Place" other WHERE other.name = p.name AND other.id <> p.id) ORDER BY md5(id::text) LIMIT 100`;
  const lost = [];
  for (const { id, name } of villages)
    if (!(await searchPlaces(viewer, { q: name })).some((place) => place.id === id)) lost.push(name);
  expect(lost).toEqual([]);
});

/** How many of a hundred towns must be among the eight that are offered. */
it.each<[string, (name: string, hole: number) => string, number]>([
  ["with two letters swapped", (name, hole) => swapped(name, hole), 95],
  ["with another letter", (name, hole) => `${name.slice(0, hole)}q${name.slice(hole + 1)}`, 95],
  ["without a letter", (name, hole) => name.slice(0, hole) + name.slice(hole + 1), 90],
  ["with a letter too many", (name, hole) => `${name.slice(0, hole)}q${name.slice(hole)}`, 95],
  ["not to their end, with two letters swapped", (name, hole) => swapped(name.slice(0, 7), 1 + (hole % 4)), 95],
  ["with two misspellings", (name, hole) => swapped(name, 1).replace(name.at(-1 - (hole % 2))!, "q"), 75],
])("finds towns that are typed %s", async (_, misspell, enough) => {
  const towns = await db.$queryRaw<{ id: number; name: string }[]>`
    SELECT id, name FROM "Place" WHERE population > 100000 AND name ~ '^[A-Za-z ]{6,}$' ORDER BY md5(id::text) LIMIT 100`;
  let found = 0;
  for (const [at, { id, name }] of towns.entries()) {
    const lookup = placeLookup(name);
    const q = misspell(lookup, 1 + ((at * 7) % (lookup.length - 2)));
    if ((await searchPlaces(viewer, { q })).some((place) => place.id === id)) found += 1;
  }
  expect(found).toBeGreaterThanOrEqual(enough);
});

function swapped(name: string, hole: number): string {
  return name.slice(0, hole) + name[hole + 1]! + name[hole]! + name.slice(hole + 2);
}

it("touches little of the table for whatever is typed, by an index each time", async () => {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const names = (
    await db.$queryRaw<
      { name: string }[]
    >`SELECT name FROM "Place" WHERE population > 15000 ORDER BY md5(id::text) LIMIT 200`
  )
    .map(({ name }) => placeLookup(name))
    .filter((lookup) => lookup.length > 4);
  const queries = {
    "1 letter": [..."abcdefghijklmnopqrstuvwxyz"],
    "2 letters": names.map((name) => name.slice(0, 2)),
    "3 letters": names.map((name) => name.slice(0, 3)),
    "4 letters": ["san ", "sant", "sain", "vill", ...names.map((name) => name.slice(0, 4))],
    "whole names": names,
    "with a country": names.map(
      (name, at) => `${name.slice(0, 1 + (at % 5))}, ${["us", "fr", "mc", "uni", "brazil"][at % 5]}`,
    ),
    "with a region": names.map(
      (name, at) => `${name.slice(0, 1 + (at % 5))}, ${["california", "sant", "georgia", "s", "nort", "ma"][at % 6]}`,
    ),
    "with more": names.map((name, at) => `${name}, ${["Paris, France", "Illinois, USA", "10115, Allemagne"][at % 3]}`),
    "without a comma": names.map(
      (name, at) => `${name} ${["texas usa", "bosnia and herzegovina", "deutschland"][at % 3]}`,
    ),
    typos: names.map(misspelt),
  };
  const before = await scans();
  const [table] = await db.$queryRaw<{ pages: number }[]>`SELECT (pg_table_size('"PlaceName"') / 8192)::int AS pages`;
  console.log(`the table has ${table!.pages} pages`);
  for (const [kind, list] of Object.entries(queries)) {
    const counts = await buffersOfEach(client, list, (q) => searchPlaces(viewer, { q }));
    console.log(`${kind}: ${counts.usual} buffers, ${counts.most} at most`);
    expect(counts.usual, kind).toBeLessThan(BUFFERS.usual);
    expect(counts.most, kind).toBeLessThan(BUFFERS.most);
  }
  await client.end();
  // The server tells some time later.
  await expect.poll(async () => (await scans()).index - before.index).toBeGreaterThan(1000);
  expect((await scans()).sequential).toBe(before.sequential);
});

function misspelt(name: string, at: number): string {
  const hole = 1 + ((at * 7) % (name.length - 2));
  const [left, letter, next, right] = [name.slice(0, hole), name[hole]!, name[hole + 1]!, name.slice(hole + 2)];
  return [left + next + right, left + next + letter + right, `${left}q${next}${right}`][at % 3]!;
}

async function scans() {
  const [row] = await db.$queryRaw<
    { sequential: number; index: number }[]
  >`SELECT seq_scan::int AS sequential, idx_scan::int AS index FROM pg_stat_user_tables WHERE relname = 'PlaceName'`;
  return row!;
}
