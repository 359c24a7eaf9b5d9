"use server";

import { blockProfile, unblockProfile } from "@/lib/blocks/mutations/block";
import { muteProfile, unmuteProfile } from "@/lib/blocks/mutations/mute";
import { oneBlockSchema, oneMuteSchema } from "@/lib/blocks/schema";
import { formAction } from "@/lib/form-action";

export const blockProfileAction = formAction({
  name: "blockProfile",
  schema: oneBlockSchema,
  mutate: blockProfile,
  limit: "removals",
  idempotency: "domain",
});

export const unblockProfileAction = formAction({
  name: "unblockProfile",
  schema: oneBlockSchema,
  mutate: unblockProfile,
  limit: "removals",
  idempotency: "domain",
});

export const muteProfileAction = formAction({
  name: "muteProfile",
  schema: oneMuteSchema,
  mutate: muteProfile,
  limit: "removals",
  idempotency: "domain",
});

export const unmuteProfileAction = formAction({
  name: "unmuteProfile",
  schema: oneMuteSchema,
  mutate: unmuteProfile,
  limit: "removals",
  idempotency: "domain",
});
