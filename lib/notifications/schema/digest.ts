import * as z from "zod/mini";

/** Whose digest it is: what stands in it is looked up when it is sent. */
export const digestJobSchema = z.object({ userId: z.uuid(), frequency: z.enum(["DAILY", "WEEKLY"]) });
export type DigestJob = z.infer<typeof digestJobSchema>;

/** Lines of a digest; of more it says how many they are. */
export const MAX_DIGEST_LINES = 10;
