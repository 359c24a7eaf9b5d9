import { beforeAll, expect, it } from "vitest";
import { addComment } from "@/lib/comments/mutations/add";
import { deleteComment, editComment, restoreComment } from "@/lib/comments/mutations/change";
import { likeComment, unlikeComment } from "@/lib/comments/mutations/like";
import { comment } from "../support/comments";
import { actingAs, organization, person } from "../support/people";
import { posts, scene, setScene } from "../support/scene";

beforeAll(setScene);

it("comments are written, edited, deleted and liked for an organization by its owners, admins and editors alone", async () => {
  const mateo = scene.mateo;
  for (const [role, may] of [
    ["OWNER", true],
    ["ADMIN", true],
    ["EDITOR", true],
    ["RECRUITER", false],
  ] as const) {
    const ines = await person(`Ines ${role.toLowerCase()}`);
    const studio = await organization(`Studio ${role.toLowerCase()}`, [
      [mateo, "OWNER"],
      [ines, role],
    ]);
    const viewer = await actingAs(ines, studio);
    const postId = posts.anyones;
    const commentId = await comment(await actingAs(mateo, studio), postId, "From the studio");
    const named = { postId, commentId };
    const results = [
      await addComment(viewer, { postId, text: "As the studio" }),
      await editComment(viewer, { ...named, text: "Other words" }),
      await likeComment(viewer, named),
      await unlikeComment(viewer, named),
      await deleteComment(viewer, named),
      await restoreComment(viewer, named),
    ];
    expect(results.map(({ status }) => status)).toEqual(results.map(() => (may ? "done" : "refused")));
  }
});
