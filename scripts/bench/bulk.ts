import type pg from "pg";
import type { Size } from "./options";
import { DAY_MS } from "../../lib/time";

/**
 * The first people are those who look at the feed: with so many allies, the last but one of these with topics as well,
 * the last with as many blocks and mutes …
 */
export const ALLIES = [0, 10, 50, 200, 1_000, 5_000, 50, 5_000];
export const TOPICAL = ALLIES.length - 1;
export const HIDING = ALLIES.length;
const HIDDEN = 500;
const TOPICS = [0, 4, 9];
/** … and one with three allies who are quiet. */
export const SPARSE = ALLIES.length + 1;
const VIEWERS = SPARSE;
/** The last people posted long ago and never since. */
const QUIET = 3;
/** Posts newer than the last vacuum, as a living table always has some. */
const FRESH = 3_000;

/** A UUIDv7 of a time in milliseconds; `n` makes it unique and tells ids of one millisecond apart. */
const uuid = (ms: string, n: string, kind: string) =>
  `(lpad(to_hex((${ms})::bigint), 12, '0') || '7' || lpad(to_hex((${n}) % 4096), 3, '0') || '8' || substr(md5('${kind}' || (${n})), 1, 15))::uuid`;

/** As long as those of photographs are, and as little alike. */
const placeholder = (n: string) =>
  `'data:image/webp;base64,' || translate(encode(decode(${[1, 2, 3, 4, 5].map((part) => `md5('${part}' || ${n})`).join(" || ")}, 'hex'), 'base64'), E'\\n', '')`;

const WORDS =
  "Tonight we count the seedlings that came back after the flood and write down who can water which row next week. ";

/**
 * Fills an empty database with people, alliances, posts of the year before `now` and what is said to them, in sets. The same time makes the
 * same people.
 */
export async function fill(client: pg.Client, size: Size, now = Date.now()): Promise<void> {
  const began = now - 365 * DAY_MS;
  // Foreign keys hold by construction; checking each row would take most of the time.
  await client.query("SET session_replication_role = replica");
  // What a commit has not written yet no VACUUM marks as visible to all, and then each row of an index alone is looked
  // up in its table after all.
  await client.query("SET synchronous_commit = on");
  await client.query(`TRUNCATE "User" CASCADE`);
  await client.query(`TRUNCATE "Profile" CASCADE`);
  await addPeople(client, size, began);
  await addAlliances(client, size, began);
  const fresh = Math.min(FRESH, Math.floor(size.posts / 4));
  await addPosts(client, size, began, 1, size.posts - fresh);
  await client.query("VACUUM (ANALYZE)");
  await addPosts(client, size, began, size.posts - fresh + 1, size.posts);
  await client.query("RESET synchronous_commit");
  await client.query("SET session_replication_role = DEFAULT");
  await client.query("ANALYZE");
}

async function addPeople(client: pg.Client, { people }: Size, began: number) {
  await client.query("DROP TABLE IF EXISTS bench_person");
  await client.query(`CREATE UNLOGGED TABLE bench_person AS
    SELECT n, ${uuid(`${began} + n`, "n", "user")} AS "userId", ${uuid(`${began} + n`, "n", "profile")} AS id FROM generate_series(1, ${people}) n`);
  await client.query('CREATE UNIQUE INDEX ON bench_person (n) INCLUDE (id, "userId")');
  await client.query("ANALYZE bench_person");
  // Most people have confirmed their address and know the rules; the others see a banner on every page.
  const then = `to_timestamp(${began} / 1000.0)`;
  // Late: another commit may have no such part (see `fillBy`).
  const { currentRulesVersion } = await import("../../lib/rules/pages");
  await client.query(
    `INSERT INTO "User" (id, email, "emailVerified", "rulesVersion", "rulesAgreedAt", "createdAt")
     SELECT "userId", 'person-' || n || '@example.org', ${then}, $1, ${then}, ${then} FROM bench_person`,
    [await currentRulesVersion()],
  );
  await client.query(`INSERT INTO "Profile" (id, kind, handle, "displayName", "userId", "postsAudience", "createdAt")
    SELECT id, 'USER', 'person-' || n, 'Person ' || n, "userId", (CASE WHEN n % 10 = 0 THEN 'ALLIES' ELSE 'EVERYONE' END)::"Audience", to_timestamp(${began} / 1000.0) FROM bench_person`);
  // Otherwise made by a trigger, which rests while rows are put in like those of a replica.
  await client.query(`INSERT INTO "ProfileDetails" ("profileId", interests)
    SELECT id, ARRAY(SELECT DISTINCT (n * k) % 35 FROM unnest('{1,7,11}'::int[]) k) FROM bench_person`);
  await client.query(
    `INSERT INTO "ProfileInterest" (interest, "profileId") SELECT unnest(interests), "profileId" FROM "ProfileDetails"`,
  );
  await client.query(`INSERT INTO "Picture" (id, "profileId", kind, use, key, width, height, widths, bytes, placeholder, "createdAt")
    SELECT ${uuid(`${began} + n`, "n", "photo")}, id, 'PHOTO', 'PHOTO', md5('photo' || n), 512, 512, '{96,256,512}', 40000, '', to_timestamp(${began} / 1000.0) FROM bench_person`);
  await client.query(
    `UPDATE "Profile" p SET "photoId" = picture.id FROM "Picture" picture WHERE picture."profileId" = p.id`,
  );
}

/** A ring in which each is allied with neighbours at growing distances, and the people who look. */
async function addAlliances(client: pg.Client, { people, alliesPerPerson }: Size, began: number) {
  const others = people - VIEWERS;
  const pairs = [
    `SELECT ${VIEWERS} + 1 + n AS a, ${VIEWERS} + 1 + (n + d * d * 7 + d) % ${others} AS b FROM generate_series(0, ${others - 1}) n, generate_series(1, ${Math.ceil(alliesPerPerson / 2)}) d`,
    ...ALLIES.map((count, at) => spread(at + 1, Math.min(count, others - QUIET), others - QUIET)).filter(Boolean),
    `SELECT ${SPARSE}, ${people} - d FROM generate_series(0, ${QUIET - 1}) d`,
  ].join(" UNION ");
  await client.query(`INSERT INTO "Alliance" (id, "lowId", "highId", status, "requestedById", "addresseeId", "createdAt")
    SELECT gen_random_uuid(), LEAST(one.id, other.id), GREATEST(one.id, other.id), 'ALLY', one.id, other.id, to_timestamp(${began} / 1000.0)
    FROM (${pairs}) pair JOIN bench_person one ON one.n = pair.a JOIN bench_person other ON other.n = pair.b
    WHERE one.id <> other.id ON CONFLICT DO NOTHING`);
  await client.query(
    `INSERT INTO "TopicFollow" SELECT id, topic FROM bench_person, unnest($1::int[]) topic WHERE n = $2`,
    [TOPICS, TOPICAL],
  );
  // Strangers are blocked, and allies muted.
  await client.query(
    `INSERT INTO "Block" (id, "blockerId", "blockedId", "createdAt")
    SELECT gen_random_uuid(), one.id, other.id, now() FROM bench_person one, bench_person other
    WHERE one.n = $1 AND other.n > $2 AND NOT EXISTS (
      SELECT FROM "Alliance" a WHERE a."lowId" = LEAST(one.id, other.id) AND a."highId" = GREATEST(one.id, other.id))
    ORDER BY md5(other.n::text) LIMIT $3`,
    [HIDING, VIEWERS, HIDDEN],
  );
  await client.query(
    `INSERT INTO "ProfileMute" (id, "muterId", "mutedId", "createdAt")
    SELECT gen_random_uuid(), one.id, other.id, now() FROM bench_person one, bench_person other, "Alliance" a
    WHERE one.n = $1 AND a."lowId" = LEAST(one.id, other.id) AND a."highId" = GREATEST(one.id, other.id)
    ORDER BY md5(other.n::text) LIMIT $2`,
    [HIDING, HIDDEN],
  );
  await client.query(
    `INSERT INTO "AllyEdge" SELECT "lowId", "highId" FROM "Alliance" UNION ALL SELECT "highId", "lowId" FROM "Alliance"`,
  );
}

function spread(viewer: number, count: number, others: number): string {
  return count
    ? `SELECT ${viewer}, ${VIEWERS} + 1 + (d::bigint * ${others} / ${count})::int FROM generate_series(0, ${count - 1}) d`
    : "";
}

/** Posts number `from` to `to` of the year: authors by chance, the oldest dozen by the quiet. */
async function addPosts(client: pg.Client, size: Size, began: number, from: number, to: number) {
  const { people, posts, likes, comments, shares, tags } = size;
  const authors = people - VIEWERS - QUIET;
  const each = Math.floor(likes / posts);
  const rest = likes - each * posts;
  const often = (count: number, salt: number) =>
    `floor(${count / posts})::int + ((hashint4(n + ${salt})::bigint + 2147483648) % 1000 < ${Math.round((1000 * count) / posts) % 1000})::int`;
  // One in 500 is shared by many, with a fifth of all shares.
  const viral = `CASE WHEN n % 500 = 250 THEN ${Math.min(people - VIEWERS, Math.round((100 * shares) / posts))} ELSE 0 END`;
  await client.query("DROP TABLE IF EXISTS bench_post");
  await client.query(`CREATE UNLOGGED TABLE bench_post AS
    SELECT n, ${uuid(`${began} + n * ${365 * DAY_MS}::bigint / ${posts + 1}`, "n", "post")} AS id, ${began} + n * ${365 * DAY_MS}::bigint / ${posts + 1} AS ms,
      CASE WHEN n <= ${QUIET * 4} THEN ${people} - n % ${QUIET} ELSE ${VIEWERS} + 1 + (hashint4(n)::bigint + 2147483648) % ${authors} END AS author,
      n % 12 AS topic, LEAST(${each} + (n % ${posts} < ${rest})::int, ${people}) AS likes,
      ((hashint4(n + 1)::bigint + 2147483648) % ${2 * Math.round(comments / posts) + 1})::int AS comments,
      ${often(0.8 * shares, 2)} + ${viral} AS shares, ${often(tags, 3)} AS tags
    FROM generate_series(${from}, ${to}) n`);
  await client.query(`INSERT INTO "Post" (id, "profileId", "actedById", text, "topicMask", "likeCount", "commentCount", "createdAt")
    SELECT post.id, person.id, person."userId", left(repeat('${WORDS}', 4), 60 + (post.n * 37) % 380), (1 << topic) | (CASE WHEN post.n % 3 = 0 THEN 1 << ((topic + 5) % 12) ELSE 0 END), likes, comments, to_timestamp(ms / 1000.0)
    FROM bench_post post JOIN bench_person person ON person.n = post.author ORDER BY post.id`);
  await client.query(
    `INSERT INTO "PostTopic" SELECT topic, id FROM bench_post UNION ALL SELECT (topic + 5) % 12, id FROM bench_post WHERE n % 3 = 0 ORDER BY 1, 2`,
  );
  // A third has pictures, of those every other one two.
  await client.query(`INSERT INTO "Picture" (id, "profileId", kind, use, key, width, height, widths, bytes, placeholder, alt, "postId", position, "createdAt")
    SELECT ${uuid("ms", "post.n * 2 + at", "picture")}, person.id, 'PICTURE', 'POST', md5('picture' || post.n || '.' || at), 1280, 853, '{320,640,1280}', 250000,
      ${placeholder("post.n * 2 + at")}, 'Volunteers on a dike at low tide', post.id, at, to_timestamp(ms / 1000.0)
    FROM bench_post post JOIN bench_person person ON person.n = post.author CROSS JOIN LATERAL generate_series(0, (post.n / 3) % 2) at
    WHERE post.n % 3 = 0`);
  await client.query(`INSERT INTO "PostLike" ("postId", "profileId", "actedById", "createdAt")
    SELECT post.id, person.id, person."userId", to_timestamp(ms / 1000.0)
    FROM bench_post post CROSS JOIN LATERAL generate_series(1, likes) k
    JOIN bench_person person ON person.n = 1 + (post.n + k * 7919) % ${people} ON CONFLICT DO NOTHING`);
  await addComments(client, people);
  await addShares(client, people, began);
  await placeEntries(client);
}

/** Of every three to a post the third answers the first. */
async function addComments(client: pg.Client, people: number) {
  await client.query(`INSERT INTO "Comment" (id, "postId", "profileId", "actedById", "parentId", text, "replyCount", "createdAt")
    SELECT ${uuid("ms + k", "post.n * 50 + k", "comment")}, post.id, person.id, person."userId",
      CASE WHEN k % 3 = 0 THEN ${uuid("ms + k - 2", "post.n * 50 + k - 2", "comment")} END, '${WORDS.trim()}',
      (k % 3 = 1 AND k + 2 <= post.comments)::int, to_timestamp((ms + k) / 1000.0)
    FROM bench_post post CROSS JOIN LATERAL generate_series(1, post.comments) k
    JOIN bench_person person ON person.n = 1 + (post.n::bigint * 31 + k * 7919) % ${people} ORDER BY 1`);
}

/** Within days of the post, by whoever is not quiet, and so whom it is with. */
async function addShares(client: pg.Client, people: number, began: number) {
  const some = (salt: number) =>
    `person.n = ${VIEWERS} + 1 + (hashint4(post.n * 31 + k * ${salt})::bigint + 2147483648) % ${people - VIEWERS - QUIET} AND person.n <> post.author`;
  await client.query(`INSERT INTO "PostShare" (id, "postId", "profileId", "actedById", text, "createdAt", "isClosed")
    SELECT ${uuid("at", "post.n * 1000 + k", "share")}, post.id, person.id, person."userId", CASE WHEN k % 2 = 0 THEN '${WORDS.trim()}' ELSE '' END, to_timestamp(at / 1000.0), person.n % 10 = 0
    FROM bench_post post CROSS JOIN LATERAL generate_series(1, post.shares) k
    CROSS JOIN LATERAL (SELECT LEAST(ms + k * 3600000::bigint * (1 + post.n % 12), ${began + 365 * DAY_MS}) AS at) share
    JOIN bench_person person ON ${some(7919)} ON CONFLICT DO NOTHING`);
  await client.query(`INSERT INTO "PostTag" ("postId", "profileId", id, state, "createdAt")
    SELECT post.id, person.id, ${uuid("ms", "post.n * 1000 + k", "tag")}, 'SHOWN', to_timestamp(ms / 1000.0)
    FROM bench_post post CROSS JOIN LATERAL generate_series(1, post.tags) k
    JOIN bench_person person ON ${some(104729)} ON CONFLICT DO NOTHING`);
}

/** Otherwise kept by triggers, which rest; there, too, what is new stands behind what is older. */
async function placeEntries(client: pg.Client) {
  await client.query(`INSERT INTO "FeedEntry" ("profileId", "postId", id, "topicMask")
    SELECT * FROM (
      SELECT DISTINCT ON (brought."profileId", brought."postId") brought.* FROM bench_post post CROSS JOIN LATERAL (
        SELECT p."profileId", p.id AS "postId", p.id, p."topicMask" FROM "Post" p WHERE p.id = post.id
        UNION ALL SELECT s."profileId", s."postId", s.id, 0 FROM "PostShare" s WHERE s."postId" = post.id
        UNION ALL SELECT t."profileId", t."postId", t.id, 0 FROM "PostTag" t WHERE t."postId" = post.id
      ) brought ORDER BY brought."profileId", brought."postId", brought.id DESC
    ) entries ORDER BY id`);
}
