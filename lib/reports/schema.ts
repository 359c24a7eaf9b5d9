import * as z from "zod/mini";
import { listOf } from "@/lib/forms/form-list";
import { queueViews, reportedKinds, reportReasons, WORDS_LIMIT } from "@/lib/reports/schema/limits";
import { suspensionTerms } from "@/lib/suspensions/schema/limits";
import { optionalText, requiredText } from "@/lib/strings/text-schema";

const id = z.uuid("errors.not-found");
const words = (max = WORDS_LIMIT) => optionalText(max, "validations.report-too-long");
const reason = z.enum(reportReasons, "validations.required");

export const subjectSchema = z.object({ kind: z.enum(reportedKinds, "errors.not-found"), id });
export type Subject = z.infer<typeof subjectSchema>;

/** `copied`: the messages around it that are shown with it; `showsPictures`: a message's pictures are, too. */
export const sendReportSchema = z.extend(subjectSchema, {
  ...{ reason, words: words(), copied: listOf(id) },
  showsPictures: z.optional(z.literal("on", "errors.malformed")),
});
export type SendReport = z.infer<typeof sendReportSchema>;

export const oneCaseSchema = z.object({ caseId: id });
export type OneCase = z.infer<typeof oneCaseSchema>;

export const addNoteSchema = z.object({ caseId: id, text: requiredText(WORDS_LIMIT, "validations.report-too-long") });
export type AddNote = z.infer<typeof addNoteSchema>;

export const askReportersSchema = z.object({
  caseId: id,
  question: requiredText(WORDS_LIMIT, "validations.report-too-long"),
});
export type AskReporters = z.infer<typeof askReportersSchema>;

export const replyToQuestionSchema = z.object({
  reportId: id,
  reply: requiredText(WORDS_LIMIT, "validations.report-too-long"),
});
export type ReplyToQuestion = z.infer<typeof replyToQuestionSchema>;

const acted = { caseId: id, toReporters: words() };
const told = { answerReason: reason, toReported: requiredText(WORDS_LIMIT, "validations.report-too-long") };
/** Whose it is learns why; where nothing is wrong they learn nothing. */
export const answerCaseSchema = z.discriminatedUnion(
  "answer",
  [
    z.object({ ...acted, answer: z.literal("NOTHING_WRONG") }),
    ...(["WARNED", "SENSITIVE", "REMOVED"] as const).map((answer) =>
      z.object({ ...acted, ...told, answer: z.literal(answer) }),
    ),
    z.object({
      ...acted,
      ...told,
      answer: z.literal("LIMITED"),
      term: z.enum(suspensionTerms, "validations.required"),
    }),
  ] as const,
  "validations.required",
);
export type AnswerCase = z.infer<typeof answerCaseSchema>;

/** Whose it is learns which it was, and why. */
export const decideObjectionSchema = z.object({
  caseId: id,
  outcome: z.enum(["UPHELD", "UNDONE"], "validations.required"),
  toObjector: requiredText(WORDS_LIMIT, "validations.report-too-long"),
});
export type DecideObjection = z.infer<typeof decideObjectionSchema>;

export const objectToDecisionSchema = z.object({
  decisionId: id,
  text: requiredText(WORDS_LIMIT, "validations.report-too-long"),
});
export type ObjectToDecision = z.infer<typeof objectToDecisionSchema>;

/** `after`: the last case of the page before. */
export const queuePageSchema = z.object({ show: z.optional(z.enum(queueViews)), after: z.optional(id) });
export type QueuePage = z.infer<typeof queuePageSchema>;

/**
 * Both lists of one's own page. Of decisions the cursor is when they came, in milliseconds: when it was reported says too
 * much.
 */
export const ownPageSchema = z.object({
  reports: z.optional(id),
  decisions: z.optional(z.string().check(z.regex(/^\d{1,14}$/))),
});
