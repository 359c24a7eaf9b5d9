import * as z from "zod/mini";
import { choicesOf } from "@/lib/form-list";
import { altSchema, pictureIdSchema, POST_PICTURES_LIMIT } from "@/lib/media/schema";
import { topics, TOPICS_LIMIT } from "@/lib/posts/topics";
import { optionalText } from "@/lib/text";

/** Code points; the database checks the same. */
export const POST_TEXT_LIMIT = 5000;

export const postIdSchema = z.uuid("errors.not-found");

const topicSchema = z.enum(topics, "errors.malformed");

/** Stored already, for the profile that posts. */
const postPictureSchema = z.object({ pictureId: pictureIdSchema, alt: altSchema }, "errors.malformed");

/** A text, pictures or both. */
export const createPostSchema = z
  .object({
    text: optionalText(POST_TEXT_LIMIT, "validations.post-too-long"),
    topics: z.optional(choicesOf(topics, TOPICS_LIMIT, "validations.too-many-topics")),
    pictures: z.optional(
      z
        .array(postPictureSchema, "errors.malformed")
        .check(z.maxLength(POST_PICTURES_LIMIT, "validations.too-many-pictures")),
    ),
  })
  .check(
    z.refine(({ text, pictures = [] }) => text !== "" || pictures.length > 0, {
      path: ["text"],
      error: "validations.required",
    }),
  );
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
