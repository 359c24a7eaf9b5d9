import type pg from "pg";
import type { Viewer } from "@/lib/auth/viewer";
import type { PostQuestion } from "@/lib/search/post-matching-query";
import { selectFoundPosts } from "@/lib/search/post-query";
import { selectSaidPostWords, selectUnsaidPostWords } from "@/lib/search/post-spelling-query";
import { selectTags } from "@/lib/search/tag-query";
import { DAY_MS } from "../../lib/time";
import { step } from "../progress";
import { fill } from "./bulk";
import { type BenchDatabase, buffersOf } from "./database";
import { percentile } from "./load";
import type { Options } from "./options";
import { signIn, statementsSent } from "./people";
import { printColumns } from "./table";

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 100;
const PAGE = 11;
/** Of the language in which the posts are, the most frequent first; the nth has 1/n of the first one's share. */
const VOCABULARY = 50_000;
const TAGS = 2_000;
const WORDS_OF_POST = 40;
const MAX_TEXTS = 100_000;
const YEAR_MS = 365 * DAY_MS;
const SYLLABLES =
  "ba de fi go ku la me ni po ru sa te vi zo ha je ky lo mu na pi ra so ty vu wa xe by do fe gu hi jo ka li mo ne".split(
    " ",
  );

/** What it costs to find posts among 10,000 to a million, over bare pg, and to keep by which words they are found. */
export async function measureFoundPosts(database: BenchDatabase, options: Options): Promise<void> {
  const now = Date.now();
  const size = { ...options, likes: 0, comments: 0, shares: 0, tags: 0 };
  const sizes = options.tiny ? [500, 2_000] : SIZES;
  await fill(database.client, { ...size, posts: 100 }, now);
  const { viewer } = await signIn(database.client, 3);
  const questions = Object.entries(askedPosts(viewer));
  const cells: { p50: number; text: string }[][] = [];
  const costs: string[][] = [];
  for (const posts of sizes) {
    const client = await database.open(`bench_found_${posts}`);
    await step(`Making ${posts} posts and their words`, async () => {
      await fill(client, { ...size, posts: 100 }, now);
      await fillPosts(client, posts, now);
    });
    const row: (typeof cells)[number] = [];
    for (const [, ask] of questions) row.push(await measureQuestion(client, ask, options.tiny ? 5 : ROUNDS));
    cells.push(row);
    costs.push(await costOfKeeping(client, options.tiny ? 20 : 500));
    await client.end();
  }
  printColumns([
    ["posts: p50 / p95 ms (buffers)", ...sizes.map((posts) => `${posts} posts`), "exponent"],
    ...questions.map(([name], at) => [
      name,
      ...cells.map((row) => row[at]!.text),
      (Math.log(cells.at(-1)![at]!.p50 / cells[0]![at]!.p50) / Math.log(sizes.at(-1)! / sizes[0]!)).toFixed(2),
    ]),
    ...["a post written, with its words / without, ms", "bytes of its words, their index, all spellings"].map(
      (name, at) => [name, ...costs.map((cost) => cost[at]!), ""],
    ),
  ]);
}

export async function measureQuestion(client: pg.Client, ask: () => Promise<unknown>, rounds: number) {
  const statements = await statementsSent(ask);
  const times: number[] = [];
  for (let round = -5; round < rounds; round++) {
    const begun = performance.now();
    for (const statement of statements) await client.query(statement);
    if (round >= 0) times.push(performance.now() - begun);
  }
  let buffers = 0;
  for (const statement of statements)
    buffers += await buffersOf(client, statement, statement.name ? "generic" : "custom");
  const p50 = percentile(times, 50);
  return { p50, text: `${p50.toFixed(1)} / ${percentile(times, 95).toFixed(1)} (${buffers})` };
}

/** The nth word of the language, of the letters that the database makes it of. */
function word(n: number): string {
  const of = SYLLABLES.length;
  return [n, Math.floor(n / of), Math.floor(n / of / of)].map((at) => SYLLABLES[at % of]).join("");
}

const none: PostQuestion = { words: [], tags: [], allied: false, floor: null, ceiling: null };

export function askedPosts(viewer: Viewer): Record<string, () => Promise<unknown>> {
  const find = (more: Partial<PostQuestion>) => () => selectFoundPosts(viewer, { ...none, ...more }, null, PAGE);
  return {
    "a rare word": find({ words: [word(30_000)] }),
    "a word of every 300th post": find({ words: [word(1_200)] }),
    "a word of every 40th post": find({ words: [word(150)] }),
    "a frequent word": find({ words: [word(5)] }),
    "a beginning of many words": find({ words: ["ba"] }),
    "two rare words": find({ words: [word(3_000), word(2_000)] }),
    "two words, one of them frequent": find({ words: [word(4), word(3_000)] }),
    "two frequent words": find({ words: [word(4), word(12)] }),
    "two words, both of every 20th post": find({ words: [word(70), word(90)] }),
    "a rare word, of allies": find({ words: [word(30_000)], allied: true }),
    "a frequent word, of allies": find({ words: [word(5)], allied: true }),
    "a #tag that many have": find({ tags: ["t1"] }),
    "a #tag that few have": find({ tags: ["t1900"] }),
    "a word that nobody says": find({ words: ["qqzzqq"] }),
    "a typo: what is near": () => selectUnsaidPostWords(viewer, [`${word(9_000).slice(0, 3)}q${word(9_000).slice(3)}`]),
    "a typo: which of these is said": () =>
      selectSaidPostWords(viewer, [8_000, 9_000, 20_000, 40_000, 49_000].map(word)),
    "#tags that begin so": () => selectTags(viewer, "t1", 3),
  };
}

/** Posts of the year before `now` that say 40 words each, as often as words are said, and a #tag in every fifth. */
export async function fillPosts(client: pg.Client, posts: number, now: number): Promise<void> {
  const of = SYLLABLES.length;
  const syllable = (n: string) => `(ARRAY['${SYLLABLES.join("','")}'])[1 + (${n}) % ${of}]`;
  await client.query(`CREATE OR REPLACE FUNCTION bench_text(words INTEGER) RETURNS text LANGUAGE sql VOLATILE AS $$
    SELECT string_agg(${syllable("n")} || ${syllable(`n / ${of}`)} || ${syllable(`n / ${of * of}`)}, ' ')
    FROM (SELECT floor(exp(random() * ln(${VOCABULARY}::float8)))::int AS n FROM generate_series(1, words)) chosen $$`);
  // To say something else in each of a million takes too long.
  const texts = Math.min(posts, MAX_TEXTS);
  await client.query(`CREATE UNLOGGED TABLE bench_said AS SELECT n, text, "post_words"(text) AS words
    FROM (SELECT n, bench_text(${WORDS_OF_POST}) AS text FROM generate_series(1, ${texts}) n OFFSET 0) said`);
  await client.query(`CREATE UNLOGGED TABLE bench_found AS SELECT made.n,
      (lpad(to_hex(${now - YEAR_MS} + made.n * ${YEAR_MS}::bigint / ${posts + 1}), 12, '0') || '7' || lpad(to_hex(made.n % 4096), 3, '0') || '8' || substr(md5('found' || made.n), 1, 15))::uuid AS id,
      1 + (hashint4(made.n)::bigint + 2147483648) % (SELECT count(*) FROM bench_person) AS author, 1 + (hashint4(made.n + 1)::bigint + 2147483648) % ${texts} AS said
    FROM generate_series(1, ${posts}) made(n)`);
  // The copies are made at once afterwards, and the index of them.
  await client.query("SET session_replication_role = replica");
  await client.query(`INSERT INTO "Post" (id, "profileId", "actedById", text, "createdAt")
    SELECT found.id, person.id, person."userId", said.text, to_timestamp(${now} / 1000.0)
    FROM bench_found found JOIN bench_said said ON said.n = found.said JOIN bench_person person ON person.n = found.author ORDER BY found.n`);
  await client.query(`DROP INDEX "PostWords_words_idx"`);
  await client.query(`INSERT INTO "PostWords" ("postId", "profileId", words) SELECT found.id, person.id, said.words
    FROM bench_found found JOIN bench_said said ON said.n = found.said JOIN bench_person person ON person.n = found.author ORDER BY found.n`);
  await client.query(
    `CREATE INDEX "PostWords_words_idx" ON "PostWords" USING gin (words) WITH (gin_pending_list_limit = 256)`,
  );
  await client.query(
    `INSERT INTO "PostSpelling" SELECT word FROM ts_stat('SELECT words FROM "PostWords"', 'a') said WHERE nentry > 0 AND char_length(word) >= 4`,
  );
  await client.query(
    `INSERT INTO "PostHashtag" (tag, "postId") SELECT 't' || floor(exp(random() * ln(${TAGS}::float8)))::int, id FROM "Post" WHERE random() < 0.2`,
  );
  await client.query("SET session_replication_role = DEFAULT");
  await client.query("VACUUM (ANALYZE)");
}

/** Written one by one, as people write. */
async function costOfKeeping(client: pg.Client, count: number): Promise<string[]> {
  const write = async () => {
    const times: number[] = [];
    for (let n = 0; n < count; n++) {
      const begun = performance.now();
      await client.query(
        `INSERT INTO "Post" (id, "profileId", "actedById", text, "createdAt")
         SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid,
           (SELECT id FROM bench_person WHERE n = 3), (SELECT "userId" FROM bench_person WHERE n = 3), bench_text(${WORDS_OF_POST}), now()`,
      );
      times.push(performance.now() - begun);
    }
    return percentile(times, 50);
  };
  const kept = await write();
  await client.query(`ALTER TABLE "Post" DISABLE TRIGGER "Post_words_kept"`);
  const bare = await write();
  await client.query(`ALTER TABLE "Post" ENABLE TRIGGER "Post_words_kept"`);
  const { rows } = await client.query<{ words: number; index: number; spellings: number }>(`
    SELECT pg_table_size('"PostWords"') / count(*) AS words, pg_relation_size('"PostWords_words_idx"') / count(*) AS index,
      pg_total_relation_size('"PostSpelling"') AS spellings FROM "PostWords"`);
  const { words, index, spellings } = rows[0]!;
  return [`${kept.toFixed(2)} / ${bare.toFixed(2)}`, `${words}, ${index}, ${spellings}`];
}
