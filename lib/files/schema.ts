import * as z from "zod/mini";

/** Of a file as it comes, in bytes. */
export const MAX_FILE_BYTES = 20_000_000;
/** Code points; the database checks the same. */
export const FILE_NAME_LIMIT = 200;

/** What a file can be, as its bytes say, by the ending that it is given. */
export const fileTypes = {
  pdf: "application/pdf",
  txt: "text/plain",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
} as const;
export type FileEnding = keyof typeof fileTypes;
export const fileEndings = Object.keys(fileTypes) as FileEnding[];

/** Endings that a plain text keeps: nothing runs by them, and nothing shows them as a page. */
export const textEndings = ["txt", "md", "csv", "tsv", "ics", "vcf", "log"] as const;

export const uploadFileSchema = z.object({
  file: z
    .file("validations.required")
    .check(z.minSize(1, "validations.file-empty"), z.maxSize(MAX_FILE_BYTES, "validations.message-file-too-large")),
});
export type UploadFile = z.infer<typeof uploadFileSchema>;

export const oneFileSchema = z.object({ fileId: z.uuid("errors.not-found") });
export type OneFile = z.infer<typeof oneFileSchema>;
