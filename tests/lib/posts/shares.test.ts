import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { deletePost, restorePost } from "@/lib/posts/mutations/publish";
import { hidePost, unhidePost } from "@/lib/posts/mutations/hide";
import { sharePost, unsharePost } from "@/lib/posts/mutations/share";
import { getPost, listFeed, listHashtagPosts, listProfilePosts } from "@/lib/posts/queries";
import { listSharers } from "@/lib/posts/queries/people";
import { sharePostSchema } from "@/lib/posts/schema";
import { newEmail } from "../../support/accounts";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { actingAs, block, makeAllies, movableClock, organization, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

const clock = movableClock();
let amara: Viewer, leila: Viewer, mateo: Viewer;
const notFound = { status: "refused", reason: "not-found" };
const events = (postId: string) =>
  db.event.count({ where: { subjectId: postId, type: { in: ["POST_SHARED", "POST_UNSHARED"] } } });

beforeAll(async () => {
  [amara, leila, mateo] = [
    await person("Amara Okafor", clock),
    await person("Leila Haddad", clock),
    await person("Mateo Rivas", clock),
  ];
  await makeAllies(amara.profileId, leila.profileId);
});

describe("a share", () => {
  it("stands once for a profile, with its newest words, and is told once", async () => {
    const postId = await post(mateo, "About the dunes");
    expect(await sharePost(leila, { postId })).toEqual({ status: "done", value: { shareCount: 1, ownShare: "" } });
    expect(await sharePost(leila, { postId, text: "Read this" })).toMatchObject({ value: { ownShare: "Read this" } });
    // Without words of its own it leaves those that there are.
    expect(await sharePost(leila, { postId })).toEqual({
      status: "done",
      value: { shareCount: 1, ownShare: "Read this" },
    });
    expect(await events(postId)).toBe(1);
    expect((await getPost(leila, postId))?.ownShare).toBe("Read this");
    expect((await getPost(amara, postId))?.ownShare).toBeNull();
    expect(await unsharePost(leila, { postId })).toEqual({ status: "done", value: { shareCount: 0, ownShare: null } });
    expect((await unsharePost(leila, { postId })).status).toBe("done");
    expect(await events(postId)).toBe(2);
  });

  it("is of another one's post that one sees, by whoever speaks for the profile", async () => {
    const own = await post(amara, "My own");
    expect(await sharePost(amara, { postId: own })).toEqual(notFound);
    const noor = await person("Noor Al-Masri", clock);
    const postId = await post(noor, "Noor’s");
    await block(noor.profileId, amara.profileId);
    expect(await sharePost(amara, { postId })).toEqual(notFound);
    expect(await unsharePost(amara, { postId })).toEqual(notFound);
    await deletePost(noor, { postId });
    expect(await sharePost(leila, { postId })).toEqual(notFound);
    const studio = await organization("Studio Commons", [[leila, "RECRUITER"]]);
    const visible = await post(mateo, "Seen by all");
    expect(await sharePost(await actingAs(leila, studio), { postId: visible })).toEqual({
      status: "refused",
      reason: "wrong-profile",
    });
    expect(await db.postShare.count({ where: { postId: { in: [own, postId, visible] } } })).toBe(0);
  });

  it("is taken back wherever it stands, also once the post is not seen any more", async () => {
    const noor = await person("Noor Said", clock);
    const [unseen, deleted] = [await post(noor, "Seen for a while"), await post(noor, "There for a while")];
    for (const postId of [unseen, deleted]) {
      await sharePost(amara, { postId, text: "My words" });
      await sharePost(leila, { postId });
    }
    await block(noor.profileId, amara.profileId);
    await deletePost(noor, { postId: deleted });
    for (const postId of [unseen, deleted]) {
      const told = await events(postId);
      expect(await unsharePost(amara, { postId })).toEqual({
        status: "done",
        value: { shareCount: 0, ownShare: null },
      });
      expect(await db.postShare.count({ where: { postId, profileId: amara.profileId } })).toBe(0);
      expect(await events(postId)).toBe(told + 1);
      expect(await unsharePost(amara, { postId })).toEqual(notFound);
      expect((await unsharePost(leila, { postId })).status).toBe("done");
    }
    expect(await brokenInvariants(["feed-entries-placed"])).toEqual([]);
  });

  it("has up to 2,000 characters of its own", () => {
    const postId = mateo.profileId;
    expect(sharePostSchema.parse({ postId })).toEqual({ postId });
    expect(sharePostSchema.parse({ postId, text: "  " })).toEqual({ postId, text: "" });
    expect(sharePostSchema.safeParse({ postId, text: "🌱".repeat(2000) }).success).toBe(true);
    expect(sharePostSchema.safeParse({ postId, text: "🌱".repeat(2001) }).error?.issues[0]?.message).toBe(
      "validations.share-too-long",
    );
  });

  it("brings the post to its allies with its words, goes when it is undone, and with the post", async () => {
    const ines = await person("Ines Duarte", clock);
    await makeAllies(ines.profileId, leila.profileId);
    const postId = await post(mateo, "About the dike");
    const shown = async () =>
      (await listFeed(ines, {})).posts.map(({ text, reason, entryId }) => ({
        text,
        reason,
        isPlaced: entryId !== postId,
      }));
    expect(await shown()).toEqual([]);
    await sharePost(leila, { postId, text: "See https://dunes.example" });
    const { profileId: id, profile } = leila;
    const by = { id, kind: "USER", handle: profile.handle, displayName: "Leila Haddad" };
    const ranges = [{ start: 4, end: 25, href: "https://dunes.example" }];
    const card = {
      text: "About the dike",
      isPlaced: true,
      reason: { kind: "share", by, others: 0, text: "See https://dunes.example", ranges },
    };
    expect(await shown()).toEqual([card]);
    expect((await listProfilePosts(ines, { id: leila.profileId })).posts).toMatchObject([
      { id: postId, reason: card.reason },
    ]);
    await deletePost(mateo, { postId });
    expect(await shown()).toEqual([]);
    await restorePost(mateo, { postId });
    expect(await shown()).toEqual([card]);
    await unsharePost(leila, { postId });
    expect(await shown()).toEqual([]);
    expect((await listProfilePosts(ines, { id: leila.profileId })).posts).toEqual([]);
  });

  it("counts up to a hundred", async () => {
    const postId = await post(mateo, "Seen by many");
    const sharers = Array.from({ length: 101 }, (_, n) => {
      const id = `019b0000-0000-7000-8000-${String(n).padStart(12, "0")}`;
      return {
        id,
        kind: "ORGANIZATION" as const,
        handle: `sharer-${n}`,
        displayName: `Sharer ${n}`,
        createdAt: new Date(),
      };
    });
    await db.profile.createMany({ data: sharers });
    await db.postShare.createMany({
      data: sharers.map(({ id }) => ({ id, postId, profileId: id, createdAt: new Date() })),
    });
    expect((await getPost(amara, postId))?.shareCount).toBe(100);
    expect(await sharePost(amara, { postId })).toMatchObject({ value: { shareCount: 100 } });
  });
});

it("of a post that thousands shared only the newest thousand are looked at, and of those with a #tag", async () => {
  const [noor, tag] = [await person("Noor Said", clock, newEmail()), "crowded"];
  const shared = await post(mateo, "Seen by thousands");
  await post(mateo, `Behind all #${tag}`);
  await sharePost(leila, { postId: shared });
  const counts = async () => [
    (await getPost(amara, shared))?.shareCount,
    (await listHashtagPosts(amara, { tag })).posts.length,
  ];
  expect(await counts()).toEqual([1, 1]);
  await block(noor.profileId, amara.profileId);
  clock.advance(60);
  const createdAt = clock.now();
  const hidden = Array.from({ length: 1000 }, () => newId(clock));
  const unseen = { actedById: noor.userId, profileId: noor.profileId, createdAt };
  await db.post.createMany({ data: hidden.map((id) => ({ id, ...unseen, text: `#${tag}` })) });
  await db.postHashtag.createMany({ data: hidden.map((postId) => ({ postId, tag })) });
  await db.profile.createMany({
    data: hidden.map((id) => {
      const names = { handle: `h-${id.slice(9)}`, displayName: "Sharer" };
      return { id, kind: "ORGANIZATION" as const, ...names, postsAudience: "ALLIES" as const, createdAt };
    }),
  });
  const shares = hidden.map((profileId) => ({ id: newId(clock), postId: shared, profileId, createdAt }));
  await db.postShare.createMany({ data: shares });
  expect(await counts()).toEqual([0, 0]);
});

describe("a post that one hides", () => {
  it("leaves the own feeds, whoever brings it, and comes back", async () => {
    const [henk, ruth] = [await person("Henk Bakker", clock), await person("Ruth Abara", clock)];
    await makeAllies(henk.profileId, ruth.profileId);
    await makeAllies(henk.profileId, leila.profileId);
    const postId = await post(ruth, "Hidden by Henk");
    await sharePost(leila, { postId });
    const has = async (viewer: Viewer) => (await listFeed(viewer, {})).posts.some(({ id }) => id === postId);
    expect(await has(henk)).toBe(true);
    for (let twice = 0; twice < 2; twice++) expect((await hidePost(henk, { postId })).status).toBe("done");
    expect(await has(henk)).toBe(false);
    expect(await has(leila)).toBe(true);
    expect(await getPost(henk, postId)).toMatchObject({ isHidden: true });
    for (let twice = 0; twice < 2; twice++) expect((await unhidePost(henk, { postId })).status).toBe("done");
    expect(await has(henk)).toBe(true);
    expect(await hidePost(henk, { postId: henk.profileId })).toEqual(notFound);
  });
});

describe("at once", () => {
  it("many copies make one share, and share against unshare ends as one of them said", async () => {
    const postId = await post(mateo, "Shared at once");
    for (let round = 0; round < times(3, 100); round++) {
      await Promise.all(Array.from({ length: times(20, 50) }, () => sharePost(leila, { postId, text: "Once" })));
      expect((await listSharers(amara, { postId }))?.profiles).toMatchObject([{ id: leila.profileId, text: "Once" }]);
      await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? sharePost : unsharePost)(leila, { postId })));
      const count = await db.postShare.count({ where: { postId } });
      expect((await getPost(amara, postId))?.shareCount).toBe(count);
      expect(await brokenInvariants(["feed-entries-placed"])).toEqual([]);
      await unsharePost(leila, { postId });
    }
    // Each is told, and none twice.
    const told = await db.event.groupBy({ by: ["type"], where: { subjectId: postId }, _count: true });
    const counts = Object.fromEntries(told.map(({ type, _count }) => [type, _count]));
    expect(counts.POST_SHARED).toBe(counts.POST_UNSHARED);
  });

  it("a share of what is being deleted stands in no feed, and comes with what is restored or not at all", async () => {
    for (let round = 0; round < times(10, 100); round++) {
      const postId = await post(mateo, `Deleted ${round}`);
      const [shared] = await Promise.all([sharePost(leila, { postId }), deletePost(mateo, { postId })]);
      expect(await db.feedEntry.count({ where: { postId } })).toBe(0);
      await Promise.all([restorePost(mateo, { postId }), unsharePost(amara, { postId })]);
      const shares = await db.postShare.count({ where: { postId } });
      expect(shares).toBe(shared.status === "done" ? 1 : 0);
      expect(await db.feedEntry.count({ where: { postId } })).toBe(1 + shares);
    }
    expect(await brokenInvariants(["feed-entries-placed", "shares-of-others"])).toEqual([]);
  });
});

describe("what several bring", () => {
  let efua: Viewer;
  let allies: Viewer[];
  beforeAll(async () => {
    efua = await person("Efua Mensah", clock);
    allies = await Promise.all(Array.from({ length: 14 }, (_, n) => person(`Sharing ${"abcdefghijklmn"[n]}`, clock)));
    for (const ally of allies) await makeAllies(efua.profileId, ally.profileId);
  });

  it("stands once in a page, by the newest of them, who counts the others, and hides nothing of anybody else", async () => {
    const [first, ...others] = allies as [Viewer, ...Viewer[]];
    const old = await post(first, "Before all the shares");
    const postId = await post(mateo, "Shared by all of them");
    for (const ally of others) await sharePost(ally, { postId, text: ally.profile.displayName });
    const { posts } = await listFeed(efua, {});
    expect(posts.map(({ id }) => id)).toEqual([postId, old]);
    expect(posts[0]!.reason).toMatchObject({
      kind: "share",
      others: 12,
      text: "Sharing n",
      by: { handle: "sharing-n" },
    });
    // Whoever is muted or blocked is nobody's reason any more.
    const [last, beforeLast] = [allies[13]!, allies[12]!];
    await db.profileMute.create({
      data: { id: last.profileId, muterId: efua.profileId, mutedId: last.profileId, createdAt: clock.now() },
    });
    await block(beforeLast.profileId, efua.profileId);
    expect((await listFeed(efua, {})).posts[0]!.reason).toMatchObject({ others: 10, text: "Sharing l" });
  });

  it("of what is for its author’s allies comes only to these", async () => {
    const ruth = await person("Ruth Mensah", clock);
    await db.profile.update({ where: { id: ruth.profileId }, data: { postsAudience: "ALLIES" } });
    await makeAllies(ruth.profileId, allies[0]!.profileId);
    const postId = await post(ruth, "For Ruth’s allies");
    expect(await sharePost(allies[0]!, { postId })).toMatchObject({ status: "done" });
    const has = async () => (await listFeed(efua, {})).posts.some(({ id }) => id === postId);
    expect(await has()).toBe(false);
    await makeAllies(ruth.profileId, efua.profileId);
    expect(await has()).toBe(true);
  });

  it("does not bring a post into the feed of a topic, nor out of it", async () => {
    const postId = await post(mateo, "About climate", [0]);
    const other = await post(mateo, "About climate, too", [0]);
    await sharePost(allies[0]!, { postId });
    const topic = await listFeed(efua, { show: "climate" });
    expect(topic.posts.map(({ id, reason }) => [id, reason?.kind])).toEqual([
      [other, "about"],
      [postId, "about"],
    ]);
  });
});
