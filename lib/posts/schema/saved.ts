import * as z from "zod/mini";
import { oneOf, typed } from "@/lib/jobs/schema/search";
import { SAVED_SEARCH_LIMIT } from "@/lib/posts/schema/limits";

/** What a human saves stands in one place. */
export const savedKinds = ["posts", "jobs"] as const;
export type SavedKind = (typeof savedKinds)[number];

/** As it stands in the address of `/saved`; where it goes on is said otherwise for each kind. */
export const savedPageSchema = z.object({ tab: oneOf(savedKinds, "posts"), q: typed(SAVED_SEARCH_LIMIT) });

/** `q`: words and #tags; `before`: the entry of the last post that is already shown. */
export const savedPostsSchema = z.object({
  q: typed(SAVED_SEARCH_LIMIT),
  before: z.optional(z.uuid("errors.malformed")),
});
export type SavedPostsPage = z.infer<typeof savedPostsSchema>;
