import * as z from "zod/mini";

const id = z.uuid("errors.not-found");

export const oneBlockSchema = z.object({ blockedId: id });
export type OneBlock = z.infer<typeof oneBlockSchema>;

export const oneMuteSchema = z.object({ mutedId: id });
export type OneMute = z.infer<typeof oneMuteSchema>;
