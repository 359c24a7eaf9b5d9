import * as z from "zod/mini";

export const papers = ["a4", "letter"] as const;
export type Paper = (typeof papers)[number];

/** The handle as it stands in an address; what cannot be one names nobody. */
export const resumeHandleSchema = z.string().check(z.regex(/^[a-z0-9-]{3,30}$/));

export const resumePaperSchema = z.enum(papers);

export const resumeFileSchema = z.object({ handle: resumeHandleSchema, paper: z.optional(resumePaperSchema) });
export type ResumeFile = z.infer<typeof resumeFileSchema>;
