"use server";

import { formAction } from "@/lib/form-action";
import { createPost, deletePost, restorePost } from "@/lib/posts/mutations/publish";
import { createPostSchema, onePostSchema } from "@/lib/posts/schema";

export const createPostAction = formAction("createPost", createPostSchema, createPost, { once: true, revalidate: ["/", "/feed"] });

// No revalidation: the card stays in its place for the moment in which it can be brought back.
export const deletePostAction = formAction("deletePost", onePostSchema, deletePost);

export const restorePostAction = formAction("restorePost", onePostSchema, restorePost);
