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
import { importResumeSchema, previewImportSchema } from "@/lib/resumes/schema/import";

export const createResumeEntryAction = formAction("createResumeEntry", createResumeEntrySchema, createResumeEntry, {
  limit: "resume",
  once: true,
  revalidate: ["/profile"],
});

export const editResumeEntryAction = formAction("editResumeEntry", editResumeEntrySchema, editResumeEntry, {
  limit: "resume",
  revalidate: ["/profile"],
});

export const deleteResumeEntryAction = formAction("deleteResumeEntry", oneResumeEntrySchema, deleteResumeEntry, {
  limit: "removals",
  revalidate: ["/profile"],
});

export const restoreResumeEntryAction = formAction("restoreResumeEntry", oneResumeEntrySchema, restoreResumeEntry, {
  limit: "removals",
  revalidate: ["/profile"],
});

// Sent twice it would move twice: one key is one step.
export const moveResumeEntryAction = formAction("moveResumeEntry", moveResumeEntrySchema, moveResumeEntry, {
  limit: "resume",
  once: true,
  revalidate: ["/profile"],
});

export const previewImportAction = formAction("previewImport", previewImportSchema, previewImport, { limit: "own" });

export const importResumeAction = formAction("importResume", importResumeSchema, importResume, {
  limit: "imports",
  once: true,
  revalidate: ["/profile"],
});
