"use server";

import { formAction } from "@/lib/form-action";
import { completePlace } from "@/lib/places/complete";
import { editPost } from "@/lib/posts/mutations/edit";
import { followTopic, muteTopic, unfollowTopic, unmuteTopic } from "@/lib/posts/mutations/follow-topic";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { hidePost, unhidePost } from "@/lib/posts/mutations/hide";
import { deletePostDraft } from "@/lib/posts/mutations/draft";
import { createPost, deletePost, publishPostDraft, restorePost } from "@/lib/posts/mutations/publish";
import { savePost, unsavePost } from "@/lib/posts/mutations/save";
import { sharePost, unsharePost } from "@/lib/posts/mutations/share";
import { getPost } from "@/lib/posts/queries";
import {
  createPostSchema,
  editPostSchema,
  onePostDraftSchema,
  onePostSchema,
  oneTopicSchema,
  publishPostDraftSchema,
  sharePostSchema,
} from "@/lib/posts/schema";
import { done } from "@/lib/result";
import { refusingLinks, refusingNewLinks } from "@/lib/settings/mutations/refuse-links";

// The answer holds the post as its author sees it, which the lists that are open take in.
export const createPostAction = formAction({
  name: "createPost",
  schema: createPostSchema,
  mutate: async (viewer, input) => {
    const created = await refusingLinks(createPost)(viewer, input);
    if (created.status !== "done") return created;
    const { postId } = created.value;
    return done({ postId, post: await getPost(viewer, postId) });
  },
  limit: "posts",
  idempotency: "key",
});

export const publishPostDraftAction = formAction({
  name: "publishPostDraft",
  schema: publishPostDraftSchema,
  complete: completePlace,
  mutate: refusingLinks(publishPostDraft),
  limit: "posts",
  idempotency: "key",
});

export const deletePostDraftAction = formAction({
  name: "deletePostDraft",
  schema: onePostDraftSchema,
  mutate: deletePostDraft,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

// The answer holds it as its author sees it, as above.
export const editPostAction = formAction({
  name: "editPost",
  schema: editPostSchema,
  complete: completePlace,
  mutate: async (viewer, input, base) => {
    const edited = await refusingNewLinks(editPost)(viewer, input, base);
    return edited.status === "done" ? done({ post: await getPost(viewer, input.postId) }) : edited;
  },
  limit: "posts",
  idempotency: "domain",
});

// The card stays in its place for the moment in which it can be brought back.
export const deletePostAction = formAction({
  name: "deletePost",
  schema: onePostSchema,
  mutate: deletePost,
  limit: "removals",
  idempotency: "domain",
});

export const restorePostAction = formAction({
  name: "restorePost",
  schema: onePostSchema,
  mutate: restorePost,
  limit: "removals",
  idempotency: "domain",
});

export const followTopicAction = formAction({
  name: "followTopic",
  schema: oneTopicSchema,
  mutate: followTopic,
  limit: "topics",
  idempotency: "domain",
  rerenders: true,
});

export const unfollowTopicAction = formAction({
  name: "unfollowTopic",
  schema: oneTopicSchema,
  mutate: unfollowTopic,
  limit: "topics",
  idempotency: "domain",
  rerenders: true,
});

export const muteTopicAction = formAction({
  name: "muteTopic",
  schema: oneTopicSchema,
  mutate: muteTopic,
  limit: "topics",
  idempotency: "domain",
  rerenders: true,
});

export const unmuteTopicAction = formAction({
  name: "unmuteTopic",
  schema: oneTopicSchema,
  mutate: unmuteTopic,
  limit: "topics",
  idempotency: "domain",
  rerenders: true,
});

export const likePostAction = formAction({
  name: "likePost",
  schema: onePostSchema,
  mutate: likePost,
  limit: "likes",
  idempotency: "domain",
});

export const unlikePostAction = formAction({
  name: "unlikePost",
  schema: onePostSchema,
  mutate: unlikePost,
  limit: "removals",
  idempotency: "domain",
});

export const sharePostAction = formAction({
  name: "sharePost",
  schema: sharePostSchema,
  mutate: refusingLinks(sharePost),
  limit: "shares",
  idempotency: "domain",
});

export const unsharePostAction = formAction({
  name: "unsharePost",
  schema: onePostSchema,
  mutate: unsharePost,
  limit: "removals",
  idempotency: "domain",
});

export const hidePostAction = formAction({
  name: "hidePost",
  schema: onePostSchema,
  mutate: hidePost,
  limit: "hides",
  idempotency: "domain",
});

export const unhidePostAction = formAction({
  name: "unhidePost",
  schema: onePostSchema,
  mutate: unhidePost,
  limit: "removals",
  idempotency: "domain",
});

export const savePostAction = formAction({
  name: "savePost",
  schema: onePostSchema,
  mutate: savePost,
  limit: "none",
  idempotency: "domain",
});

export const unsavePostAction = formAction({
  name: "unsavePost",
  schema: onePostSchema,
  mutate: unsavePost,
  limit: "none",
  idempotency: "domain",
});
