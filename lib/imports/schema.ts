import * as z from "zod/mini";
import { choicesOf } from "@/lib/forms/form-list";
import { MAX_ARCHIVE_BYTES } from "@/lib/imports/schema/limits";
import { takeSchema } from "@/lib/resumes/schema/import";

/** Hours for which an archive is kept, from its upload and again from when it is known what is taken of it, or more of it waits. */
export const ARCHIVE_KEPT_HOURS = 24;
/** Days for which it is told what came of it. */
export const IMPORT_KEPT_DAYS = 7;

/** What of an archive may be taken or left. */
export const importSections = ["profile", "privacy", "topics", "photo", "cover", "drafts", "items"] as const;
export type ImportSection = (typeof importSections)[number];

/** Why nothing is read of an archive. */
export type ArchiveProblemName = "malformed" | "encrypted" | "too-large" | "damaged" | "foreign" | "gone";

export const startImportSchema = z.object({
  file: z
    .file("validations.required")
    .check(z.minSize(1, "validations.file-empty"), z.maxSize(MAX_ARCHIVE_BYTES, "validations.archive-too-large")),
});
export type StartImport = z.infer<typeof startImportSchema>;

export const discardImportSchema = z.object({});

/** What of the profile is taken over the own, as where a resume is imported, and which sections at all. */
export const carryImportSchema = z.object({
  importId: z.uuid("errors.not-found"),
  sections: choicesOf(importSections),
  ...takeSchema,
});
export type CarryImport = z.infer<typeof carryImportSchema>;
