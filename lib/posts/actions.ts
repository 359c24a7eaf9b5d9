"use server";

import { formAction } from "@/lib/form-action";
import { followTopic, muteTopic, unfollowTopic, unmuteTopic } from "@/lib/posts/mutations/follow-topic";
import { createPost, deletePost, restorePost } from "@/lib/posts/mutations/publish";
import { createPostSchema, onePostSchema, oneTopicSchema } from "@/lib/posts/schema";

export const createPostAction = formAction("createPost", createPostSchema, createPost, {
  limit: "posts",
  once: true,
  revalidate: ["/", "/feed"],
});

// No revalidation: the card stays in its place for the moment in which it can be brought back.
export const deletePostAction = formAction("deletePost", onePostSchema, deletePost, { limit: "removals" });

export const restorePostAction = formAction("restorePost", onePostSchema, restorePost, { limit: "removals" });

export const followTopicAction = formAction("followTopic", oneTopicSchema, followTopic, {
  limit: "topics",
  revalidate: ["/", "/feed"],
});

export const unfollowTopicAction = formAction("unfollowTopic", oneTopicSchema, unfollowTopic, {
  limit: "topics",
  revalidate: ["/", "/feed"],
});

export const muteTopicAction = formAction("muteTopic", oneTopicSchema, muteTopic, {
  limit: "topics",
  revalidate: ["/", "/feed"],
});

export const unmuteTopicAction = formAction("unmuteTopic", oneTopicSchema, unmuteTopic, {
  limit: "topics",
  revalidate: ["/", "/feed"],
});
