import { expect, it } from "vitest";
import { deleteComment, editComment, restoreComment } from "@/lib/comments/mutations/change";
import { listComments } from "@/lib/comments/queries";
import { commentListSchema } from "@/lib/comments/schema";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { newEmail } from "../../support/accounts";
import { comment } from "../../support/comments";
import { block, person } from "../../support/people";
import { post } from "../../support/posts";

const LAST = "ffffffff-ffff-7fff-bfff-ffffffffffff";

it("of the comments that are shown one learns which are still there, and what they say now", async () => {
  const [amara, leila, mateo] = [await person("Amara"), await person("Leila"), await person("Mateo")];
  const postId = await post(amara, "Low tide at six.");
  const first = await comment(leila, postId, "First");
  const reply = await comment(amara, postId, "Reply", first);
  const other = await comment(mateo, postId, "Mateo's");
  const elsewhere = await comment(leila, await post(amara, "Another"), "Elsewhere");
  const look = async (viewer = amara) =>
    (await listComments(viewer, { postId, since: LAST, among: [first, reply, other, elsewhere] }))!.comments.map(
      ({ id, text }) => [id, text],
    );
  expect(await look()).toEqual([
    [first, "First"],
    [reply, "Reply"],
    [other, "Mateo's"],
  ]);
  await editComment(mateo, { postId, commentId: other, text: "Edited" });
  await deleteComment(leila, { postId, commentId: first });
  expect(await look()).toEqual([[other, "Edited"]]);
  await restoreComment(leila, { postId, commentId: first });
  await block(amara.profileId, mateo.profileId);
  expect((await look()).map(([id]) => id)).toEqual([first, reply]);
});

it("says so where more came than it tells", async () => {
  const amara = await person("Amara Okafor", undefined, newEmail());
  const postId = await post(amara, "Low tide at six.");
  const first = await comment(amara, postId, "First");
  const { profileId, clock } = amara;
  const add = (count: number) =>
    db.comment.createMany({
      data: Array.from({ length: count }, (_, n) => {
        return { id: newId(clock), postId, profileId, text: `${n}`, createdAt: clock.now() };
      }),
    });
  const look = async () => {
    const page = await listComments(amara, { postId, since: first, among: [first] });
    return [page!.comments.length, page!.hasMore];
  };
  await add(40);
  expect(await look()).toEqual([41, false]);
  await add(1);
  expect(await look()).toEqual([41, true]);
});

it("asks about so many at once, and about comments only", () => {
  const parse = (among: string) => commentListSchema.safeParse({ postId: LAST, since: LAST, among });
  expect(parse([LAST, LAST].join(",")).data?.among).toEqual([LAST, LAST]);
  for (const wrong of ["", "x", `${LAST},`, Array.from({ length: 51 }, () => LAST).join(",")])
    expect(parse(wrong).success).toBe(false);
});
