"use server";

import { acceptAlly, dismissRequest, removeAlly } from "@/lib/allies/mutations/answer-request";
import { dismissSuggestion, restoreSuggestion } from "@/lib/allies/mutations/dismiss-suggestion";
import { cancelRequest, requestAlly } from "@/lib/allies/mutations/request-ally";
import { cancelRequestSchema, oneAllySchema, requestAllySchema } from "@/lib/allies/schema";
import { formAction } from "@/lib/form-action";
import { refusingLinks } from "@/lib/settings/mutations/refuse-links";

// Each answers how the two stand to one another by then, which every button of that profile takes in.
// The pair is its own key: the same twice comes to the same.

// The mutation counts what becomes a request; asking again what one has asked is none.
export const requestAllyAction = formAction({
  name: "requestAlly",
  schema: requestAllySchema,
  mutate: refusingLinks(requestAlly),
  limit: "own",
  idempotency: "domain",
});

export const cancelRequestAction = formAction({
  name: "cancelRequest",
  schema: cancelRequestSchema,
  mutate: cancelRequest,
  limit: "removals",
  idempotency: "domain",
});

// How many still wait for an answer is asked for by the browser: it stands in the shell and above the lists.
export const acceptAllyAction = formAction({
  name: "acceptAlly",
  schema: oneAllySchema,
  mutate: acceptAlly,
  limit: "allies",
  idempotency: "domain",
});

export const dismissRequestAction = formAction({
  name: "dismissRequest",
  schema: oneAllySchema,
  mutate: dismissRequest,
  limit: "removals",
  idempotency: "domain",
});

export const removeAllyAction = formAction({
  name: "removeAlly",
  schema: oneAllySchema,
  mutate: removeAlly,
  limit: "removals",
  idempotency: "domain",
});

export const dismissSuggestionAction = formAction({
  name: "dismissSuggestion",
  schema: oneAllySchema,
  mutate: dismissSuggestion,
  limit: "removals",
  idempotency: "domain",
});

export const restoreSuggestionAction = formAction({
  name: "restoreSuggestion",
  schema: oneAllySchema,
  mutate: restoreSuggestion,
  limit: "removals",
  idempotency: "domain",
});
