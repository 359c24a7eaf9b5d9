import * as z from "zod/mini";

export const deactivateSchema = z.object({});

export const comeBackSchema = z.object({ callbackURL: z.string() });
