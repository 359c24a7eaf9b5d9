import * as z from "zod/mini";
import { longestFilledIn } from "@/lib/candidates/fill-in";
import { MAX_RECIPIENTS } from "@/lib/candidates/terms";
import { MESSAGE_LIMIT } from "@/lib/conversations/schema";
import { listOf } from "@/lib/forms/form-list";
import { requiredText } from "@/lib/strings/text-schema";
import { OUTREACH_LIMIT } from "@/lib/candidates/schema/limits";

/** People whom an organization writes to about its jobs in a day, and one human, and one whose account is new. */
export const MAX_REACHED_A_DAY = 300;
export const MAX_EARLY_REACHED_A_DAY = 10;
/** For so long nobody gets another one about the same job. */
export const REPEATED_DAYS = 30;
/** What was not sent by then is not sent any more, and how it went is forgotten. */
export const OUTREACH_DAYS = 90;

const id = z.uuid("errors.not-found");
const unique = z.transform((ids: string[]) => [...new Set(ids)]);

/** `to`: profiles, each once. */
export const messageCandidatesSchema = z.object({
  jobId: id,
  to: z.pipe(
    z.pipe(listOf(id), unique),
    z
      .array(id)
      .check(
        z.minLength(1, "validations.no-candidates"),
        z.maxLength(MAX_RECIPIENTS, "validations.too-many-candidates"),
      ),
  ),
  text: requiredText(OUTREACH_LIMIT, "validations.outreach-too-long").check(
    z.refine((text) => longestFilledIn(text) <= MESSAGE_LIMIT, "validations.message-too-long"),
  ),
});
export type MessageCandidates = z.infer<typeof messageCandidatesSchema>;

export const oneOutreachSchema = z.object({ jobId: id, outreachId: id });
export type OneOutreach = z.infer<typeof oneOutreachSchema>;
