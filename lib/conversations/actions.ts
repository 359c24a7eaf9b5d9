"use server";

import type { Viewer } from "@/lib/auth/viewer";
import { deleteMessage, editMessage, hideMessage } from "@/lib/conversations/mutations/change";
import { readConversation } from "@/lib/conversations/mutations/read";
import { type Sent } from "@/lib/conversations/mutations/append-once";
import { sendMessage, writeTo } from "@/lib/conversations/mutations/send";
import { tellTyping } from "@/lib/conversations/mutations/typing";
import { getThread } from "@/lib/conversations/queries";
import {
  editMessageSchema,
  oneConversationSchema,
  oneMessageSchema,
  readConversationSchema,
  sendMessageSchema,
  writeToSchema,
} from "@/lib/conversations/schema";
import { formAction } from "@/lib/form-action";
import { done, type Result } from "@/lib/result";
import { refusingLinks } from "@/lib/settings/mutations/refuse-links";

// Both answer with the message as its author sees it, which the open thread takes in. Its key makes it one.
export const sendMessageAction = formAction({
  name: "sendMessage",
  schema: sendMessageSchema,
  mutate: async (viewer, input) => shown(viewer, await refusingLinks(sendMessage)(viewer, input)),
  limit: "messages",
  idempotency: "domain",
});

export const writeToAction = formAction({
  name: "writeTo",
  schema: writeToSchema,
  mutate: async (viewer, input) => shown(viewer, await refusingLinks(writeTo)(viewer, input)),
  limit: "messages",
  idempotency: "domain",
});

export const editMessageAction = formAction({
  name: "editMessage",
  schema: editMessageSchema,
  mutate: editMessage,
  limit: "messages",
  idempotency: "domain",
});

export const deleteMessageAction = formAction({
  name: "deleteMessage",
  schema: oneMessageSchema,
  mutate: deleteMessage,
  limit: "removals",
  idempotency: "domain",
});

export const hideMessageAction = formAction({
  name: "hideMessage",
  schema: oneMessageSchema,
  mutate: hideMessage,
  limit: "removals",
  idempotency: "domain",
});

export const readConversationAction = formAction({
  name: "readConversation",
  schema: readConversationSchema,
  mutate: readConversation,
  limit: "reads",
  idempotency: "domain",
});

// How often is bounded by the mutation, which tells others nothing twice within a moment.
export const tellTypingAction = formAction({
  name: "tellTyping",
  schema: oneConversationSchema,
  mutate: tellTyping,
  limit: "own",
  idempotency: "domain",
});

async function shown(viewer: Viewer, sent: Result<Sent>) {
  if (sent.status !== "done") return sent;
  const { conversationId, messageId, sequence } = sent.value;
  const thread = await getThread(viewer, { conversationId, after: sequence - 1 });
  return done({ ...sent.value, message: thread?.messages.find(({ id }) => id === messageId) ?? null });
}
