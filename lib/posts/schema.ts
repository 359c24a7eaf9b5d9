import * as z from "zod/mini";
import { choicesOf } from "@/lib/form-list";
import { topics, TOPICS_LIMIT } from "@/lib/posts/topics";
import { requiredText } from "@/lib/text";

/** Code points; the database checks the same. */
export const POST_TEXT_LIMIT = 5000;

export const postIdSchema = z.uuid("errors.not-found");

const topicSchema = z.enum(topics, "errors.malformed");

export const createPostSchema = z.object({
  text: requiredText(POST_TEXT_LIMIT, "validations.post-too-long"),
  topics: z.optional(choicesOf(topics, TOPICS_LIMIT, "validations.too-many-topics")),
});
export type CreatePost = z.infer<typeof createPostSchema>;

export const onePostSchema = z.object({ postId: postIdSchema });
export type OnePost = z.infer<typeof onePostSchema>;

export const oneTopicSchema = z.object({ topic: topicSchema });
export type OneTopic = z.infer<typeof oneTopicSchema>;

/** `show` names a feed, For you without it; `before` is the id of the last post that is already shown. */
export const feedSchema = z.object({
  show: z.optional(z.enum(["allies", ...topics])),
  before: z.optional(postIdSchema),
});
export type FeedPage = z.infer<typeof feedSchema>;
