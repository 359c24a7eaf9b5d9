"use server";

import { formAction } from "@/lib/form-action";
import { liftSuspension, suspend } from "@/lib/suspensions/mutations/suspend";
import { liftSuspensionSchema, suspendSchema } from "@/lib/suspensions/schema";

export const suspendAction = formAction({
  name: "suspend",
  schema: suspendSchema,
  mutate: suspend,
  limit: "moderation",
  idempotency: "domain",
  rerenders: true,
});

export const liftSuspensionAction = formAction({
  name: "liftSuspension",
  schema: liftSuspensionSchema,
  mutate: liftSuspension,
  limit: "moderation",
  idempotency: "domain",
  rerenders: true,
});
