import fc from "fast-check";
import { expect, it } from "vitest";
import { addComment } from "@/lib/comments/mutations/add";
import { deleteComment, restoreComment } from "@/lib/comments/mutations/change";
import { likeComment, unlikeComment } from "@/lib/comments/mutations/like";
import { commentsVisibleTo } from "@/lib/comments/policy";
import { unguardedDb as db } from "@/lib/db";
import { whereOf } from "@/lib/scope";
import { getPost } from "@/lib/posts/queries";
import { threadOf } from "../../support/comments";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { block, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

// After whatever four people did, what is counted for each of them is what each of them finds.

const PEOPLE = 4;
const who = fc.nat(PEOPLE - 1);
const which = fc.nat(30);
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant("comment" as const), who, which }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant("reply" as const), who, which }) },
  {
    weight: 5,
    arbitrary: fc.record({ what: fc.constantFrom("like" as const, "unlike" as const, "restore" as const), who, which }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("delete" as const), who, which }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("block" as const), who, which }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("unblock" as const), who, which }) },
);

let people: Viewer[] = [];

async function perform(postId: string, { what, who, which }: typeof act extends fc.Arbitrary<infer T> ? T : never) {
  const viewer = people[who]!;
  const comments = await db.comment.findMany({ where: { postId }, select: { id: true }, orderBy: { id: "asc" } });
  const commentId = comments[which % Math.max(1, comments.length)]?.id;
  const other = people[(who + 1 + (which % (PEOPLE - 1))) % PEOPLE]!;
  const [blockerId, blockedId] = [viewer.profileId, other.profileId];
  if (what === "comment") return addComment(viewer, { postId, text: "…" });
  if (what === "block")
    return (await db.block.count({ where: { blockerId, blockedId } })) || block(blockerId, blockedId);
  if (what === "unblock") return db.block.deleteMany({ where: { blockerId } });
  if (!commentId) return;
  if (what === "reply") return addComment(viewer, { postId, text: "…", answersId: commentId });
  const acts = { like: likeComment, unlike: unlikeComment, delete: deleteComment, restore: restoreComment };
  return acts[what](viewer, { postId, commentId });
}

/** What the counts beside a thread and in it say, after what is in it. */
async function look(viewer: Viewer, postId: string) {
  const thread = await threadOf(viewer, postId);
  const seen = await getPost(viewer, postId);
  expect(thread === null).toBe(seen === null);
  const scope = await db.comment.findMany({
    where: { AND: [whereOf(commentsVisibleTo(viewer)), { postId }] },
    select: { id: true },
  });
  expect((thread?.all ?? []).map(({ id }) => id).sort()).toEqual(scope.map(({ id }) => id).sort());
  if (!thread || !seen) return;
  expect([thread.total, seen.commentCount]).toEqual([scope.length, scope.length]);
  const blocks = await db.block.findMany({
    where: { OR: [{ blockerId: viewer.profileId }, { blockedId: viewer.profileId }] },
  });
  const hidden = blocks.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId]);
  for (const { id, likeCount, liked } of thread.all) {
    const likes = await db.commentLike.findMany({ where: { commentId: id } });
    const own = likes.some(({ profileId }) => profileId === viewer.profileId);
    const shown = likes.filter(({ profileId }) => profileId === viewer.profileId || !hidden.includes(profileId));
    expect([likeCount, liked]).toEqual([shown.length, own]);
  }
  for (const { replies, replyCount } of thread.roots) expect(replyCount).toBe(replies.length);
}

it("the counts of a thread are what each viewer finds in it", { timeout: times(60_000, 600_000) }, async () => {
  people = await Promise.all(["Amara O", "Leila H", "Mateo R", "Noor A"].map((name) => person(name)));
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
      await db.block.deleteMany();
      const postId = await post(people[0]!, "Low tide at six.");
      for (const one of acts) await perform(postId, one);
      for (const viewer of people) await look(viewer, postId);
      expect(await brokenInvariants(["comments-counted", "replies-counted", "comment-likes-counted"])).toEqual([]);
    }),
    { numRuns: times(6, 100), endOnFailure: true },
  );
});
