import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { PAGE_SIZE } from "@/lib/pagination";
import { listFeed, listProfilePosts } from "@/lib/posts/queries";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { block, follow, followProfile, makeAllies, organization, person, showPostsTo } from "../../support/people";

const [PEOPLE, POSTS] = [6, 30];
const [CLIMATE, FOOD] = [0, 3];
const number = fc.nat(PEOPLE);
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("post" as const),
      by: number,
      mask: fc.constantFrom(0, 1, 8, 9),
      isTagged: fc.nat(3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("share" as const), by: number, at: fc.nat(POSTS) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("tag" as const), by: number, at: fc.nat(POSTS) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "unshare" as const,
        "untag" as const,
        "delete" as const,
        "restore" as const,
        "hide" as const,
      ),
      by: number,
      at: fc.nat(POSTS),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
const pair = fc.tuple(fc.nat(PEOPLE - 1), fc.nat(PEOPLE - 1));
const world = fc.record({
  allies: fc.array(pair, { maxLength: 8 }),
  blocks: fc.array(pair, { maxLength: 2 }),
  mutes: fc.array(pair, { maxLength: 3 }),
  /** Who follows whom, the organization (`PEOPLE`) among these. */
  follows: fc.array(fc.tuple(fc.nat(PEOPLE - 1), number), { maxLength: 6 }),
  /** Of the people, who lets themselves be followed. */
  followable: fc.array(fc.nat(PEOPLE - 1), { maxLength: 4 }),
  closed: fc.array(number, { maxLength: 3 }),
  members: fc.array(fc.nat(PEOPLE - 1), { maxLength: 2 }),
  acts: fc.array(act, { minLength: 60, maxLength: 90 }),
});

let viewers: Viewer[];

beforeAll(async () => {
  viewers = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => person(`P ${"abcdef"[n]}`)));
  for (const viewer of viewers.slice(0, 2)) await follow(viewer, CLIMATE);
  // One who follows topics, and one who follows none.
  for (const { profileId } of [viewers[1]!, viewers[2]!])
    await db.hashtagFollow.create({ data: { profileId, tag: "dunes", name: "Dunes" } });
  await db.topicMute.create({ data: { profileId: viewers[1]!.profileId, topic: FOOD } });
});

async function forget() {
  await db.post.deleteMany();
  await db.profile.deleteMany({ where: { kind: "ORGANIZATION" } });
  for (const model of [db.alliance, db.allyEdge, db.block, db.profileMute, db.profileFollow] as {
    deleteMany: () => Promise<unknown>;
  }[])
    await model.deleteMany();
  await db.profile.updateMany({ data: { postsAudience: "EVERYONE", allowsFollows: null } });
}

it("holds what a plain account of all that happened says, page by page, in any world", { timeout: 300_000 }, () =>
  fc.assert(
    fc.asyncProperty(world, async (made) => {
      await forget();
      const ids = viewers.map(({ profileId }) => profileId);
      const unlike = (pairs: readonly [number, number][]) => pairs.filter(([one, other]) => one !== other);
      const once = new Map(unlike(made.allies).map((two) => [[...two].sort().join(), two]));
      ids.push(
        await organization(
          "Tidewater",
          [...new Set(made.members)].map((n) => [viewers[n]!, "EDITOR"]),
        ),
      );
      for (const [one, other] of once.values()) await makeAllies(ids[one]!, ids[other]!);
      for (const [one, other] of new Map(unlike(made.blocks).map((two) => [two.join(), two])).values())
        await block(ids[one]!, ids[other]!);
      for (const [one, other] of new Map(unlike(made.mutes).map((two) => [two.join(), two])).values())
        await db.profileMute.create({
          data: { id: newId(systemClock), muterId: ids[one]!, mutedId: ids[other]!, createdAt: new Date() },
        });
      // Some say so before they are followed, and some afterwards.
      const allow = (half: number) =>
        db.profile.updateMany({
          where: { id: { in: made.followable.filter((n) => n % 2 === half).map((n) => ids[n]!) } },
          data: { allowsFollows: true },
        });
      await allow(0);
      for (const [one, other] of new Map(unlike(made.follows).map((two) => [two.join(), two])).values())
        await followProfile(ids[one]!, ids[other]!);
      await allow(1);
      for (const n of new Set(made.closed)) await showPostsTo(ids[n]!, "ALLIES");
      await perform(made.acts, ids);
      expect(await brokenInvariants(["feed-entries-placed"])).toEqual([]);
      for (const viewer of viewers) await compare(viewer, ids);
    }),
    { numRuns: times(3, 150), endOnFailure: true },
  ),
);

/** Behind the back of the mutations, so that all of it can happen. */
async function perform(acts: Act[], ids: string[]) {
  const posts: { id: string; by: string }[] = [];
  const [actedById, createdAt] = [null, new Date()];
  for (const one of acts) {
    const [id, profileId] = [newId(systemClock), ids[one.by]!];
    if (one.kind === "post") {
      posts.push({ id, by: profileId });
      const data = { id, profileId, actedById, text: "…", topicMask: one.mask, createdAt };
      await db.post.create({ data });
      if (one.isTagged === 0) await db.postHashtag.create({ data: { postId: id, tag: "dunes" } });
      continue;
    }
    const post = posts[one.at % Math.max(1, posts.length)];
    if (!post) continue;
    const where = { postId: post.id, profileId };
    if (one.kind === "share")
      await db.postShare.createMany({ data: { id, ...where, createdAt }, skipDuplicates: true });
    if (one.kind === "tag" && post.by !== profileId)
      await db.postTag.upsert({
        where: { postId_profileId: where },
        create: { id, ...where, state: one.at % 3 ? "SHOWN" : "WAITING", createdAt },
        update: { state: "SHOWN" },
      });
    if (one.kind === "unshare") await db.postShare.deleteMany({ where });
    if (one.kind === "untag") await db.postTag.updateMany({ where, data: { state: "REMOVED" } });
    if (one.kind === "hide") await db.postHide.createMany({ data: where, skipDuplicates: true });
    if (one.kind === "delete") await db.post.update({ where: { id: post.id }, data: { deletedAt: createdAt } });
    if (one.kind === "restore") await db.post.update({ where: { id: post.id }, data: { deletedAt: null } });
  }
}

type Entry = { id: string; postId: string; by: string };

/** All entries of a feed and of each profile's posts, newest first, by Prisma and without any cleverness. */
async function plainly({ profileId }: Viewer) {
  const [posts, blocks, mutes, edges, memberships, followed, follows, muted, hides, profiles] = [
    await db.post.findMany({ where: { deletedAt: null }, include: { shares: true, tags: true, hashtags: true } }),
    await db.block.findMany({ where: { OR: [{ blockerId: profileId }, { blockedId: profileId }] } }),
    await db.profileMute.findMany({ where: { muterId: profileId } }),
    await db.allyEdge.findMany({ where: { profileId } }),
    await db.membership.findMany({ where: { profileId } }),
    await db.profileFollow.findMany({ where: { followerId: profileId }, include: { followed: true } }),
    await db.topicFollow.findMany({ where: { profileId } }),
    await db.topicMute.findMany({ where: { profileId } }),
    await db.postHide.findMany({ where: { profileId } }),
    await db.profile.findMany(),
  ];
  const blocked = blocks.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId]).filter((id) => id !== profileId);
  const hidden = new Set([...blocked, ...mutes.map(({ mutedId }) => mutedId)]);
  const sources = new Set([profileId, ...edges.map((e) => e.allyId), ...memberships.map((m) => m.organizationId)]);
  const admits = (id: string) =>
    !blocked.includes(id) && (sources.has(id) || profiles.find((one) => one.id === id)!.postsAudience === "EVERYONE");
  const followsTag = (await db.hashtagFollow.count({ where: { profileId, tag: "dunes" } })) > 0;
  // Whoever follows sees no more than anybody does.
  const bringers = new Set([
    ...sources,
    ...followed.flatMap(({ followed: one }) =>
      one.postsAudience === "EVERYONE" && (one.allowsFollows ?? one.kind === "ORGANIZATION") ? [one.id] : [],
    ),
  ]);
  const unwanted = new Set(hides.map(({ postId }) => postId));
  const has = (mask: number, rows: { topic: number }[]) => rows.some(({ topic }) => mask & (1 << topic));
  const brought = (one: (typeof posts)[number]): Entry[] => [
    { id: one.id, postId: one.id, by: one.profileId },
    ...one.shares.map(({ id, profileId: by }) => ({ id, postId: one.id, by })),
    ...one.tags.filter(({ state }) => state === "SHOWN").map(({ id, profileId: by }) => ({ id, postId: one.id, by })),
  ];
  const feed = posts
    .filter((one) => admits(one.profileId) && !hidden.has(one.profileId) && !unwanted.has(one.id))
    .flatMap((one) => {
      const isTopical = has(one.topicMask, follows) && !has(one.topicMask, muted);
      // By one profile the newest counts.
      const newest = brought(one).filter((e, _, all) => !all.some((other) => other.by === e.by && other.id > e.id));
      const isTagged = followsTag && one.hashtags.length > 0;
      const own = { id: one.id, postId: one.id, by: one.profileId };
      return [
        ...(isTagged ? [own] : []),
        ...newest.filter(({ by }) => (bringers.has(by) && !hidden.has(by)) || (isTopical && by === one.profileId)),
      ];
    });
  const ofProfile = (id: string) =>
    posts
      .filter((one) => admits(id) && admits(one.profileId))
      .flatMap((one) => brought(one).filter((e) => e.by === id && !one.tags.some((tag) => tag.id === e.id)));
  return { feed, ofProfile };
}

/** The page that begins after an entry: of each post the newest in the whole list, so that it stands on one page. */
function pageOf(entries: Entry[], before: string | undefined) {
  const sorted = [...entries].sort((one, other) => (one.id < other.id ? 1 : -1));
  const different = sorted.filter(({ postId }, at) => sorted.findIndex((one) => one.postId === postId) === at);
  const left = different.filter(({ id }) => !before || id < before);
  const page = left.slice(0, PAGE_SIZE);
  return {
    entries: page.map(({ id, postId }) => `${id} ${postId}`),
    next: left.length > PAGE_SIZE ? page.at(-1)!.id : null,
  };
}

async function compare(viewer: Viewer, ids: string[]) {
  const { feed, ofProfile } = await plainly(viewer);
  const lists = [
    { all: feed, list: (before?: string) => listFeed(viewer, { before }) },
    ...ids
      .slice(-3)
      .map((id) => ({ all: ofProfile(id), list: (before?: string) => listProfilePosts(viewer, { id, before }) })),
  ];
  for (const { all, list } of lists) {
    for (let before: string | undefined; ;) {
      const page = await list(before);
      const shown = { entries: page.posts.map(({ id, entryId }) => `${entryId} ${id}`), next: page.next };
      expect(shown).toEqual(pageOf(all, before));
      if (!page.next) break;
      before = page.next;
    }
  }
}
