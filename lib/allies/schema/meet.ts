import * as z from "zod/mini";
import { typed } from "@/lib/jobs/schema/search";
import { SEARCH_LIMIT } from "@/lib/places/schema";
import { topics } from "@/lib/posts/topics";
import { areas } from "@/lib/profiles/areas";

export const meetKinds = ["people", "organizations"] as const;

/** "Any", as a form sends it, says nothing. */
function oneOrAny<const Names extends readonly string[]>(names: Names) {
  return z.pipe(
    z.optional(z.enum(["", ...names] as readonly (Names[number] | "")[], "errors.malformed")),
    z.transform((given) => (given === "" ? undefined : given) as Names[number] | undefined),
  );
}

/** The address of those whom one may meet. */
export const meetSchema = z.object({
  kind: z.prefault(z.enum(meetKinds, "errors.malformed"), "people"),
  topic: oneOrAny(topics),
  area: oneOrAny(areas),
  place: typed(SEARCH_LIMIT),
  /** The id of the last one that was looked at. */
  before: z.optional(z.uuid("errors.not-found")),
});
export type Meet = z.infer<typeof meetSchema>;
