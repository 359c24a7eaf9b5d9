"use server";

import { formAction } from "@/lib/form-action";
import { changeService } from "@/lib/settings/mutations";
import { changeServiceSchema } from "@/lib/settings/schema";

export const changeServiceAction = formAction({
  name: "changeService",
  schema: changeServiceSchema,
  mutate: changeService,
  limit: "moderation",
  idempotency: "key",
  rerenders: true,
});
