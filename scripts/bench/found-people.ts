import type pg from "pg";
import type { Viewer } from "@/lib/auth/viewer";
import { findProfiles, listFoundProfiles } from "@/lib/search/queries/found-profiles";
import { findSchema } from "@/lib/search/schema/find";
import { selectSuggestedProfiles } from "@/lib/search/suggestion-query";
import { step } from "../progress";
import { fill } from "./bulk";
import { type BenchDatabase, buffersOf, type Statement } from "./database";
import { measureQuestion } from "./found-posts";
import { percentile } from "./load";
import type { Options } from "./options";
import { signIn, statementsSent } from "./people";
import { printColumns } from "./table";

const PEOPLE = 200_000;
const ROUNDS = 100;
const FIRST = 400;
const LAST = 4_000;
const WORDS = 3_000;
const PLACES = 300;
const INDEXES = [
  `"ProfileWords_open_idx" ON "ProfileWords" USING gin (open)`,
  `"ProfileWord_word_idx" ON "ProfileWord" USING gist (word gist_trgm_ops(siglen = 32))`,
  `"ProfileWord_fragments_idx" ON "ProfileWord" USING gin (fragments)`,
];
const SYLLABLES =
  "ba de fi go ku la me ni po ru sa te vi zo ha je ky lo mu na pi ra so ty vu wa xe by do fe gu hi jo ka li mo ne".split(
    " ",
  );
/** Of the names and words the nth has 1/n of the first one's share; these are said by two hidden people and by nobody. */
const HIDDEN = "qohidden";
const ABSENT = "qoabsent";

/** What it costs to find people among 200,000, over bare pg, and whether the time tells a hidden name from none. */
export async function measureFoundPeople(database: BenchDatabase, options: Options): Promise<void> {
  const people = options.tiny ? 2_000 : PEOPLE;
  const { client } = database;
  await step(`Making ${people} people and their words`, async () => {
    await fill(client, {
      ...options,
      people,
      alliesPerPerson: 10,
      posts: 100,
      likes: 0,
      comments: 0,
      shares: 0,
      tags: 0,
    });
    await fillPeople(client);
  });
  const rounds = options.tiny ? 5 : ROUNDS;
  const rows: string[][] = [["people: p50 / p95 ms (buffers)", "a stranger", "200 allies"]];
  const viewers = [(await signIn(client, 1)).viewer, (await signIn(client, 4)).viewer];
  for (const name of Object.keys(askedPeople(viewers[0]!))) {
    const row = [name];
    for (const viewer of viewers) row.push((await measureQuestion(client, askedPeople(viewer)[name]!, rounds)).text);
    rows.push(row);
  }
  printColumns(rows);
  printColumns(await timesOfHidden(client, viewers[0]!, 2 * rounds));
}

const syllablesOf = (n: number) => {
  const of = SYLLABLES.length;
  return [n, Math.floor(n / of), Math.floor(n / of / of)].map((at) => SYLLABLES[at % of]).join("");
};
const firstName = (n: number) => `an${syllablesOf(n)}`;
const lastName = (n: number) => `${syllablesOf(n)}sen`;
const said = (n: number) => `${syllablesOf(n)}ing`;
const place = (n: number) => `${syllablesOf(n)}burg`;

export function askedPeople(viewer: Viewer): Record<string, () => Promise<unknown>> {
  const find = (q: string, more: Record<string, string> = {}) => {
    const asked = findSchema.parse({ q, ...more });
    return () => listFoundProfiles(viewer, asked);
  };
  return {
    "a beginning of a name, 2 letters": find("an"),
    "… 4 letters": find(firstName(3).slice(0, 4)),
    "… of few": find(lastName(3_500).slice(0, 7)),
    "a whole name": find(`${firstName(30)} ${lastName(300)}`),
    "a first name that many have": find(firstName(1)),
    "a last name that few have": find(lastName(3_000)),
    "two words, of a name and of a headline": find(`${lastName(40)} ${said(20)}`),
    "a handle": find("person-77777"),
    "a frequent word": find(said(1)),
    "a rare word": find(said(2_500)),
    "two frequent words": find(`${said(1)} ${said(2)}`),
    "a place": find(place(7)),
    "a word that nobody says": find(ABSENT),
    "a typo": () =>
      findProfiles(viewer, findSchema.parse({ q: `${lastName(300).slice(0, 3)}q${lastName(300).slice(3)}` }), "en"),
    "a filter alone: an area": find("", { area: "solar-power" }),
    "suggestions: 1 letter": () => selectSuggestedProfiles(viewer, "a", 6),
    "suggestions: 3 letters": () => selectSuggestedProfiles(viewer, firstName(3).slice(0, 3), 6),
    "suggestions: two words": () => selectSuggestedProfiles(viewer, `${firstName(1)} ${lastName(2).slice(0, 3)}`, 6),
    "suggestions: nobody": () => selectSuggestedProfiles(viewer, ABSENT, 6),
  };
}

/** People of names, headlines and statements as often as each is said; every tenth shows them to allies alone. */
async function fillPeople(client: pg.Client): Promise<void> {
  const of = SYLLABLES.length;
  const syllable = (n: string) => `(ARRAY['${SYLLABLES.join("','")}'])[1 + (${n}) % ${of}]`;
  const spelt = (n: string) => `${syllable(n)} || ${syllable(`${n} / ${of}`)} || ${syllable(`${n} / ${of * of}`)}`;
  const drawn = (most: number, salt: number) =>
    `floor(exp((hashint4(p.n + ${salt})::bigint + 2147483648) / 4294967296.0 * ln(${most}::float8)))::int`;
  await client.query("SET session_replication_role = replica");
  await client.query(`INSERT INTO "Place" (id, name, region, "countryCode", population, latitude, longitude)
    SELECT 80000000 + n, initcap(${spelt("n")} || 'burg'), '', 'NL', 1000, 50 + n % 20, n % 40 FROM generate_series(1, ${PLACES}) n`);
  await client.query(`INSERT INTO "PlaceName" ("placeId", name, lookup, shared, weight, region, "countryCode", fragments)
    SELECT id, name, lower(name), 0, 1, '', 'NL', '{}' FROM "Place" WHERE id > 80000000`);
  await client.query(`CREATE UNLOGGED TABLE bench_named AS SELECT p.n, p.id, ${drawn(FIRST, 1)} AS first, ${drawn(LAST, 2)} AS last,
    ${drawn(WORDS, 3)} AS one, ${drawn(WORDS, 4)} AS two, ${drawn(WORDS, 5)} AS three FROM bench_person p`);
  await client.query(`UPDATE "Profile" p SET "displayName" = initcap('an' || ${spelt("b.first")}) || ' ' || initcap(${spelt("b.last")} || 'sen'),
      "profileAudience" = (CASE WHEN b.n % 10 = 0 THEN 'ALLIES' ELSE 'EVERYONE' END)::"Audience"
    FROM bench_named b WHERE b.id = p.id`);
  await client.query(`UPDATE "ProfileDetails" d SET statement = ${spelt("b.one")} || 'ing ' || ${spelt("b.two")} || 'ing ' || ${spelt("b.three")} || 'ing',
      "placeId" = 80000001 + b.n % ${PLACES}, areas = ARRAY[b.n % 16] FROM bench_named b WHERE b.id = d."profileId"`);
  await client.query(
    `UPDATE "ProfileDetails" SET statement = '${HIDDEN}' WHERE "profileId" IN (SELECT id FROM bench_named WHERE n % 10 = 0 AND n > 100 ORDER BY n LIMIT 2)`,
  );
  // An index is made sooner than it is kept.
  for (const index of INDEXES) await client.query(`DROP INDEX "${index.split('"')[1]}"`);
  await client.query(`SELECT "list_profiles"(array_agg(id)) FROM bench_named GROUP BY n / 5000`);
  for (const index of INDEXES) await client.query(`CREATE INDEX ${index}`);
  await client.query("SET session_replication_role = DEFAULT");
  await client.query("VACUUM (ANALYZE)");
}

/** A word that only hidden people say against one that nobody does, by turns. */
async function timesOfHidden(client: pg.Client, viewer: Viewer, rounds: number): Promise<string[][]> {
  const cells: { statements: Statement[]; buffers: number; times: number[] }[] = [];
  for (const q of [HIDDEN, ABSENT]) {
    const statements = await statementsSent(() => findProfiles(viewer, findSchema.parse({ q }), "en"));
    let buffers = 0;
    for (const statement of statements)
      buffers += await buffersOf(client, statement, statement.name ? "generic" : "custom");
    cells.push({ statements, buffers, times: [] });
  }
  for (let round = -5; round < rounds; round++)
    for (const { statements, times } of cells) {
      const begun = performance.now();
      for (const statement of statements) await client.query(statement);
      if (round >= 0) times.push(performance.now() - begun);
    }
  return [
    ["a word of hidden people, of nobody", "hidden", "nobody"],
    ...([50, 95] as const).map((share) => [
      `p${share}, ms`,
      ...cells.map(({ times }) => percentile(times, share).toFixed(2)),
    ]),
    ["statements", ...cells.map(({ statements }) => String(statements.length))],
    ["buffers", ...cells.map(({ buffers }) => String(buffers))],
  ];
}
