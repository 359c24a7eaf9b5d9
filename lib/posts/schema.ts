import * as z from "zod/mini";
import { writtenText } from "@/lib/text";

/** Code points; the database checks the same. */
export const POST_TEXT_LIMIT = 5000;

export const postIdSchema = z.uuid("errors.not-found");

export const createPostSchema = z.object({ text: writtenText(POST_TEXT_LIMIT, "validations.post-too-long") });
export type CreatePost = z.infer<typeof createPostSchema>;

export const onePostSchema = z.object({ postId: postIdSchema });
export type OnePost = z.infer<typeof onePostSchema>;

/** `before` is the id of the last post that is already shown. */
export const feedSchema = z.object({ before: z.optional(postIdSchema) });
export type FeedPage = z.infer<typeof feedSchema>;
