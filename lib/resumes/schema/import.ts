import * as z from "zod/mini";
import { choicesOf, listOf } from "@/lib/forms/form-list";
import { IMPORT_LIMIT, MENDABLE_ENTRIES } from "@/lib/resumes/schema/limits";

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

const place = z.string("errors.malformed").check(z.regex(/^\d{1,4}$/, "errors.malformed"));
const typed = z.optional(z.string("errors.malformed"));
const checked = z.optional(z.literal("on", "errors.malformed"));

/** What is typed in place of an entry that is not taken as it stands `at` its place in the file. */
const mendedEntrySchema = z.object(
  {
    at: place,
    leaveOut: checked,
    ...{ title: typed, subtitle: typed, description: typed, additionalInfo: typed },
    ...{ fromMonth: typed, fromYear: typed, toMonth: typed, toYear: typed, isCurrent: checked },
  },
  "errors.malformed",
);
export type MendedEntry = z.infer<typeof mendedEntrySchema>;

/** Of what a profile has once what can be typed anew where the file's does not do; nothing leaves it out. */
export const mendableFields = ["statement", "aboutUs", "contactEmail", "contactPhone", "website"] as const;
export type MendableField = (typeof mendableFields)[number];

/**
 * `take` names the fields of which the file's are chosen over the own ones, `entries` says which of the new ones are
 * wanted, by where they stand in the file: all of them where there was nothing to choose (`entriesShown`).
 */
export const takeSchema = { take: choicesOf(importFields), entriesShown: checked, entries: listOf(place) };

const mendSchema = {
  mend: z.optional(
    z.array(mendedEntrySchema, "errors.malformed").check(z.maxLength(MENDABLE_ENTRIES, "errors.malformed")),
  ),
  fields: z.optional(
    z.object(
      { statement: typed, aboutUs: typed, contactEmail: typed, contactPhone: typed, website: typed },
      "errors.malformed",
    ),
  ),
};
export type Mended = { mend?: readonly MendedEntry[]; fields?: Partial<Record<MendableField, string>> };

/** `kept` says that the browser still has the text; without JavaScript it has it from the answer. */
const fileShape = { text: fileSchema, kept: checked };

export const importResumeSchema = z.object({ ...fileShape, ...takeSchema, ...mendSchema });
type Sent = z.infer<typeof importResumeSchema>;
export type ImportResume = Pick<Sent, "text" | "take" | "entries"> & Partial<Sent>;

/** What was chosen and typed since an earlier preview comes along, so that it stays. */
export type PreviewImport = Pick<Sent, "text"> & Partial<Sent>;
