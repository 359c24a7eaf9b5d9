"use server";

import { changeLocale } from "@/lib/accounts/mutations/change-locale";
import { changeLocaleSchema } from "@/lib/accounts/schema/locale";
import { deviceLanguage } from "@/lib/auth/current-visitor";
import { formAction } from "@/lib/form-action";

export const changeLocaleAction = formAction({
  name: "changeLocale",
  schema: changeLocaleSchema,
  mutate: async (viewer, input) => changeLocale(viewer, input, await deviceLanguage()),
  limit: "none",
  idempotency: "domain",
  withoutConsent: true,
  rerenders: true,
});
