"use server";

import { addComment } from "@/lib/comments/mutations/add";
import { deleteComment, editComment, restoreComment } from "@/lib/comments/mutations/change";
import { likeComment, unlikeComment } from "@/lib/comments/mutations/like";
import { listComments } from "@/lib/comments/queries";
import { addCommentSchema, editCommentSchema, oneCommentSchema } from "@/lib/comments/schema";
import { formAction } from "@/lib/form-action";
import { done } from "@/lib/result";
import { refusingLinks, refusingNewLinks } from "@/lib/settings/mutations/refuse-links";

// The answer holds the comment as its author sees it, which the thread that is open takes in.
export const addCommentAction = formAction({
  name: "addComment",
  schema: addCommentSchema,
  mutate: async (viewer, input) => {
    const added = await refusingLinks(addComment)(viewer, input);
    if (added.status !== "done") return added;
    const { commentId } = added.value;
    const page = await listComments(viewer, { postId: input.postId, around: commentId });
    const written = (page?.comments ?? []).flatMap((root) => [root, ...root.replies]);
    return done({ commentId, total: page?.total, comment: written.find(({ id }) => id === commentId) ?? null });
  },
  limit: "comments",
  idempotency: "key",
});

export const editCommentAction = formAction({
  name: "editComment",
  schema: editCommentSchema,
  mutate: refusingNewLinks(editComment),
  limit: "comments",
  idempotency: "domain",
});

export const deleteCommentAction = formAction({
  name: "deleteComment",
  schema: oneCommentSchema,
  mutate: deleteComment,
  limit: "removals",
  idempotency: "domain",
});

export const restoreCommentAction = formAction({
  name: "restoreComment",
  schema: oneCommentSchema,
  mutate: restoreComment,
  limit: "removals",
  idempotency: "domain",
});

export const likeCommentAction = formAction({
  name: "likeComment",
  schema: oneCommentSchema,
  mutate: likeComment,
  limit: "likes",
  idempotency: "domain",
});

export const unlikeCommentAction = formAction({
  name: "unlikeComment",
  schema: oneCommentSchema,
  mutate: unlikeComment,
  limit: "removals",
  idempotency: "domain",
});
