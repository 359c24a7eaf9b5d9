import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { blockProfile } from "@/lib/blocks/mutations/block";
import { addComment } from "@/lib/comments/mutations/add";
import { unguardedDb as db } from "@/lib/db";
import { editPost } from "@/lib/posts/mutations/edit";
import { createPost } from "@/lib/posts/mutations/publish";
import { getPost, listFeed, listHashtagPosts } from "@/lib/posts/queries";
import { refuse } from "@/lib/result";
import { confirmTag, removeTag } from "@/lib/tags/mutations/answer";
import { removeUnseenTags } from "@/lib/tags/mutations/remove-unseen";
import { changeTagging } from "@/lib/tags/mutations/change-tagging";
import { listWaitingTags } from "@/lib/tags/queries";
import { newEmail } from "../../support/accounts";
import { times } from "../../support/counts";
import { block, makeAllies, person, showPostsTo, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

let amara: Viewer;
let leila: Viewer;
beforeEach(async () => {
  amara = await person("Amara Okafor", undefined, newEmail());
  leila = await person("Leila Haddad", undefined, newEmail());
  await makeAllies(amara.profileId, leila.profileId);
});

const at = ({ profile }: Viewer) => `@${profile.handle}`;
const edited = { topics: [], tags: [] as string[], commentsAudience: "EVERYONE" as const };
async function tagged(tags: string[], text = "With allies"): Promise<string> {
  const result = await createPost(amara, { text, tags });
  if (result.status !== "done") throw new Error(JSON.stringify(result));
  return result.value.postId;
}
const withWhom = async (viewer: Viewer, id: string) => (await getPost(viewer, id))?.tags.map((one) => one.id);
const isInFeed = async (viewer: Viewer, id: string) =>
  (await listFeed(viewer, { show: "allies" })).posts.some((one) => one.id === id);
const told = (type: "PROFILE_TAGGED" | "TAG_ENDED", { profileId }: Viewer) =>
  db.event.count({ where: { type, toId: profileId } });

describe("whom a post is with", () => {
  it("is said by its profile of allies whose setting admits it, and of nobody else", async () => {
    const mateo = await person("Mateo Rivas", undefined, newEmail());
    const refused = { status: "invalid", fields: { tags: "validations.not-taggable" } };
    expect(await withWhom(amara, await tagged([leila.profileId]))).toEqual([leila.profileId]);
    expect(await told("PROFILE_TAGGED", leila)).toBe(1);
    expect(await createPost(amara, { text: "With", tags: [mateo.profileId] })).toEqual(refused);
    await changeTagging(leila, { audience: "NOBODY" });
    expect(await createPost(amara, { text: "With", tags: [leila.profileId] })).toEqual(refused);
    await changeTagging(leila, { audience: "ALLIES" });
    expect(await withWhom(amara, await tagged([leila.profileId]))).toEqual([leila.profileId]);
    await block(leila.profileId, amara.profileId);
    expect(await createPost(amara, { text: "With", tags: [leila.profileId] })).toEqual(refused);
    expect(await db.post.count({ where: { profileId: amara.profileId, text: "With" } })).toBe(0);
  });

  it("brings the post into feeds of their allies, until they take themselves out of it", async () => {
    const noor = await person("Noor Al-Masri", undefined, newEmail());
    await makeAllies(noor.profileId, leila.profileId);
    const id = await tagged([leila.profileId], `With ${at(leila)}`);
    expect(await isInFeed(noor, id)).toBe(true);
    expect(await removeTag(noor, { postId: id })).toEqual({ status: "refused", reason: "not-found" });
    expect((await removeTag(leila, { postId: id })).status).toBe("done");
    expect((await removeTag(leila, { postId: id })).status).toBe("done");
    expect([await isInFeed(noor, id), await withWhom(amara, id)]).toEqual([false, []]);
    expect((await getPost(amara, id))?.ranges).toEqual([]);
    expect([await told("PROFILE_TAGGED", leila), await told("TAG_ENDED", leila)]).toEqual([1, 1]);
    const again = await editPost(amara, { ...edited, postId: id, text: "Once more", tags: [leila.profileId] });
    expect(again).toEqual({ status: "invalid", fields: { tags: "validations.not-taggable" } });
  });

  it("is unsaid by a block, across which nobody learns that they were in it", async () => {
    const id = await tagged([leila.profileId], `With ${at(leila)}`);
    const under = await post(amara, "Under this");
    const commented = await addComment(amara, { postId: under, text: `Ask ${at(leila)}` });
    const commentId = commented.status === "done" ? commented.value.commentId : "";
    await blockProfile(amara, { blockedId: leila.profileId });
    const absent = await removeTag(leila, { postId: randomUUID() });
    expect(absent).toEqual(refuse("not-found"));
    expect(await removeTag(leila, { postId: id })).toEqual(absent);
    expect(await removeTag(leila, { postId: under, commentId })).toEqual(absent);
  });

  it("waits for whoever wants to be asked first, is shown once it is confirmed, and not after it is removed", async () => {
    const noor = await person("Noor Al-Masri", undefined, newEmail());
    await makeAllies(noor.profileId, leila.profileId);
    await changeTagging(leila, { confirms: "on" });
    const id = await tagged([leila.profileId], `Hello ${at(leila)}`);
    expect([await withWhom(amara, id), await isInFeed(noor, id)]).toEqual([[], false]);
    expect(await listWaitingTags(leila)).toEqual([
      expect.objectContaining({ postId: id, commentId: null, excerpt: `Hello ${at(leila)}` }),
    ]);
    expect(await listWaitingTags(amara)).toEqual([]);
    expect((await getPost(leila, id))?.ownTag).toBe("WAITING");
    for (let time = 0; time < 2; time++) expect((await confirmTag(leila, { postId: id })).status).toBe("done");
    expect([await withWhom(amara, id), await isInFeed(noor, id)]).toEqual([[leila.profileId], true]);
    expect((await getPost(amara, id))?.ranges).toHaveLength(1);
    expect(await listWaitingTags(leila)).toEqual([]);
    await removeTag(leila, { postId: id });
    expect(await confirmTag(leila, { postId: id })).toEqual({ status: "refused", reason: "not-found" });
    expect(await withWhom(amara, id)).toEqual([]);
  });

  it("waits also where the text named them before they wanted to be asked first", async () => {
    const noor = await person("Noor Al-Masri", undefined, newEmail());
    await makeAllies(noor.profileId, leila.profileId);
    const text = `Hello ${at(leila)}`;
    const id = await tagged([], text);
    await changeTagging(leila, { confirms: "on" });
    expect((await editPost(amara, { ...edited, postId: id, text, tags: [leila.profileId] })).status).toBe("done");
    expect([await withWhom(amara, id), await isInFeed(noor, id)]).toEqual([[], false]);
    expect(await listWaitingTags(leila)).toMatchObject([{ postId: id }]);
    await confirmTag(leila, { postId: id });
    expect([await withWhom(amara, id), await isInFeed(noor, id)]).toEqual([[leila.profileId], true]);
  });

  it("is changed by an edit, one by one: whom it adds is told, whom it takes out is not told any more", async () => {
    const noor = await person("Noor Al-Masri", undefined, newEmail());
    await makeAllies(noor.profileId, amara.profileId);
    const id = await tagged([leila.profileId]);
    const base = { ...edited, postId: id, text: "With allies", tags: [leila.profileId] };
    await editPost(amara, { ...base, tags: [leila.profileId, noor.profileId] }, base);
    // The other window still knows of one only.
    expect((await editPost(amara, { ...base, tags: [] }, base)).status).toBe("done");
    expect(await withWhom(amara, id)).toEqual([noor.profileId]);
    expect([await told("TAG_ENDED", leila), await told("PROFILE_TAGGED", noor)]).toEqual([1, 1]);
  });

  it("stands again where it stood, once whom an edit took out is put back", async () => {
    const noor = await person("Noor Al-Masri", undefined, newEmail());
    await makeAllies(noor.profileId, leila.profileId);
    const id = await tagged([leila.profileId]);
    const { entryId } = (await listFeed(noor, { show: "allies" })).posts[0]!;
    const tagOf = () => db.postTag.findFirst({ where: { postId: id }, select: { id: true, createdAt: true } });
    const before = await tagOf();
    const base = { ...edited, postId: id, text: "With allies", tags: [leila.profileId] };
    await editPost(amara, { ...base, tags: [] }, base);
    expect([await withWhom(amara, id), await isInFeed(noor, id), (await getPost(leila, id))?.ownTag]).toEqual([
      [],
      false,
      null,
    ]);
    await editPost(amara, base, { ...base, tags: [] });
    expect(await tagOf()).toEqual(before);
    expect((await listFeed(noor, { show: "allies" })).posts[0]).toMatchObject({ id, entryId });
    // Nor does it skip the question.
    await editPost(amara, { ...base, tags: [] }, base);
    await changeTagging(leila, { confirms: "on" });
    await editPost(amara, { ...base, text: `With ${at(leila)}` }, { ...base, tags: [] });
    expect([await withWhom(amara, id), (await getPost(leila, id))?.ownTag]).toEqual([[], "WAITING"]);
    await editPost(amara, { ...base, tags: [] }, base);
    await removeTag(leila, { postId: id });
    expect(await editPost(amara, base, { ...base, tags: [] })).toMatchObject({ status: "invalid" });
  });

  it("stands where it was confirmed first, once it is put back and confirmed again", async () => {
    const noor = await person("Noor Al-Masri", undefined, newEmail());
    await makeAllies(noor.profileId, leila.profileId);
    await changeTagging(leila, { confirms: "on" });
    const id = await tagged([leila.profileId]);
    const later = await tagged([leila.profileId], "Later");
    const feed = async () => (await listFeed(noor, { show: "allies" })).posts.map((one) => one.id);
    await confirmTag(leila, { postId: later });
    await confirmTag(leila, { postId: id });
    // Not before it is shown at all.
    expect(await feed()).toEqual([id, later]);
    const base = { ...edited, postId: later, text: "Later", tags: [leila.profileId] };
    await editPost(amara, { ...base, tags: [] }, base);
    await editPost(amara, base, { ...base, tags: [] });
    expect(await feed()).toEqual([id]);
    await confirmTag(leila, { postId: later });
    expect(await feed()).toEqual([id, later]);
  });

  it("is at most 10 allies, also of several edits at once", async () => {
    const allies = await Promise.all(
      Array.from({ length: 12 }, async () => (await person("Ally", undefined, newEmail())).profileId),
    );
    for (const ally of allies) await makeAllies(amara.profileId, ally);
    const id = await tagged(allies.slice(0, 8));
    const base = { ...edited, postId: id, text: "With allies", tags: allies.slice(0, 8) };
    const results = await Promise.all(
      [allies.slice(0, 10), [...allies.slice(0, 8), ...allies.slice(10)]].map((tags) =>
        editPost(amara, { ...base, tags }, base),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["done", "invalid"]);
    expect(await withWhom(amara, id)).toHaveLength(10);
  });
});

it("who takes themselves out of a post stays out of it, whatever is edited at that moment", async () => {
  for (let round = 0; round < times(10, 100); round++) {
    const text = `Hello ${at(leila)}`;
    const id = await tagged([leila.profileId], text);
    const base = { ...edited, postId: id, text, tags: [leila.profileId] };
    const [removed] = await Promise.all([
      removeTag(leila, { postId: id }),
      editPost(amara, { ...base, text: `Once more, ${at(leila)} and ${at(leila)}` }, base),
    ]);
    expect(removed.status).toBe("done");
    const ties = [
      ...(await db.mention.findMany({ where: { postId: id } })),
      ...(await db.postTag.findMany({ where: { postId: id } })),
    ];
    expect(ties.every(({ state }) => state === "REMOVED")).toBe(true);
    expect(await db.feedEntry.count({ where: { postId: id, profileId: leila.profileId } })).toBe(0);
  }
});

it("who cannot look takes themselves out of all that they do not see, and of nothing that they see", async () => {
  const noor = await person("Noor Al-Masri", undefined, newEmail());
  const text = `Hello ${at(leila)}`;
  const unseen = await tagged([leila.profileId], text);
  const [one, other] = [amara.profileId, leila.profileId];
  await db.allyEdge.deleteMany({ where: { profileId: { in: [one, other] }, allyId: { in: [one, other] } } });
  const seen = await post(noor, text);
  const comments = await Promise.all([noor, amara].map((viewer) => addComment(viewer, { postId: seen, text })));
  await showPostsTo(amara.profileId, "ALLIES");
  const [, byAmara] = comments.map((one) => (one.status === "done" ? one.value.commentId : ""));
  await db.comment.update({ where: { id: byAmara }, data: { deletedAt: new Date() } });
  expect(await getPost(leila, unseen)).toBeNull();
  const states = async () => [
    ...(await db.postTag.findMany({ where: { profileId: leila.profileId }, select: { postId: true, state: true } })),
    ...(await db.mention.findMany({
      where: { profileId: leila.profileId },
      select: { postId: true, commentId: true, state: true },
    })),
  ];
  const isLeft = (one: { postId: string | null; commentId?: string | null }) =>
    one.postId !== unseen && (!one.commentId || one.commentId !== byAmara);
  for (let time = 0; time < 2; time++) expect(await removeUnseenTags(leila)).toEqual({ status: "done" });
  const all = await states();
  expect(all).toHaveLength(5);
  for (const one of all) expect(one.state).toBe(isLeft(one) ? "SHOWN" : "REMOVED");
  expect(await db.feedEntry.count({ where: { postId: unseen, profileId: leila.profileId } })).toBe(0);
  const again = { ...edited, postId: unseen, text: `Once more ${at(leila)}` };
  expect((await editPost(amara, again)).status).toBe("done");
  expect((await getPost(amara, unseen))?.ranges).toEqual([]);
});

describe("a #tag", () => {
  it("leads to the posts that say it by now, the newest first, ten and ten", async () => {
    const tag = `t${amara.profile.handle.replace(/\W/g, "")}`;
    const ids: string[] = [];
    for (let count = 0; count < 12; count++)
      ids.unshift(await post(amara, `#${tag.toUpperCase()} and #${tag} ${count}`));
    const first = await listHashtagPosts(leila, { tag });
    expect(first.posts.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    const rest = await listHashtagPosts(leila, { tag: tag.toUpperCase(), before: first.next! });
    expect([rest.posts.map(({ id }) => id), rest.next]).toEqual([ids.slice(10), null]);
    await editPost(amara, { ...edited, postId: ids[0]!, text: "Another #subject" });
    expect((await listHashtagPosts(leila, { tag })).posts[0]?.id).toBe(ids[1]);
    expect((await listHashtagPosts(leila, { tag: "subject" })).posts.map(({ id }) => id)).toContain(ids[0]);
    expect((await listHashtagPosts(leila, { tag: "12" })).posts).toEqual([]);
  });
});

it("a block unties what either said from the other one, for everybody", async () => {
  const mateo = await person("Mateo Rivas", undefined, newEmail());
  await makeAllies(leila.profileId, mateo.profileId);
  const id = await tagged([leila.profileId], `With ${at(leila)}`);
  const theirs = await post(mateo, "An open question");
  await addComment(leila, { postId: theirs, text: `Ask ${at(amara)}` });
  expect(await isInFeed(mateo, id)).toBe(true);
  await blockProfile(leila, { blockedId: amara.profileId });
  expect(await getPost(mateo, id)).toMatchObject({ tags: [], ranges: [] });
  expect(await isInFeed(mateo, id)).toBe(false);
  const named = { profileId: { in: [amara.profileId, leila.profileId] } };
  const mentions = await db.mention.findMany({ where: named, select: { state: true } });
  expect(mentions).toEqual([{ state: "REMOVED" }, { state: "REMOVED" }]);
});
