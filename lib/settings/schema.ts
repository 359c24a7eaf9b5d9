import * as z from "zod/mini";

/** Minutes of quiet; it ends by itself. */
export const QUIET_MINUTES = 60;

const serviceChanges = [
  "open",
  "by-invitation",
  "by-approval",
  "new-invitation",
  "quiet",
  "end-quiet",
  "hold-links",
  "let-links",
] as const;

export const changeServiceSchema = z.object({ change: z.enum(serviceChanges, "errors.malformed") });
export type ChangeService = z.infer<typeof changeServiceSchema>;
