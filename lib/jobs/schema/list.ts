import * as z from "zod/mini";

const jobId = z.uuid("errors.malformed");

/** What a human's page of jobs shows; without it what there is most likely to be. */
const jobLists = ["open", "archived", "drafts", "saved", "applications", "searches"] as const;
export type JobListName = (typeof jobLists)[number];
/** Those that grow as one scrolls; `before` is the id of the last job that is already shown. */
export const ownJobsSchema = z.object({
  displayOnly: z.enum(["open", "archived", "saved"]),
  before: z.optional(jobId),
});
export type OwnJobsPage = z.infer<typeof ownJobsSchema>;
export const jobListPageSchema = z.object({ displayOnly: z.optional(z.enum(jobLists)), before: z.optional(jobId) });
