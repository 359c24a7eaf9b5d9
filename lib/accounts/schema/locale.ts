import * as z from "zod/mini";

const chosen = z.string("errors.malformed").check(z.maxLength(64, "errors.malformed"));

/** Empty for that of the device; where there is one language only, none is asked for. */
export const changeLocaleSchema = z.object({ language: z.optional(chosen), timeZone: chosen });
export type ChangeLocale = z.infer<typeof changeLocaleSchema>;
