"use server";

import { formAction } from "@/lib/form-action";
import { deleteResumeEntry, restoreResumeEntry } from "@/lib/resumes/mutations/delete-entry";
import { importResume, previewImport } from "@/lib/resumes/mutations/import-resume";
import { moveResumeEntry } from "@/lib/resumes/mutations/move-entry";
import { createResumeEntry, editResumeEntry } from "@/lib/resumes/mutations/write-entry";
import {
  createResumeEntrySchema,
  editResumeEntrySchema,
  moveResumeEntrySchema,
  oneResumeEntrySchema,
} from "@/lib/resumes/schema";
import { importResumeSchema } from "@/lib/resumes/schema/import";
import { refusingLinks, refusingNewLinks } from "@/lib/settings/mutations/refuse-links";

export const createResumeEntryAction = formAction({
  name: "createResumeEntry",
  schema: createResumeEntrySchema,
  mutate: refusingLinks(createResumeEntry),
  limit: "resume",
  idempotency: "key",
});

export const editResumeEntryAction = formAction({
  name: "editResumeEntry",
  schema: editResumeEntrySchema,
  mutate: refusingNewLinks(editResumeEntry),
  limit: "resume",
  idempotency: "domain",
});

export const deleteResumeEntryAction = formAction({
  name: "deleteResumeEntry",
  schema: oneResumeEntrySchema,
  mutate: deleteResumeEntry,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const restoreResumeEntryAction = formAction({
  name: "restoreResumeEntry",
  schema: oneResumeEntrySchema,
  mutate: restoreResumeEntry,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

// Sent twice it would move twice: one key is one step.
export const moveResumeEntryAction = formAction({
  name: "moveResumeEntry",
  schema: moveResumeEntrySchema,
  mutate: moveResumeEntry,
  limit: "resume",
  idempotency: "key",
  rerenders: true,
});

export const previewImportAction = formAction({
  name: "previewImport",
  schema: importResumeSchema,
  mutate: previewImport,
  limit: "own",
  idempotency: "domain",
});

export const importResumeAction = formAction({
  name: "importResume",
  schema: importResumeSchema,
  mutate: importResume,
  limit: "imports",
  idempotency: "key",
});
