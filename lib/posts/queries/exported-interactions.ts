import * as z from "zod/mini";
import type { Viewer } from "@/lib/auth/viewer";
import { commentLikesNamedTo } from "@/lib/comments/policy";
import { db } from "@/lib/db";
import {
  batches,
  behind,
  iso,
  listedPart,
  maybe,
  moment,
  name,
  named,
  nameOf,
  page,
  type Rows,
  said,
} from "@/lib/exports/part";
import { postHidesNamedTo, postLikesNamedTo, postSharesOwnedBy } from "@/lib/posts/policy";
import { postSavesNamedTo } from "@/lib/posts/policy/saved";

const share = z.object({ postId: z.string(), text: z.string(), createdAt: moment() });
const like = z.object({
  postId: z.string(),
  commentId: said(maybe(z.string()), "Null where you liked the post itself."),
  createdAt: moment(),
});
const hiddenPost = z.object({ postId: z.string() });
const savedPost = z.object({ postId: z.string(), by: name(), createdAt: moment() });

/** What somebody did with posts of others. */
export const postInteractionParts = {
  shares: listedPart({
    row: share,
    list: listOwnShares,
    entry: ({ text, postId, createdAt }) => ({ title: postId, text, at: createdAt }),
  }),
  likes: listedPart({
    row: like,
    list: listOwnLikes,
    entry: ({ postId, commentId, createdAt }) => ({ title: commentId ?? postId, at: createdAt }),
  }),
  "hidden-posts": listedPart({ row: hiddenPost, list: listOwnHides, entry: ({ postId }) => ({ title: postId }) }),
  "saved-posts": listedPart({
    row: savedPost,
    list: listOwnSaves,
    entry: ({ postId, by, createdAt }) => ({ title: `${nameOf(by)}: ${postId}`, at: createdAt }),
  }),
};

async function* listOwnShares(viewer: Viewer): Rows<typeof share> {
  const rows = batches(
    (after) =>
      db.postShare.findMany({
        where: { AND: [postSharesOwnedBy(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: { id: true, postId: true, text: true, createdAt: true },
      }),
    ({ id }) => id,
  );
  for await (const { postId, text, createdAt } of rows) yield { postId, text, createdAt: iso(createdAt) };
}

async function* listOwnLikes(viewer: Viewer): Rows<typeof like> {
  const ofPosts = batches(
    (after) =>
      db.postLike.findMany({
        where: { AND: [postLikesNamedTo(viewer), behind("postId", after)] },
        orderBy: { postId: "asc" },
        ...page,
        select: { postId: true, createdAt: true },
      }),
    ({ postId }) => postId,
  );
  for await (const { postId, createdAt } of ofPosts) yield { postId, commentId: null, createdAt: iso(createdAt) };
  const ofComments = batches(
    (after) =>
      db.commentLike.findMany({
        where: { AND: [commentLikesNamedTo(viewer), behind("commentId", after)] },
        orderBy: { commentId: "asc" },
        ...page,
        select: { commentId: true, createdAt: true, comment: { select: { postId: true } } },
      }),
    ({ commentId }) => commentId,
  );
  for await (const { commentId, createdAt, comment } of ofComments)
    yield { postId: comment.postId, commentId, createdAt: iso(createdAt) };
}

async function* listOwnHides(viewer: Viewer): Rows<typeof hiddenPost> {
  yield* batches(
    (after) =>
      db.postHide.findMany({
        where: { AND: [postHidesNamedTo(viewer), behind("postId", after)] },
        orderBy: { postId: "asc" },
        ...page,
        select: { postId: true },
      }),
    ({ postId }) => postId,
  );
}

async function* listOwnSaves(viewer: Viewer): Rows<typeof savedPost> {
  const rows = batches(
    (after) =>
      db.postSave.findMany({
        where: { AND: [postSavesNamedTo(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: { id: true, postId: true, createdAt: true, post: { select: { profile: { select: named } } } },
      }),
    ({ id }) => id,
  );
  for await (const { postId, createdAt, post } of rows) yield { postId, by: post.profile, createdAt: iso(createdAt) };
}
