"use server";

import { formAction } from "@/lib/form-action";
import { agreeToRules } from "@/lib/rules/mutations";
import { agreeToRulesSchema } from "@/lib/rules/schema";

// That they have changed stands on every page until then.
export const agreeToRulesAction = formAction({
  name: "agreeToRules",
  schema: agreeToRulesSchema,
  mutate: agreeToRules,
  limit: "none",
  idempotency: "domain",
  withoutConsent: true,
  rerenders: true,
});
