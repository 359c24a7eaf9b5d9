import * as z from "zod/mini";
import { choicesOf, listOf } from "@/lib/form-list";
import { IMPORT_LIMIT } from "@/lib/resumes/schema/limits";

/** What a profile has once, in the order in which it is shown. */
export const importFields = [
  "statement",
  "aboutUs",
  "place",
  "contactEmail",
  "contactPhone",
  "website",
  "openToWork",
] as const;
export type ImportField = (typeof importFields)[number];

const fileSchema = z.string("validations.required").check(
  z.refine((text) => text.trim() !== "", { error: "validations.required", abort: true }),
  z.refine((text) => new TextEncoder().encode(text).length <= IMPORT_LIMIT, {
    error: "validations.file-too-large",
    abort: true,
  }),
);

/** `kept` says that the browser still has the text; without JavaScript it has it from the answer. */
export const previewImportSchema = z.object({
  text: fileSchema,
  kept: z.optional(z.literal("on", "errors.malformed")),
});
export type PreviewImport = z.infer<typeof previewImportSchema>;

/**
 * `take` names the fields of which the file's are chosen over the own ones, `entries` says which of the new ones are
 * wanted, by where they stand in the file: all of them where there was nothing to choose (`entriesShown`).
 */
export const takeSchema = {
  take: choicesOf(importFields),
  entriesShown: z.optional(z.literal("on", "errors.malformed")),
  entries: listOf(z.string("errors.malformed").check(z.regex(/^\d{1,4}$/, "errors.malformed"))),
};

export const importResumeSchema = z.object({ text: fileSchema, ...takeSchema });
export type ImportResume = z.infer<typeof importResumeSchema>;
