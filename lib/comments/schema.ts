import * as z from "zod/mini";
import { COMMENT_TEXT_LIMIT, LOOKED_AT } from "@/lib/comments/limits";
import { postIdSchema } from "@/lib/posts/schema";
import { requiredText } from "@/lib/strings/text-schema";

export const commentIdSchema = z.uuid("errors.comment-gone");

const commentText = requiredText(COMMENT_TEXT_LIMIT, "validations.comment-too-long");

/** `answersId`: the comment of the same post that it answers, which may be a reply. */
export const addCommentSchema = z.object({
  postId: postIdSchema,
  answersId: z.optional(commentIdSchema),
  text: commentText,
});
export type AddComment = z.infer<typeof addCommentSchema>;

const named = { postId: postIdSchema, commentId: commentIdSchema };

export const editCommentSchema = z.object({ ...named, text: commentText });
export type EditComment = z.infer<typeof editCommentSchema>;

/** A comment is found under its own post only. */
export const oneCommentSchema = z.object(named);
export type OneComment = z.infer<typeof oneCommentSchema>;

/**
 * A page of a post's comments: the first one, the one `before` or `after` a comment, or the one that begins where
 * comment `around` stands. `since`: whatever was written after a comment, replies as well, and of those `among` which it
 * is asked (divided by commas) the ones that are still there, as they are now.
 */
export const commentListSchema = z.object({
  postId: postIdSchema,
  before: z.optional(commentIdSchema),
  after: z.optional(commentIdSchema),
  around: z.optional(commentIdSchema),
  since: z.optional(commentIdSchema),
  among: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((ids) => ids.split(",")),
      ),
      z.array(commentIdSchema).check(z.maxLength(LOOKED_AT)),
    ),
  ),
});
export type CommentList = z.infer<typeof commentListSchema>;

export const replyListSchema = z.object({
  postId: postIdSchema,
  commentId: commentIdSchema,
  before: z.optional(commentIdSchema),
  after: z.optional(commentIdSchema),
});
export type ReplyList = z.infer<typeof replyListSchema>;
