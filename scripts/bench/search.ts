import type pg from "pg";
import { searchPlaces } from "@/lib/places/queries";
import { searchSkills } from "@/lib/skills/queries";
import { loadReference } from "../reference";
import { cpuOf, type BenchServer } from "./server";
import type { BenchDatabase } from "./database";
import { load, percentile } from "./load";
import type { Options } from "./options";
import type { Person } from "./people";
import type { Row } from "./table";

const ENTRIES = 100;
/** As many as one person may ask for within ten minutes. */
const FILES = 20;

/** What is asked for at every few letters, beside an empty statement, and the dearest file that one can ask for. */
export async function measureSearch(
  database: BenchDatabase,
  server: BenchServer,
  person: Person,
  root: string,
  options: Options,
): Promise<Row[]> {
  const { client, url } = database;
  // Few of the places are enough to prove the bench itself.
  await loadReference(url, root, options.tiny ? { keep: ({ population }) => population > 500_000 } : {});
  await client.query("ANALYZE");
  const typed = await typedNames(client, "n.name = p.name");
  const typedOthers = await typedNames(client, "n.name <> p.name");
  const empty = await p95Of(typed, () => client.query("SELECT 1"));
  const [places, others, skills] = [
    await p95Of(typed, (q) => searchPlaces(person.viewer, { q })),
    await p95Of(typedOthers, (q) => searchPlaces(person.viewer, { q })),
    await p95Of(typed, (q) => searchSkills(person.viewer, { q })),
  ];
  const note = `an empty statement ${empty.toFixed(2)} ms`;
  return [
    { measure: "p95 of finding a place", figure: places, unit: " ms", budget: 5, stretch: 2, note },
    { measure: "p95 … by another of its names", figure: others, unit: " ms", budget: 5, stretch: 2, note },
    { measure: "p95 of finding a skill", figure: skills, unit: " ms", budget: 5, stretch: 2, note },
    {
      measure: `CPU of the PDF of ${ENTRIES} entries`,
      figure: await cpuOfPdf(database, server, person, options),
      unit: " s",
      budget: 3,
      stretch: 1,
    },
  ];
}

/** Names of larger places that `condition` says, as they are typed: some letters, whole, misspelt, in a country. */
async function typedNames(client: pg.ClientBase, condition: string): Promise<string[]> {
  const { rows } = await client.query<{ lookup: string }>(
    `SELECT n.lookup FROM "PlaceName" n JOIN "Place" p ON p.id = n."placeId"
     WHERE p.population > 15000 AND length(n.lookup) > 4 AND ${condition} ORDER BY md5(n.lookup || p.id) LIMIT 200`,
  );
  return rows.flatMap(({ lookup }) => [
    lookup.slice(0, 1),
    lookup.slice(0, 3),
    lookup,
    lookup.slice(0, 2) + lookup.slice(3),
    `${lookup.slice(0, 3)}, us`,
  ]);
}

/** The best of three: other programs of the machine take their time in few of them. */
async function p95Of(typed: string[], work: (q: string) => Promise<unknown>): Promise<number> {
  const times = typed.map(() => Infinity);
  for (let round = 0; round < 3; round++) {
    for (const [at, q] of typed.entries()) {
      const began = performance.now();
      await work(q);
      times[at] = Math.min(times[at]!, performance.now() - began);
    }
  }
  return percentile(times, 95);
}

async function cpuOfPdf(
  { client, processId }: BenchDatabase,
  server: BenchServer,
  { viewer, cookie }: Person,
  { tiny }: Options,
): Promise<number> {
  await client.query(`DELETE FROM "ResumeEntry" WHERE "profileId" = $1`, [viewer.profileId]);
  await client.query(
    `INSERT INTO "ResumeEntry" (id, "profileId", kind, title, description, "from", "isCurrent", position, "createdAt")
     SELECT gen_random_uuid(), $1, 'EXPERIENCE', 'Entry ' || n, repeat('Set up neighbourhood water councils. ', 14), '2020-01-01', TRUE, n, now() FROM generate_series(1, ${ENTRIES}) n`,
    [viewer.profileId],
  );
  const target = { path: `/api/resumes/${viewer.profile.handle}/pdf`, cookie };
  // The first one loads what makes it.
  const first = await load(server.origin, target, 1, 1);
  const count = tiny ? 1 : FILES / 4;
  const before = cpuOf(server.processId, processId);
  let { failed } = first;
  for (let n = 0; n < count; n++) {
    // The same one would be kept.
    await client.query(`UPDATE "ResumeEntry" SET title = title || $2 WHERE "profileId" = $1`, [
      viewer.profileId,
      String(n),
    ]);
    failed += (await load(server.origin, target, 1, 1)).failed;
  }
  if (failed) throw new Error("The PDF could not be made.");
  return (cpuOf(server.processId, processId) - before) / count / 1000;
}
