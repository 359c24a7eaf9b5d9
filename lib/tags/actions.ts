"use server";

import { formAction } from "@/lib/form-action";
import { confirmTag, removeTag } from "@/lib/tags/mutations/answer";
import { changeTagging } from "@/lib/tags/mutations/change-tagging";
import { removeUnseenTags } from "@/lib/tags/mutations/remove-unseen";
import { changeTaggingSchema, oneTagSchema, removeUnseenTagsSchema } from "@/lib/tags/schema";

export const confirmTagAction = formAction({
  name: "confirmTag",
  schema: oneTagSchema,
  mutate: confirmTag,
  limit: "removals",
  idempotency: "domain",
});

export const removeTagAction = formAction({
  name: "removeTag",
  schema: oneTagSchema,
  mutate: removeTag,
  limit: "removals",
  idempotency: "domain",
});

export const removeUnseenTagsAction = formAction({
  name: "removeUnseenTags",
  schema: removeUnseenTagsSchema,
  mutate: removeUnseenTags,
  limit: "removals",
  idempotency: "domain",
});

// Hiding is never kept from anybody for having done a lot.
export const changeTaggingAction = formAction({
  name: "changeTagging",
  schema: changeTaggingSchema,
  mutate: changeTagging,
  limit: "removals",
  idempotency: "domain",
});
