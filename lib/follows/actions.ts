"use server";

import { changeFollowing } from "@/lib/follows/mutations/change-following";
import { followProfile, unfollowProfile } from "@/lib/follows/mutations/follow";
import { followHashtag, unfollowHashtag } from "@/lib/follows/mutations/follow-hashtag";
import { changeFollowingSchema, oneFollowSchema, oneHashtagSchema } from "@/lib/follows/schema";
import { formAction } from "@/lib/form-action";

// Of its own page what follows shows comes anew: how many they are, and who.
export const followProfileAction = formAction({
  name: "followProfile",
  schema: oneFollowSchema,
  mutate: followProfile,
  limit: "follows",
  idempotency: "domain",
  rerenders: true,
});

export const unfollowProfileAction = formAction({
  name: "unfollowProfile",
  schema: oneFollowSchema,
  mutate: unfollowProfile,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const followHashtagAction = formAction({
  name: "followHashtag",
  schema: oneHashtagSchema,
  mutate: followHashtag,
  limit: "topics",
  idempotency: "domain",
  rerenders: true,
});

export const unfollowHashtagAction = formAction({
  name: "unfollowHashtag",
  schema: oneHashtagSchema,
  mutate: unfollowHashtag,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

// Hiding is never kept from anybody for having done a lot.
export const changeFollowingAction = formAction({
  name: "changeFollowing",
  schema: changeFollowingSchema,
  mutate: changeFollowing,
  limit: "removals",
  idempotency: "domain",
});
