import * as z from "zod/mini";
import { reportReasons, WORDS_LIMIT } from "@/lib/reports/schema/limits";
import { suspensionTerms } from "@/lib/suspensions/schema/limits";
import { requiredText } from "@/lib/strings/text-schema";

const id = z.uuid("errors.not-found");

/** `suspendedId`: whom it concerns; `profileId` names in every form who sends it. */
export const suspendSchema = z.object({
  suspendedId: id,
  reason: z.enum(reportReasons, "validations.required"),
  term: z.enum(suspensionTerms, "validations.required"),
  words: requiredText(WORDS_LIMIT, "validations.report-too-long"),
});
export type Suspend = z.infer<typeof suspendSchema>;

export const liftSuspensionSchema = z.object({ suspensionId: id });
export type LiftSuspension = z.infer<typeof liftSuspensionSchema>;

/** `after`: the last case of the page before. */
export const moderatedProfileSchema = z.object({ profileId: id, after: z.optional(id) });
export type ModeratedProfile = z.infer<typeof moderatedProfileSchema>;
