import * as z from "zod/mini";

export const requestExportSchema = z.object({});

export const oneExportSchema = z.object({ exportId: z.uuid() });
export type OneExport = z.infer<typeof oneExportSchema>;

/** Days for which an archive is kept. */
export const EXPORT_KEPT_DAYS = 7;
/** Hours after which one that is still not made may be asked for anew. */
export const EXPORT_LATE_HOURS = 24;
