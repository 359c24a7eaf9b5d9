"use server";

import { formAction } from "@/lib/form-action";
import { changeService } from "@/lib/settings/mutations";
import { blockDomain, unblockDomain } from "@/lib/settings/mutations/domains";
import { changeServiceSchema } from "@/lib/settings/schema";
import { blockDomainSchema, unblockDomainSchema } from "@/lib/settings/schema/domains";

export const changeServiceAction = formAction({
  name: "changeService",
  schema: changeServiceSchema,
  mutate: changeService,
  limit: "moderation",
  idempotency: "key",
  rerenders: true,
});

export const blockDomainAction = formAction({
  name: "blockDomain",
  schema: blockDomainSchema,
  mutate: blockDomain,
  limit: "moderation",
  idempotency: "key",
  rerenders: true,
});

export const unblockDomainAction = formAction({
  name: "unblockDomain",
  schema: unblockDomainSchema,
  mutate: unblockDomain,
  limit: "moderation",
  idempotency: "domain",
  rerenders: true,
});
