import { beforeAll, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { whereOf } from "@/lib/scope";
import { savePost, unsavePost } from "@/lib/posts/mutations/save";
import { canSavePosts, postSavesNamedTo, postSavesOwnedBy } from "@/lib/posts/policy/saved";
import { getPost } from "@/lib/posts/queries";
import { listSavedPosts } from "@/lib/posts/queries/saved";
import { names, posts, scene, seen, setScene } from "../support/scene";

beforeAll(setScene);

const isListed = async (name: (typeof names)[number], id: string, q = "") =>
  (await listSavedPosts(scene[name], { q })).posts.some((one) => one.id === id);

/** "tidewater" and "noorAsTidewater" act as an organization: they see, and save nothing. */
it.each(seen)("$who saves $thing, where they see it: $may", async ({ who, thing, may }) => {
  const [viewer, postId] = [scene[who], posts[thing]];
  const isSaved = may && canSavePosts(viewer);
  const answer = await savePost(viewer, { postId });
  expect(answer.status).toBe(isSaved ? "done" : "refused");
  // What is not seen is not there.
  if (!isSaved) expect(answer).toEqual(await savePost(viewer, { postId: "019a0000-0000-7000-8000-000000000000" }));
  const owned = { AND: [{ postId }, whereOf(postSavesOwnedBy(viewer))] };
  const named = { AND: [{ postId }, whereOf(postSavesNamedTo(viewer))] };
  expect([await db.postSave.count({ where: owned }), await db.postSave.count({ where: named })]).toEqual(
    Array(2).fill(isSaved ? 1 : 0),
  );
  for (const name of names) {
    expect({ name, isListed: await isListed(name, postId) }).toEqual({ name, isListed: name === who && isSaved });
    const card = await getPost(scene[name], postId);
    if (card) expect({ name, isSaved: card.isSaved === true }).toEqual({ name, isSaved: name === who && isSaved });
  }
  await unsavePost(viewer, { postId });
  expect(await db.postSave.count({ where: { postId } })).toBe(0);
});

it.each(seen.filter(({ may }) => !may))("$who finds $thing no more, once they saw it", async ({ who, thing }) => {
  const [{ ownProfileId: profileId }, postId] = [scene[who], posts[thing]];
  await db.postSave.create({ data: { id: crypto.randomUUID(), profileId, postId, createdAt: new Date() } });
  expect([await isListed(who, postId), await isListed(who, postId, "for by")]).toEqual([false, false]);
  expect(JSON.stringify(await listSavedPosts(scene[who], { q: "" }))).not.toContain(postId);
  await db.postSave.deleteMany({ where: { profileId } });
});
