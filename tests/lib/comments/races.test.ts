import { afterEach, beforeEach, expect, it } from "vitest";
import { withIdempotencyKey } from "@/lib/auth/viewer";
import { addComment } from "@/lib/comments/mutations/add";
import { deleteComment, editComment, restoreComment } from "@/lib/comments/mutations/change";
import { likeComment, unlikeComment } from "@/lib/comments/mutations/like";
import { unguardedDb as db } from "@/lib/db";
import { hashOfInput, newIdempotencyKey } from "@/lib/run-mutation";
import { comment, threadOf } from "../../support/comments";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

// Whoever is first: each act has one effect, and what is counted is what is there.

const ROUNDS = times(10, 100);
const invariants = ["comments-counted", "replies-counted", "comment-likes-counted", "answers-beside"];
let count = 0;
const letters = () => [...String((count += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");
const named = (name: string) => person(`${name} ${letters()}`);

let [amara, leila, mateo]: [Viewer, Viewer, Viewer] = [] as never;
let postId = "";
beforeEach(async () => {
  [amara, leila, mateo] = [await named("Amara Okafor"), await named("Leila Haddad"), await named("Mateo Rivas")];
  postId = await post(amara, "Low tide at six.");
});
afterEach(async () => expect(await brokenInvariants(invariants)).toEqual([]));

const statuses = (results: readonly { status: string }[]) => results.map(({ status }) => status).sort();

it("fifty likes of a comment at once are one each, and half of them taken back leave the others", async () => {
  const commentId = await comment(leila, postId, "First");
  const fans = await Promise.all(Array.from({ length: times(10, 50) }, () => named("Sanne Visser")));
  const likes = fans.flatMap((fan) =>
    Array.from({ length: times(2, 5) }, () => () => likeComment(fan, { postId, commentId })),
  );
  await inTurns(likes);
  const { likeCount } = await db.comment.findUniqueOrThrow({ where: { id: commentId } });
  expect(likeCount).toBe(fans.length);
  await inTurns(fans.slice(0, fans.length / 2).map((fan) => () => unlikeComment(fan, { postId, commentId })));
  expect((await threadOf(leila, postId))!.roots[0]!.likeCount).toBe(fans.length / 2);
});

/** As many at once as a process has connections. */
async function inTurns(acts: (() => Promise<unknown>)[]) {
  const waiting = [...acts];
  const working = async () => {
    for (let act = waiting.pop(); act; act = waiting.pop()) await act();
  };
  await Promise.all(Array.from({ length: 10 }, working));
}

it("a comment that is deleted or taken down while it is answered keeps the answer, hidden with it, or is never answered", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const commentId = await comment(leila, postId, "First");
    const taker = round % 2 ? leila : amara;
    const [reply, deletion] = await Promise.all([
      addComment(mateo, { postId, text: "Reply", answersId: commentId }),
      deleteComment(taker, { postId, commentId }),
    ]);
    expect(deletion.status).toBe("done");
    if (reply.status !== "done") expect(reply).toMatchObject({ reason: "comment-gone" });
    expect((await threadOf(mateo, postId))!.total).toBe(0);
    await restoreComment(taker, { postId, commentId });
    expect((await threadOf(mateo, postId))!.total).toBe(reply.status === "done" ? 2 : 1);
    await deleteComment(taker, { postId, commentId });
  }
});

it("of an author's deletion and a take-down at once one happens, and is undone once", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const named = { postId, commentId: await comment(leila, postId, "First") };
    await comment(mateo, postId, "Under it", named.commentId);
    const both = await Promise.all([deleteComment(leila, named), deleteComment(amara, named)]);
    expect(statuses(both)).toEqual(["done", "refused"]);
    const undone = await Promise.all([restoreComment(leila, named), restoreComment(amara, named)]);
    expect(statuses(undone)).toContain("done");
    expect((await threadOf(mateo, postId))!.total).toBe(2 * (round + 1));
  }
});

it("a comment and its parent deleted and restored at once count as what is left", async () => {
  const commentId = await comment(leila, postId, "First");
  const replyId = await comment(mateo, postId, "Reply", commentId);
  for (let round = 0; round < ROUNDS; round++) {
    const acts = [deleteComment, restoreComment].flatMap((act) => [
      act(leila, { postId, commentId }),
      act(mateo, { postId, commentId: replyId }),
    ]);
    await Promise.all(acts);
    expect(await brokenInvariants(invariants)).toEqual([]);
  }
});

it("of two edits that began with the same words one stands, and the other one is told", async () => {
  const commentId = await comment(leila, postId, "Words");
  let text = "Words";
  for (let round = 0; round < ROUNDS; round++) {
    const edits = ["one", "other"].map((who) => ({ postId, commentId, text: `${who} ${round}` }));
    const results = await Promise.all(edits.map((edit) => editComment(leila, edit, { postId, commentId, text })));
    expect(statuses(results)).toEqual(["done", "refused"]);
    expect(results.find(({ status }) => status === "refused")).toMatchObject({ reason: "changed-meanwhile" });
    ({ text } = await db.comment.findUniqueOrThrow({ where: { id: commentId } }));
    expect(text).toBe(edits[results.findIndex(({ status }) => status === "done")]!.text);
  }
});

it("a comment that is sent twice is one", async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const viewer = withIdempotencyKey(leila, newIdempotencyKey(), await hashOfInput(round));
    const sent = await Promise.all([1, 2, 3].map(() => addComment(viewer, { postId, text: `${round}` })));
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await threadOf(mateo, postId))!.total).toBe(round);
  }
});

it("a post that is closed at the same moment has no comment from after that", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [added] = await Promise.all([
      addComment(leila, { postId, text: "In time?" }),
      db.post.update({ where: { id: postId }, data: { commentsAudience: "NOBODY" } }),
    ]);
    if (added.status !== "done") expect(added).toMatchObject({ reason: "comments-closed" });
    expect(await addComment(leila, { postId, text: "Late" })).toMatchObject({ reason: "comments-closed" });
    await db.post.update({ where: { id: postId }, data: { commentsAudience: "EVERYONE" } });
  }
});
