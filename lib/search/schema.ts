import * as z from "zod/mini";
import { findCandidatesSchema } from "@/lib/candidates/schema";
import { findJobsSchema } from "@/lib/jobs/schema/search";
import { type FindFound, isFound } from "@/lib/search/schema/kinds";
import { isAsked } from "@/lib/search/schema/address";
import { type Find, findSchema } from "@/lib/search/schema/find";
import { requiredLine } from "@/lib/strings/text-schema";
import { SEARCH_NAME_LIMIT } from "@/lib/search/schema/limits";
import { alertFrequencies } from "@/lib/search/schema/terms";

/** Of one profile. */
export const MAX_SAVED_SEARCHES = 50;

const searchId = z.uuid("errors.malformed");
const browsers = z.optional(z.string("errors.malformed").check(z.maxLength(64, "errors.malformed")));

/** `timeZone` and `locale` are the browser's: an alert comes by the clocks of whoever reads it. */
const said = {
  searchName: requiredLine(SEARCH_NAME_LIMIT, "validations.name-too-long"),
  /** Left out by whom the alerts do not go to. */
  alerts: z.optional(z.enum(alertFrequencies, "errors.malformed")),
  timeZone: browsers,
  locale: browsers,
};
export type SaidOfSearch = Pick<SaveJobSearch, "searchName" | "alerts" | "timeZone" | "locale">;

export const saveJobSearchSchema = z.object({ ...said, criteria: findJobsSchema });
export type SaveJobSearch = z.infer<typeof saveJobSearchSchema>;
export const changeJobSearchSchema = z.object({ ...said, searchId, criteria: findJobsSchema });
export type ChangeJobSearch = z.infer<typeof changeJobSearchSchema>;

/** For one of the organization's jobs, whose candidates they are. */
export const saveCandidateSearchSchema = z.object({
  ...said,
  jobId: z.uuid("errors.malformed"),
  criteria: findCandidatesSchema,
});
export type SaveCandidateSearch = z.infer<typeof saveCandidateSearchSchema>;
export const changeCandidateSearchSchema = z.object({ ...said, searchId, criteria: findCandidatesSchema });
export type ChangeCandidateSearch = z.infer<typeof changeCandidateSearchSchema>;

/** People, organizations or posts; something is asked of them. */
const found = z.pipe(
  findSchema.check(z.refine((asked) => isFound(asked as Find) && isAsked(asked as Find), "errors.malformed")),
  z.transform((asked) => asked as FindFound),
);
export const saveFoundSearchSchema = z.object({ ...said, criteria: found });
export type SaveFoundSearch = z.infer<typeof saveFoundSearchSchema>;
export const changeFoundSearchSchema = z.object({ ...said, searchId, criteria: found });
export type ChangeFoundSearch = z.infer<typeof changeFoundSearchSchema>;

export const oneSearchSchema = z.object({ searchId });
export type OneSearch = z.infer<typeof oneSearchSchema>;

/** `until`: when the page was made (milliseconds) that shows what is found: what came later was not seen. */
export const visitSearchSchema = z.object({
  searchId,
  until: z.pipe(
    z.string("errors.malformed").check(z.regex(/^\d{1,15}$/, "errors.malformed")),
    z.transform((text) => new Date(Number(text))),
  ),
});
export type VisitSearch = z.infer<typeof visitSearchSchema>;

/** Two names that differ by case alone are one. */
export function searchLookup(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
