"use server";

import { formAction } from "@/lib/form-action";
import { chooseImport } from "@/lib/imports/mutations/choose-import";
import { discardImport, startImport } from "@/lib/imports/mutations/start-import";
import { carryImportSchema, discardImportSchema, startImportSchema } from "@/lib/imports/schema";
import { MAX_ARCHIVE_BYTES } from "@/lib/imports/schema/limits";

// Its route alone takes files of this size: POST /api/imports, whose form leads back to its page.
export const startImportAction = formAction({
  name: "startImport",
  schema: startImportSchema,
  mutate: startImport,
  limit: "archives",
  idempotency: "domain",
  maxBytes: MAX_ARCHIVE_BYTES + 4_096,
  page: "/settings/data/import",
});

export const chooseImportAction = formAction({
  name: "chooseImport",
  schema: carryImportSchema,
  mutate: chooseImport,
  limit: "archives",
  idempotency: "domain",
  rerenders: true,
});

export const discardImportAction = formAction({
  name: "discardImport",
  schema: discardImportSchema,
  mutate: discardImport,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});
