import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { deletePost, restorePost } from "@/lib/posts/mutations/publish";
import { sharePost, unsharePost } from "@/lib/posts/mutations/share";
import { getPost, listHashtagPosts } from "@/lib/posts/queries";
import { listSharers } from "@/lib/posts/queries/people";
import { changePrivacy } from "@/lib/profiles/mutations/change-privacy";
import { newEmail } from "../../support/accounts";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { block, makeAllies, movableClock, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

const clock = movableClock();
let amara: Viewer, leila: Viewer, mateo: Viewer;

beforeAll(async () => {
  [amara, leila, mateo] = [
    await person("Amara Okafor", clock),
    await person("Leila Haddad", clock),
    await person("Mateo Rivas", clock),
  ];
  await makeAllies(amara.profileId, leila.profileId);
});

it("counts up to a hundred shares", async () => {
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

it("counts by the setting of each sharer as it is by now, also where it changes at that moment", async () => {
  const postId = await post(mateo, "Shared by Leila");
  const noor = await person("Noor Al-Masri", clock, newEmail());
  const counted = async () => [(await getPost(amara, postId))?.shareCount, (await getPost(noor, postId))?.shareCount];
  const show = (posts: "EVERYONE" | "ALLIES") => changePrivacy(leila, { posts });
  await sharePost(leila, { postId });
  expect(await counted()).toEqual([1, 1]);
  await show("ALLIES");
  expect(await counted()).toEqual([1, 0]);
  await unsharePost(leila, { postId });
  await show("EVERYONE");
  for (let round = 0; round < times(10, 100); round++) {
    const audience = round % 2 ? "EVERYONE" : "ALLIES";
    const others = await Promise.all(["One", "Two"].map((text) => post(mateo, text)));
    const acts = [() => show(audience), () => sharePost(leila, { postId }), () => unsharePost(leila, { postId })];
    const shared = others.map((id) => inOtherProcess(leila, id));
    await Promise.all([...shared, ...acts.map((act) => act())]);
    expect(await brokenInvariants(["sharers-copied", "feed-entries-placed"])).toEqual([]);
  }
});

/** Not one after the other, as the acts of one person in one process are. */
async function inOtherProcess({ profileId, userId: actedById }: Viewer, postId: string) {
  await db.postShare.create({ data: { id: newId(clock), postId, profileId, actedById, createdAt: clock.now() } });
}

describe("at once", () => {
  it("many copies make one share, and share against unshare ends as one of them said", async () => {
    const postId = await post(mateo, "Shared at once");
    for (let round = 0; round < times(3, 100); round++) {
      let copies = times(20, 50);
      const sharing = async () => {
        while (copies-- > 0) await sharePost(leila, { postId, text: "Once" });
      };
      // As many as a process has connections.
      await Promise.all(Array.from({ length: 10 }, sharing));
      expect((await listSharers(amara, { postId }))?.profiles).toMatchObject([{ id: leila.profileId, text: "Once" }]);
      await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? sharePost : unsharePost)(leila, { postId })));
      const count = await db.postShare.count({ where: { postId, endedAt: null } });
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
    expect(await brokenInvariants(["feed-entries-placed"])).toEqual([]);
  });
});
