import { unplanned, unplannedIds, type Viewer } from "@/lib/auth/viewer";
import { Prisma } from "@/lib/generated/prisma/client";
import { postVisibleSql } from "@/lib/posts/policy";
import { isUnspaced, pairsAsked } from "@/lib/strings/words";

/** Words are folded and parted; `tags` are without their #. Something is asked for. */
export type PostQuestion = {
  words: readonly string[];
  tags: readonly string[];
  /** Only of allies. */
  allied: boolean;
  /** No post with a lower id, and none with this or a higher one. */
  floor: string | null;
  ceiling: string | null;
};

/** Whoever looks among posts: a viewer, or whom the program tells of them. */
export type PostSeeker = Pick<Viewer, "profileId" | "ownProfileId">;

/** More than so many are not counted. */
export const MAX_COUNTED_POSTS = 100;
const maxCounted = Prisma.sql`100`;
/** The following are no parameters, since the planner reckons with them. So many matches, the newest ones, are ranked. */
const maxRanked = Prisma.sql`500`;
/** Of the newest so many posts so many say what is frequent: these, or a few times as many, hold enough of it … */
const window = Prisma.sql`4000`;
const frequent = Prisma.sql`20`;
const wideWindow = Prisma.sql`20000`;
/** … and of anything else no more than so many are looked at one by one, of all that anybody has posted. */
const manySaid = Prisma.sql`10000`;
const fewAllies = Prisma.sql`200`;
const maxOfAlly = Prisma.sql`200`;

const blocked = Prisma.sql`SELECT id FROM blocked`;
/** `matching`, beside `blocked`: the newest that fit, and that whoever looks sees. */
export function matchingSql(viewer: PostSeeker, asked: PostQuestion): Prisma.Sql {
  const allies = asked.allied ? alliesSql(viewer) : Prisma.empty;
  return Prisma.sql`${allies} ${asked.tags.length > 0 ? taggedSql(viewer, asked) : saidSql(viewer, asked)}`;
}

/** How many of them are counted, one more than is told exactly. */
export const countSql = Prisma.sql`(SELECT LEAST(count(*), ${maxCounted} + 1)::int FROM matching)`;

/** `matching`: the newest with a tag. */
function taggedSql(viewer: PostSeeker, asked: PostQuestion): Prisma.Sql {
  const [tag, ...others] = asked.tags;
  const hasOthers = others.map(
    (other) => Prisma.sql`EXISTS (SELECT FROM "PostHashtag" o WHERE o.tag = ${other} AND o."postId" = w."postId")`,
  );
  const hasWords = asked.words.length > 0 ? [Prisma.sql`w.words @@ (SELECT ${matchSql(asked.words)})`] : [];
  return Prisma.sql`
    matching AS MATERIALIZED (
      SELECT w."postId", w.words FROM (
        SELECT h."postId" FROM "PostHashtag" h WHERE h.tag = ${tag} AND ${sinceSql(asked, Prisma.sql`h."postId"`)}
        ORDER BY h."postId" DESC LIMIT ${wideWindow}
      ) h JOIN "PostWords" w ON w."postId" = h."postId" CROSS JOIN ${authorSql}
      WHERE ${Prisma.join([...hasOthers, ...hasWords, wantedSql(viewer, asked)], " AND ")}
      ORDER BY w."postId" DESC LIMIT ${maxRanked}
    )`;
}

/**
 * `matching`: the newest with these words. What many say is looked for among the newest posts, of few allies among
 * theirs; what hardly anybody says is looked up.
 */
function saidSql(viewer: PostSeeker, asked: PostQuestion): Prisma.Sql {
  // In queries of their own the planner knows neither how frequent they are nor who asks: it keeps one plan for all.
  const match = Prisma.sql`(SELECT ${matchSql(asked.words)})`;
  const since = sinceSql(asked, Prisma.sql`w."postId"`);
  const newestSaid = (size: Prisma.Sql) => Prisma.sql`
    SELECT w."postId", w."profileId", w.words
    FROM (SELECT w.* FROM "PostWords" w WHERE ${since} ORDER BY w."postId" DESC LIMIT ${size}) w WHERE w.words @@ ${match}`;
  const wanted = (from: Prisma.Sql, when: Prisma.Sql) => Prisma.sql`
    SELECT w."postId", w."profileId", w.words FROM (SELECT * FROM ${from} ORDER BY "postId" DESC) w CROSS JOIN ${authorSql}
    WHERE ${when} AND ${wantedSql(viewer, asked)} ORDER BY w."postId" DESC LIMIT ${maxRanked}`;
  const ofAllies = Prisma.sql`(
    SELECT w."postId", w."profileId", w.words FROM allies CROSS JOIN LATERAL (
      SELECT own.id FROM "Post" own WHERE own."profileId" = allies.id AND ${sinceSql(asked, Prisma.sql`own.id`)} ORDER BY own.id DESC LIMIT ${maxOfAlly}
    ) own JOIN "PostWords" w ON w."postId" = own.id WHERE ${isFrequent} AND w.words @@ ${match}
  ) own`;
  const hasFew = asked.allied ? Prisma.sql`((SELECT count(*) FROM allies) <= ${fewAllies})` : Prisma.sql`FALSE`;
  return Prisma.sql`
    -- Of what the viewer sees it is frequent or not, whatever else there is.
    seen AS MATERIALIZED (
      SELECT w."postId", w."profileId", w.words FROM (${newestSaid(window)}) w CROSS JOIN ${authorSql}
      WHERE ${visibleSql(viewer)} ORDER BY w."postId" DESC LIMIT ${maxRanked}
    ),
    is_frequent AS MATERIALIZED (SELECT count(*) >= ${frequent} AS yes FROM seen),
    recent AS MATERIALIZED (
      SELECT seen.* FROM seen WHERE ${asked.allied ? Prisma.sql`NOT ${hasFew} AND seen."profileId" IN (SELECT id FROM allies)` : Prisma.sql`TRUE`}
    ),
    is_short AS MATERIALIZED (SELECT count(*) <= ${maxCounted} AS yes FROM recent),
    wide AS MATERIALIZED (${wanted(Prisma.sql`(${newestSaid(wideWindow)} AND ${isShort} AND ${isFrequent}) wide`, Prisma.sql`NOT ${hasFew}`)}),
    said AS MATERIALIZED (
      SELECT w."postId", w."profileId" FROM "PostWords" w
      WHERE ${isShort} AND CASE WHEN ${isFrequent} THEN NOT ${hasFew} AND (SELECT count(*) <= ${maxCounted} FROM wide) ELSE TRUE END
        AND w.words @@ ${match} AND ${since} LIMIT ${manySaid} + 1
    ),
    source AS MATERIALIZED (
      SELECT CASE WHEN NOT ${isShort} THEN 'recent' WHEN NOT ${isFrequent} THEN 'said' WHEN ${hasFew} THEN 'allies'
        WHEN (SELECT count(*) BETWEEN 1 AND ${manySaid} FROM said) THEN 'said' ELSE 'wide' END AS name
    ),
    matching AS MATERIALIZED (
      SELECT * FROM recent WHERE ${isFrom.recent}
      UNION ALL SELECT * FROM wide WHERE ${isFrom.wide}
      UNION ALL (
        SELECT w."postId", w."profileId", found.words
        FROM (${wanted(Prisma.sql`(SELECT said.*, NULL::tsvector AS words FROM said) said`, isFrom.said)}) w
        JOIN "PostWords" found ON found."postId" = w."postId"
      )
      ${asked.allied ? Prisma.sql`UNION ALL (${wanted(ofAllies, isFrom.allies)})` : Prisma.empty}
    )`;
}

const isFrequent = Prisma.sql`(SELECT yes FROM is_frequent)`;
const isShort = Prisma.sql`(SELECT yes FROM is_short)`;

const isFrom = {
  recent: Prisma.sql`(SELECT name FROM source) = 'recent'`,
  wide: Prisma.sql`(SELECT name FROM source) = 'wide'`,
  said: Prisma.sql`(SELECT name FROM source) = 'said'`,
  allies: Prisma.sql`(SELECT name FROM source) = 'allies'`,
};

/** The author of a `w`, as the scope of posts asks: there are only such of posts that stand. */
const authorSql = Prisma.sql`
  LATERAL (SELECT w."postId" AS id, w."profileId", NULL::timestamptz AS "deletedAt") p CROSS JOIN LATERAL (
    SELECT author."postsAudience" FROM "Profile" author WHERE author.id = w."profileId" LIMIT 1) author`;

function alliesSql({ profileId }: PostSeeker): Prisma.Sql {
  return Prisma.sql`allies AS MATERIALIZED (SELECT "allyId" AS id FROM "AllyEdge" WHERE "profileId" = ${unplanned(profileId)}),`;
}

function wantedSql(viewer: PostSeeker, { allied }: PostQuestion): Prisma.Sql {
  const visible = visibleSql(viewer);
  return allied ? Prisma.sql`(w."profileId" IN (SELECT id FROM allies) AND ${visible})` : visible;
}

function visibleSql(viewer: PostSeeker): Prisma.Sql {
  return postVisibleSql(unplannedIds(viewer), blocked);
}

function sinceSql({ floor, ceiling }: PostQuestion, id: Prisma.Sql): Prisma.Sql {
  const bounds = [
    ...(floor ? [Prisma.sql`${id} >= ${unplanned(floor)}`] : []),
    ...(ceiling ? [Prisma.sql`${id} < ${unplanned(ceiling)}`] : []),
  ];
  return bounds.length > 0 ? Prisma.join(bounds, " AND ") : Prisma.sql`TRUE`;
}

/** All words by their stems; the last one also as the beginning of another. Pairs of letters stand for themselves. */
export function matchSql(words: readonly string[]): Prisma.Sql {
  const runs = words.filter(isUnspaced).map(pairsAsked);
  const spaced = words.filter((word) => !isUnspaced(word)).map(quoted);
  const pairs = runs.length > 0 ? [Prisma.sql`${runs.join(" & ")}::tsquery`] : [];
  const stems = spaced.length > 0 ? [stemsSql(spaced, !isUnspaced(words.at(-1)!))] : [];
  return Prisma.sql`(${Prisma.join([...stems, ...pairs], " && ")})`;
}

/** Whether the last one may go on. */
function stemsSql(words: readonly string[], goesOn: boolean): Prisma.Sql {
  const whole = Prisma.sql`to_tsquery('job_words', ${words.join(" & ")})`;
  if (!goesOn) return whole;
  const before = words.slice(0, -1);
  const begun = [
    ...(before.length > 0 ? [Prisma.sql`to_tsquery('job_words', ${before.join(" & ")})`] : []),
    Prisma.sql`to_tsquery('pg_catalog.simple', ${`${words.at(-1)!}:*`})`,
  ];
  return Prisma.sql`(${whole} || (${Prisma.join(begun, " && ")}))`;
}

/** Any of the words, as it is written or as its stem. */
export function anySql(words: readonly string[]): Prisma.Sql {
  const stems = words.filter((word) => !isUnspaced(word)).map(quoted);
  const written = Prisma.sql`${writtenQuery(words, " | ")}::tsquery`;
  return stems.length > 0 ? Prisma.sql`${written} || to_tsquery('job_words', ${stems.join(" | ")})` : written;
}

/** Words as they are written, as a query of text search. */
export function writtenQuery(words: readonly string[], between: " | " | " & " | " <-> "): string {
  return words.map((word) => (isUnspaced(word) ? pairsAsked(word) : quoted(word))).join(between);
}

/** What is no letter, digit or mark is none of a word's. */
function quoted(word: string): string {
  return `'${word.replace(/[^\p{L}\p{N}\p{M}]/gu, "")}'`;
}
