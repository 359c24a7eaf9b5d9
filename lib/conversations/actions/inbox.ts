"use server";

import { acceptConversation, deleteConversation } from "@/lib/conversations/mutations/answer";
import { keepConversation } from "@/lib/conversations/mutations/keep";
import { changeMessaging } from "@/lib/conversations/mutations/privacy";
import { unpinJob } from "@/lib/conversations/mutations/unpin-job";
import { keepConversationSchema, oneConversationSchema } from "@/lib/conversations/schema";
import { changeMessagingSchema } from "@/lib/conversations/schema/privacy";
import { formAction } from "@/lib/form-action";

export const acceptConversationAction = formAction({
  name: "acceptConversation",
  schema: oneConversationSchema,
  mutate: acceptConversation,
  limit: "conversations",
  idempotency: "domain",
  rerenders: true,
});

export const deleteConversationAction = formAction({
  name: "deleteConversation",
  schema: oneConversationSchema,
  mutate: deleteConversation,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const keepConversationAction = formAction({
  name: "keepConversation",
  schema: keepConversationSchema,
  mutate: keepConversation,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const unpinJobAction = formAction({
  name: "unpinJob",
  schema: oneConversationSchema,
  mutate: unpinJob,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

// Hiding is never kept from anybody for having done a lot.
export const changeMessagingAction = formAction({
  name: "changeMessaging",
  schema: changeMessagingSchema,
  mutate: changeMessaging,
  limit: "removals",
  idempotency: "domain",
});
