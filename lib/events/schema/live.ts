import * as z from "zod/mini";

/**
 * `after`: the place in the order of events that a browser has come to; without one it begins here. `watch`: ids of posts
 * and conversations that it has open, with commas.
 */
export const liveSchema = z.object({
  after: z.optional(z.string().check(z.maxLength(60, "errors.malformed"))),
  watch: z.optional(z.string().check(z.maxLength(1_000, "errors.malformed"))),
});
export type Live = z.infer<typeof liveSchema>;

/** What a browser asks for when it has not been told in order: everything that it shows, anew. */
export const RESET = "reset";
