import pg from "pg";
import { beforeAll, expect, it, vi } from "vitest";
import { selectStandings } from "@/lib/allies/ally-list-query";
import { listSuggestions } from "@/lib/allies/queries/suggestions";
import { viewerWithAccount } from "@/lib/auth/account";
import { startSession } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { newId } from "@/lib/ids";
import { listFeed } from "@/lib/posts/queries";
import { getFeedAside } from "@/lib/posts/queries/aside";
import { topics } from "@/lib/posts/topics";
import { ALLIES, fill, SPARSE, TOPICAL } from "../../../scripts/bench/bulk";
import { buffersOf, planOf } from "../../../scripts/bench/database";
import { feedStatement, signIn, statementsSent } from "../../../scripts/bench/people";
import { person } from "../../support/people";

/** What a page of the feed may touch, whoever looks. */
const BUFFERS = 800;
/** Where all that it shows is shared by a hundred, and the newest of everybody the same. */
const SHARED_BUFFERS = 1_500;
/** Where 1,500 are followed who never posted, of each an index is asked once, as of as many allies. */
const SILENT_BUFFERS = 8_000;
/** Where 2,000 are followed whose settings were all written a moment ago. */
const CHANGED_BUFFERS = 2_500;
/** Where fifty #tags are followed. */
const TAGGED_BUFFERS = 2_500;
/** And where of each of them nothing is visible among those that are looked through. */
const UNSEEN_BUFFERS = 25_000;
/** And behind the first page, where each of these may have stood further up. */
const SHARED_NEXT_BUFFERS = 1_800;
/** To find out that somebody knows nearly all who post. */
const DISCOVER_BUFFERS = 1_500;
/** And what suggests allies: up to 50 allies with up to 40 of theirs, and 200 profiles. */
const SUGGESTION_BUFFERS = 600;
/** Once it has, what stands beside the feed, most of it the viewer's allies, of whom all are read. */
const ASIDE_BUFFERS = 200;

// As where others reach the app.
vi.mock("@/lib/accounts/demo-accounts", async (original) => ({
  ...(await original<typeof import("@/lib/accounts/demo-accounts")>()),
  areDemoAccountsClosed: () => true,
}));

let client: pg.Client;
const viewers: Viewer[] = [];

beforeAll(async () => {
  client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  await fill(client, {
    people: 1_000,
    posts: 12_000,
    alliesPerPerson: 4,
    likes: 0,
    comments: 0,
    shares: 6_000,
    tags: 2_400,
  });
  for (let n = 1; n <= SPARSE; n++) viewers.push((await signIn(client, n)).viewer);
  return () => client.end();
});

async function worstOf(viewer: Viewer, before?: string) {
  return Math.max(
    await buffersOf(client, feedStatement(viewer, before), "generic"),
    await buffersOf(client, feedStatement(viewer, before), "custom"),
  );
}

it("a page of the feed touches little, with any number of allies, with topics, for a quiet person", async () => {
  for (const viewer of viewers) {
    expect(await worstOf(viewer)).toBeLessThan(BUFFERS);
    expect(await worstOf(viewer, (await listFeed(viewer, {})).next ?? undefined)).toBeLessThan(BUFFERS);
  }
});

it("who is suggested costs little, too, and hardly anything once it is known", async () => {
  for (const viewer of viewers) {
    const [statement] = await statementsSent(() => listSuggestions(viewer));
    expect(await buffersOf(client, statement!, "generic")).toBeLessThan(SUGGESTION_BUFFERS);
    expect((await getFeedAside(viewer)).allies.suggestions).toHaveLength(3);
    const [aside, ...others] = await statementsSent(() => getFeedAside(viewer));
    expect(others).toEqual([]);
    expect(await buffersOf(client, aside!, "generic")).toBeLessThan(ASIDE_BUFFERS);
  }
});

it("whom somebody may meet who knows nobody costs as little, and what they discover", async () => {
  const priya = await person("Priya Nair");
  const [suggestions] = await statementsSent(() => listSuggestions(priya));
  expect(await listSuggestions(priya)).toHaveLength(20);
  expect(await buffersOf(client, suggestions!, "generic")).toBeLessThan(SUGGESTION_BUFFERS);
  for (const viewer of [priya, ...viewers]) {
    const { next } = await listFeed(viewer, { show: "discover" });
    for (const before of [undefined, next!]) {
      const [page] = await statementsSent(() => listFeed(viewer, { show: "discover", before }));
      expect(await buffersOf(client, page!, "generic")).toBeLessThan(viewer === priya ? BUFFERS : DISCOVER_BUFFERS);
    }
  }
});

it("who looks is found without a look at other accounts", async () => {
  const { userId, clock } = viewers[ALLIES.indexOf(50)]!;
  const token = await startSession(userId, { persistence: "LOCAL" }, clock);
  const [statement] = await statementsSent(() => viewerWithAccount(token, clock));
  // Of its own, where a join may read them all.
  const plan = JSON.stringify(await planOf(client, statement!, "generic"));
  expect(plan).toMatch(/"Parent Relationship":"SubPlan"[^{}]*"Alias":"demo"/);
});

it("no plan of one's own seems so much cheaper to the planner that it would plan each time", async () => {
  for (const viewer of viewers) {
    const { next } = await listFeed(viewer, {});
    const others = [
      ...(await statementsSent(() => listSuggestions(viewer))),
      ...(await statementsSent(() => getFeedAside(viewer))),
      ...(await statementsSent(() => selectStandings(viewer, [viewer.profileId]))),
    ];
    for (const statement of [feedStatement(viewer), feedStatement(viewer, next ?? undefined), ...others]) {
      const [kept, own] = [await planOf(client, statement, "generic"), await planOf(client, statement, "custom")];
      // It adds more for the planning.
      expect(kept["Total Cost"]).toBeLessThan(own["Total Cost"] + 5);
    }
  }
});

it("a page is that of all entries, wherever among them it is found", async () => {
  const muting = viewers[ALLIES.indexOf(200)]!;
  const some = await db.allyEdge.findMany({ where: { profileId: muting.profileId }, skip: 5 });
  const mute = some.map(({ allyId }) => ({ id: newId(muting.clock), muterId: muting.profileId, mutedId: allyId }));
  for (const mutes of [[], mute]) {
    await db.profileMute.createMany({ data: mutes.map((one) => ({ ...one, createdAt: new Date() })) });
    for (const viewer of viewers) {
      const { profileId } = viewer;
      const plainly = await db.$queryRaw<{ id: string }[]>`
        WITH allies AS (SELECT "allyId" AS id FROM "AllyEdge" WHERE "profileId" = ${profileId}::uuid UNION SELECT ${profileId}::uuid),
        hidden AS (
          SELECT "mutedId" AS id FROM "ProfileMute" WHERE "muterId" = ${profileId}::uuid
          UNION SELECT "blockedId" FROM "Block" WHERE "blockerId" = ${profileId}::uuid
        )
        SELECT max(e.id::text) AS id FROM "FeedEntry" e JOIN "Post" p ON p.id = e."postId" JOIN "Profile" a ON a.id = p."profileId"
        WHERE e."profileId" NOT IN (SELECT id FROM hidden) AND p."profileId" NOT IN (SELECT id FROM hidden)
          AND (a."postsAudience" = 'EVERYONE' OR a.id IN (SELECT id FROM allies))
          AND (e."profileId" IN (SELECT id FROM allies)
            OR EXISTS (SELECT FROM "TopicFollow" t WHERE t."profileId" = ${profileId}::uuid AND e."topicMask" & (1 << t.topic) <> 0))
        GROUP BY e."postId" ORDER BY 1 DESC LIMIT 10`;
      expect((await listFeed(viewer, {})).posts.map(({ entryId }) => entryId)).toEqual(plainly.map(({ id }) => id));
    }
  }
  await db.profileMute.deleteMany({ where: { id: { in: mute.map(({ id }) => id) } } });
});

it("a followed topic nearly all of whose posts are muted costs no more, and what is left of it is found", async () => {
  const [nobody, popular] = [viewers[ALLIES.indexOf(0)]!, viewers[ALLIES.indexOf(200)]!];
  const [followed, ...muted] = topics.keys();
  for (const { profileId } of [nobody, popular]) {
    await db.topicFollow.create({ data: { profileId, topic: followed! } });
    await db.topicMute.createMany({ data: muted.map((topic) => ({ profileId, topic })) });
  }
  // Every post of the topic is about another one as well, but for the oldest twelve.
  await db.$executeRaw`UPDATE "Post" SET "topicMask" = 3 WHERE "topicMask" & 1 = 1`;
  await db.$executeRaw`UPDATE "Post" SET "topicMask" = 1 WHERE id IN (SELECT p.id FROM "Post" p JOIN "Profile" a ON a.id = p."profileId" WHERE "topicMask" = 3 AND "postsAudience" = 'EVERYONE' ORDER BY p.id LIMIT 12)`;
  await client.query("VACUUM (ANALYZE)");
  const { posts, next } = await listFeed(nobody, {});
  expect(posts.map((post) => post.topics)).toEqual(Array(10).fill([topics[0]]));
  expect((await listFeed(nobody, { before: next! })).posts).toHaveLength(2);
  expect(await worstOf(nobody)).toBeLessThan(BUFFERS);
  expect(await worstOf(popular)).toBeLessThan(BUFFERS);
  expect(await worstOf(viewers[TOPICAL - 1]!)).toBeLessThan(BUFFERS);
});

it("two thousand who are followed cost no more, and where hardly any ever posts no more than as many allies", async () => {
  const { profileId } = viewers[ALLIES.indexOf(0)]!;
  await db.topicFollow.deleteMany({ where: { profileId } });
  await client.query(
    `WITH made AS (
      INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt")
      SELECT gen_random_uuid(), 'ORGANIZATION', 'followed-' || n, 'Followed ' || n, now() FROM generate_series(1, 1500) n RETURNING id
    )
    INSERT INTO "ProfileFollow" ("followerId", "followedId", id, "createdAt")
    SELECT $1, followed.id, gen_random_uuid(), now()
    FROM (SELECT id FROM made UNION ALL (SELECT id FROM bench_person WHERE n > ${SPARSE} AND id <> $1 ORDER BY n LIMIT 500)) followed`,
    [profileId],
  );
  const viewer = viewers[ALLIES.indexOf(0)]!;
  await client.query("VACUUM (ANALYZE)");
  // Of people nobody reads anything before they let themselves be followed.
  expect((await listFeed(viewer, {})).posts.map(({ reason }) => reason?.kind)).not.toContain("follow");
  expect(await worstOf(viewer)).toBeLessThan(SILENT_BUFFERS);
  await client.query(
    `UPDATE "Profile" SET "allowsFollows" = true WHERE id IN (SELECT "followedId" FROM "ProfileFollow")`,
  );
  await client.query("VACUUM (ANALYZE)");
  const { posts, next } = await listFeed(viewer, {});
  expect(posts.map(({ reason }) => reason?.kind)).toContain("follow");
  // Where all have just changed that, the index alone cannot tell.
  expect(await worstOf(viewer)).toBeLessThan(CHANGED_BUFFERS);
  await client.query("VACUUM (ANALYZE)");
  expect(await worstOf(viewer)).toBeLessThan(BUFFERS);
  expect(await worstOf(viewer, next!)).toBeLessThan(BUFFERS);
  await db.profileFollow.deleteMany();
  await db.profile.deleteMany({ where: { handle: { startsWith: "followed-" } } });
  await client.query("VACUUM (ANALYZE)");
});

it("fifty #tags cost little each, and no more than is looked through where others show nothing of them", async () => {
  const viewer = viewers[ALLIES.indexOf(0)]!;
  const { profileId } = viewer;
  await db.topicFollow.deleteMany({ where: { profileId } });
  const tag = (n: number) => `tag${n}`;
  await db.hashtagFollow.createMany({
    data: Array.from({ length: 50 }, (_, n) => ({ profileId, tag: tag(n), name: tag(n) })),
  });
  await client.query(
    `INSERT INTO "PostHashtag" (tag, "postId") SELECT 'tag' || (row_number() OVER (ORDER BY id) % 50), id FROM "Post"`,
  );
  await client.query("VACUUM (ANALYZE)");
  const { posts, next } = await listFeed(viewer, {});
  expect(posts.map(({ reason }) => reason?.kind)).toEqual(Array(10).fill("follow"));
  expect(await worstOf(viewer)).toBeLessThan(TAGGED_BUFFERS);
  expect(await worstOf(viewer, next!)).toBeLessThan(TAGGED_BUFFERS);
  const audiences = await db.$queryRaw<{ id: string }[]>`SELECT id FROM "Profile" WHERE "postsAudience" = 'EVERYONE'`;
  await db.$executeRaw`UPDATE "Profile" SET "postsAudience" = 'ALLIES' WHERE id <> ${profileId}::uuid`;
  await client.query("VACUUM (ANALYZE)");
  expect((await listFeed(viewer, {})).posts.filter(({ reason }) => reason)).toEqual([]);
  expect(await worstOf(viewer)).toBeLessThan(UNSEEN_BUFFERS);
  await db.profile.updateMany({
    where: { id: { in: audiences.map(({ id }) => id) } },
    data: { postsAudience: "EVERYONE" },
  });
  await db.hashtagFollow.deleteMany();
  await db.postHashtag.deleteMany();
  await client.query("VACUUM (ANALYZE)");
});

it("is planned once a connection, for everybody", async () => {
  for (let round = 0; round < 2; round++) for (const viewer of viewers) await listFeed(viewer, {});
  const kept = await db.$queryRaw<
    { statement: string; times: number }[]
  >`SELECT statement, generic_plans::int AS times FROM pg_prepared_statements`;
  const first = kept.filter(({ statement }) => statement.includes("newest_masks") && !statement.includes("newer"));
  expect(first).toHaveLength(1);
  expect(first[0]!.times).toBeGreaterThanOrEqual(viewers.length);
  expect(kept.every(({ statement }) => statement.trimStart().startsWith("-- prepared"))).toBe(true);
});

it("touches hardly more where a hundred share each post", async () => {
  await db.topicFollow.deleteMany();
  await client.query(`
    INSERT INTO "PostShare" (id, "postId", "profileId", "createdAt")
    SELECT (lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint + n), 12, '0') || '7000' || '8000' || right(p.id::text, 12))::uuid, p.id, sharer.id, now()
    FROM (SELECT id FROM "Post" ORDER BY id DESC LIMIT 40) p, (SELECT id, n FROM bench_person WHERE n > ${SPARSE} ORDER BY n LIMIT 100) sharer
    ON CONFLICT DO NOTHING`);
  await client.query("VACUUM (ANALYZE)");
  for (const viewer of viewers) {
    expect(await worstOf(viewer)).toBeLessThan(SHARED_BUFFERS);
    expect(await worstOf(viewer, (await listFeed(viewer, {})).next ?? undefined)).toBeLessThan(SHARED_NEXT_BUFFERS);
  }
});
