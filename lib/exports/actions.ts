"use server";

import { discardExport, requestExport } from "@/lib/exports/mutations/request-export";
import { requestExportSchema } from "@/lib/exports/schema";
import { formAction } from "@/lib/form-action";

export const requestExportAction = formAction({
  name: "requestExport",
  schema: requestExportSchema,
  mutate: requestExport,
  limit: "exports",
  idempotency: "domain",
  withoutConsent: true,
  rerenders: true,
});

export const discardExportAction = formAction({
  name: "discardExport",
  schema: requestExportSchema,
  mutate: discardExport,
  limit: "removals",
  idempotency: "domain",
  withoutConsent: true,
  rerenders: true,
});
