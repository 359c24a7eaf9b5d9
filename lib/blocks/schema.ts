import * as z from "zod/mini";
import { nameQuery } from "@/lib/profiles/schema/page";

const id = z.uuid("errors.not-found");

export const oneBlockSchema = z.object({ blockedId: id });
export type OneBlock = z.infer<typeof oneBlockSchema>;

export const oneMuteSchema = z.object({ mutedId: id });
export type OneMute = z.infer<typeof oneMuteSchema>;

/** A page of whom a profile mutes: `before` is the cursor of the one before it. */
export const muteListSchema = z.object({ before: z.optional(id) });
export type MuteList = z.infer<typeof muteListSchema>;

/** The same of whom it blocks: of all of them, or of those with that name. */
export const blockListSchema = z.extend(muteListSchema, { q: z.optional(nameQuery) });
export type BlockList = z.infer<typeof blockListSchema>;

/** The address of the page that lists both. */
export const blockedPageSchema = z.extend(blockListSchema, { show: z.optional(z.enum(["muted"])) });
