"use server";

import { formAction } from "@/lib/form-action";
import { followTopic, muteTopic, unfollowTopic, unmuteTopic } from "@/lib/posts/mutations/follow-topic";
import { createPost, deletePost, restorePost } from "@/lib/posts/mutations/publish";
import { createPostSchema, onePostSchema, oneTopicSchema } from "@/lib/posts/schema";

export const createPostAction = formAction("createPost", createPostSchema, createPost, { once: true, revalidate: ["/", "/feed"] });

// No revalidation: the card stays in its place for the moment in which it can be brought back.
export const deletePostAction = formAction("deletePost", onePostSchema, deletePost);

export const restorePostAction = formAction("restorePost", onePostSchema, restorePost);

export const followTopicAction = formAction("followTopic", oneTopicSchema, followTopic, { revalidate: ["/", "/feed"] });

export const unfollowTopicAction = formAction("unfollowTopic", oneTopicSchema, unfollowTopic, { revalidate: ["/", "/feed"] });

export const muteTopicAction = formAction("muteTopic", oneTopicSchema, muteTopic, { revalidate: ["/", "/feed"] });

export const unmuteTopicAction = formAction("unmuteTopic", oneTopicSchema, unmuteTopic, { revalidate: ["/", "/feed"] });
