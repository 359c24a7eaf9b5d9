import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { deletePost, restorePost } from "@/lib/posts/mutations/publish";
import { sharePost, unsharePost } from "@/lib/posts/mutations/share";
import { getPost, listFeed, listProfilePosts } from "@/lib/posts/queries";
import { listSharers } from "@/lib/posts/queries/people";
import { sharePostSchema } from "@/lib/posts/schema";
import { newEmail } from "../../support/accounts";
import { brokenInvariants } from "../../support/invariants";
import { actingAs, block, makeAllies, movableClock, organization, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

const clock = movableClock();
let amara: Viewer, leila: Viewer, mateo: Viewer;
const notFound = { status: "refused", reason: "not-found" };
const ended = { status: "done", value: { shareCount: 0, ownShare: null } };
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

  it("is of what one sees, by whoever speaks for the profile", async () => {
    const noor = await person("Noor Al-Masri", clock);
    const postId = await post(noor, "Noor’s");
    await block(noor.profileId, amara.profileId);
    expect(await sharePost(amara, { postId })).toEqual(notFound);
    expect(await unsharePost(amara, { postId })).toEqual(ended);
    await deletePost(noor, { postId });
    expect(await sharePost(leila, { postId })).toEqual(notFound);
    const studio = await organization("Studio Commons", [[leila, "RECRUITER"]]);
    const visible = await post(mateo, "Seen by all");
    expect(await sharePost(await actingAs(leila, studio), { postId: visible })).toEqual({
      status: "refused",
      reason: "wrong-profile",
    });
    expect(await db.postShare.count({ where: { postId: { in: [postId, visible] } } })).toBe(0);
  });

  it("of one’s own post brings it again, once in each list, and tells oneself nothing", async () => {
    const ruth = await person("Ruth Abara", clock);
    await makeAllies(ruth.profileId, leila.profileId);
    const [postId, later] = [await post(ruth, "Mine", [5]), await post(ruth, "Later", [5])];
    const lists = async () =>
      Promise.all(
        [
          listFeed(ruth, {}),
          listFeed(leila, { show: "allies" }),
          listFeed(mateo, { show: "health" }),
          listProfilePosts(leila, { id: ruth.profileId }),
        ].map(async (list) => (await list).posts.map(({ id }) => id)),
      );
    expect(await lists()).toEqual(Array(4).fill([later, postId]));
    const told = () => db.notification.count({ where: { recipientId: ruth.profileId } });
    const before = await told();
    expect(await sharePost(ruth, { postId, text: "Still so" })).toEqual({
      status: "done",
      value: { shareCount: 1, ownShare: "Still so" },
    });
    expect(await lists()).toEqual(Array(4).fill([postId, later]));
    expect((await listFeed(leila, {})).posts[0]!.reason).toMatchObject({ kind: "share", by: { handle: "ruth-abara" } });
    expect(await told()).toBe(before);
    await unsharePost(ruth, { postId });
    expect(await lists()).toEqual(Array(4).fill([later, postId]));
    expect(await told()).toBe(before);
  });

  it("of one’s own post is there for whom one views as, where allies alone may see one’s posts", async () => {
    const ruth = await person("Ruth Mensah", clock);
    const { profileId: id } = ruth;
    await makeAllies(id, leila.profileId);
    const postId = await post(ruth, "Among us");
    const others = await post(amara, "Of another who shows theirs to allies alone");
    await makeAllies(id, amara.profileId);
    for (const one of [id, amara.profileId])
      await db.profile.update({ where: { id: one }, data: { postsAudience: "ALLIES" } });
    for (const shared of [postId, others]) await sharePost(ruth, { postId: shared });
    const shown = async (viewer: Viewer, as?: "everyone" | "ally") =>
      (await listProfilePosts(viewer, { id, as })).posts.map((one) => one.id);
    expect(await shown(ruth)).toEqual([others, postId]);
    expect([await shown(ruth, "ally"), await shown(ruth, "everyone")]).toEqual([[postId], []]);
    expect(await shown(mateo)).toEqual([]);
    await db.profile.update({ where: { id: amara.profileId }, data: { postsAudience: "EVERYONE" } });
  });

  it("that is made again stands where it stood, with new words or none", async () => {
    const ines = await person("Ines Duarte", clock, newEmail());
    await makeAllies(ines.profileId, leila.profileId);
    const postId = await post(mateo, "About the tide");
    await sharePost(leila, { postId, text: "My words" });
    const shown = async () =>
      (await listFeed(ines, {})).posts.map(({ text, entryId, reason }) => ({ text, entryId, reason }));
    const [before] = await shown();
    clock.advance(60);
    const later = await post(leila, "Later");
    await unsharePost(leila, { postId });
    expect(await db.postShare.findFirst({ where: { postId }, select: { text: true } })).toEqual({ text: "" });
    expect(await sharePost(leila, { postId })).toEqual({ status: "done", value: { shareCount: 1, ownShare: "" } });
    expect((await shown()).map(({ entryId }) => entryId)).toEqual([later, before!.entryId]);
    await unsharePost(leila, { postId });
    await sharePost(leila, { postId, text: "Other words" });
    expect((await shown())[1]).toMatchObject({ entryId: before!.entryId, reason: { text: "Other words" } });
    await unsharePost(leila, { postId });
    expect([(await shown()).length, (await listSharers(amara, { postId }))?.profiles]).toEqual([1, []]);
    await deletePost(leila, { postId: later });
  });

  it("is taken back wherever it stands, also once the post is not seen any more, as what was never there", async () => {
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
      expect(await unsharePost(amara, { postId: randomUUID() })).toEqual(ended);
      expect(await unsharePost(amara, { postId })).toEqual(ended);
      expect(await db.postShare.count({ where: { postId, profileId: amara.profileId, endedAt: null } })).toBe(0);
      expect(await events(postId)).toBe(told + 1);
      expect(await unsharePost(amara, { postId })).toEqual(ended);
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
    // Pages of #tags list what authors say, so what a sharer says leads to none.
    await sharePost(leila, { postId, text: "See https://dunes.example #dunes" });
    const { profileId: id, profile } = leila;
    const by = { id, kind: "USER", handle: profile.handle, displayName: "Leila Haddad" };
    const ranges = [{ start: 4, end: 25, href: "https://dunes.example" }];
    const card = {
      text: "About the dike",
      isPlaced: true,
      reason: { kind: "share", by, others: 0, text: "See https://dunes.example #dunes", ranges },
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
});
