import * as z from "zod/mini";
import { typed } from "@/lib/jobs/schema/search";
import { SAVED_SEARCH_LIMIT } from "@/lib/posts/schema/limits";

const jobId = z.uuid("errors.malformed");

/** What a human's page of jobs shows; without it what there is most likely to be. What is saved has a place of its own. */
const jobLists = ["open", "archived", "drafts", "saved", "applications", "searches"] as const;
export type JobListName = Exclude<(typeof jobLists)[number], "saved">;
/** Those that grow as one scrolls; `before` is the id of the last job that is already shown. */
export const ownJobsSchema = z.object({ displayOnly: z.enum(["open", "archived"]), before: z.optional(jobId) });
export type OwnJobsPage = z.infer<typeof ownJobsSchema>;
export const jobListPageSchema = z.object({ displayOnly: z.optional(z.enum(jobLists)), before: z.optional(jobId) });

/** `before` says when the last job that is already shown was saved, and which it is. */
export const savedJobsSchema = z.object({
  q: typed(SAVED_SEARCH_LIMIT),
  before: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,14}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, "errors.malformed")),
      z.transform((cursor) => {
        const [time, id] = cursor.split("_") as [string, string];
        return { at: new Date(Number(time)), id };
      }),
    ),
  ),
});
export type SavedJobsPage = z.infer<typeof savedJobsSchema>;

export function savedJobsCursor({ savedAt, id }: { savedAt: Date; id: string }): string {
  return `${savedAt.getTime()}_${id}`;
}
