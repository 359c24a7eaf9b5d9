import { expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { likePost } from "@/lib/posts/mutations/like";
import { listProfilePosts } from "@/lib/posts/queries";
import { actingAs, organization, person } from "../../support/people";
import { post } from "../../support/posts";

const endAccount = ({ userId }: Viewer) => db.user.delete({ where: { id: userId } });

it("what a former member posted and liked for an organization stays without their name, their own goes with them", async () => {
  const [amara, mateo] = [await person("Amara Okafor"), await person("Mateo Rivas")];
  const id = await organization("Tidewater Alliance", [
    [amara, "OWNER"],
    [mateo, "EDITOR"],
  ]);
  const [owner, editor] = [await actingAs(amara, id), await actingAs(mateo, id)];
  const told = async () =>
    (await listProfilePosts(owner, { id })).posts.map(({ text, actedBy }) => ({ text, by: actedBy?.displayName }));
  const [ours, own, liked] = [
    await post(editor, "Ours"),
    await post(mateo, "My own"),
    await post(amara, "Liked by both"),
  ];
  await likePost(editor, { postId: liked });
  await likePost(mateo, { postId: liked });
  expect(await told()).toEqual([{ text: "Ours", by: "Mateo Rivas" }]);

  await endAccount(mateo);
  expect(await told()).toEqual([{ text: "Ours", by: undefined }]);
  expect(await db.post.findUnique({ where: { id: ours } })).toMatchObject({ profileId: id, actedById: null });
  expect(await db.post.count({ where: { id: own } })).toBe(0);
  expect(await db.post.findUnique({ where: { id: liked } })).toMatchObject({ likeCount: 1 });
  expect(await db.postLike.findMany({ where: { postId: liked } })).toMatchObject([{ profileId: id, actedById: null }]);
});

it("the last owner of an organization cannot end their account", async () => {
  const amara = await person("Leila Haddad");
  const id = await organization("Open Grid", [[amara, "OWNER"]]);
  await post(await actingAs(amara, id), "Still ours");
  await expect(endAccount(amara)).rejects.toThrow("an organization needs an owner");
  expect(await db.profile.count({ where: { id: { in: [amara.profileId, id] } } })).toBe(2);
});
