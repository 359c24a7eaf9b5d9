import * as z from "zod/mini";

/** Days for which an account that is to be deleted is only hidden. */
export const GRACE_DAYS = 14;

export const deactivateSchema = z.object({});

export const comeBackSchema = z.object({ callbackURL: z.string() });
