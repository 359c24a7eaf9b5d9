import * as z from "zod/mini";

export const pageSizes = ["a4", "letter"] as const;
export type PageSize = (typeof pageSizes)[number];

/** The handle as it stands in an address; what cannot be one names nobody. */
export const resumeHandleSchema = z.string().check(z.regex(/^[a-z0-9-]{3,30}$/));

export const pageSizeSchema = z.enum(pageSizes);

export const resumeFileSchema = z.object({ handle: resumeHandleSchema, pageSize: z.optional(pageSizeSchema) });
