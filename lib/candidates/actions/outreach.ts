"use server";

import { messageCandidates, sendMissing } from "@/lib/candidates/mutations/message-candidates";
import { messageCandidatesSchema, oneOutreachSchema } from "@/lib/candidates/schema/outreach";
import { formAction } from "@/lib/form-action";
import { refusingLinks } from "@/lib/settings/mutations/refuse-links";

// Its form shows by itself what becomes of each.
export const messageCandidatesAction = formAction({
  name: "messageCandidates",
  schema: messageCandidatesSchema,
  mutate: refusingLinks(messageCandidates),
  limit: "outreach",
  idempotency: "key",
});

export const sendMissingAction = formAction({
  name: "sendMissing",
  schema: oneOutreachSchema,
  mutate: sendMissing,
  limit: "outreach",
  idempotency: "domain",
  rerenders: true,
});
