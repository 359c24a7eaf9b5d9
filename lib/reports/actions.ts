"use server";

import { formAction } from "@/lib/form-action";
import { askReporters, replyToQuestion } from "@/lib/reports/mutations/ask";
import { addModerationNote, answerCase, releaseCase, takeCase } from "@/lib/reports/mutations/moderate";
import { objectToDecision } from "@/lib/reports/mutations/object";
import { sendReport } from "@/lib/reports/mutations/report";
import { decideObjection, undoAnswer } from "@/lib/reports/mutations/undo";
import {
  addNoteSchema,
  answerCaseSchema,
  askReportersSchema,
  decideObjectionSchema,
  objectToDecisionSchema,
  oneCaseSchema,
  replyToQuestionSchema,
  sendReportSchema,
} from "@/lib/reports/schema";

export const sendReportAction = formAction({
  name: "sendReport",
  schema: sendReportSchema,
  mutate: sendReport,
  limit: "reports",
  idempotency: "key",
});

export const takeCaseAction = formAction({
  name: "takeCase",
  schema: oneCaseSchema,
  mutate: takeCase,
  limit: "moderation",
  idempotency: "domain",
  rerenders: true,
});

export const releaseCaseAction = formAction({
  name: "releaseCase",
  schema: oneCaseSchema,
  mutate: releaseCase,
  limit: "moderation",
  idempotency: "domain",
  rerenders: true,
});

export const addModerationNoteAction = formAction({
  name: "addModerationNote",
  schema: addNoteSchema,
  mutate: addModerationNote,
  limit: "moderation",
  idempotency: "key",
  rerenders: true,
});

export const askReportersAction = formAction({
  name: "askReporters",
  schema: askReportersSchema,
  mutate: askReporters,
  limit: "moderation",
  idempotency: "domain",
  rerenders: true,
});

export const replyToQuestionAction = formAction({
  name: "replyToQuestion",
  schema: replyToQuestionSchema,
  mutate: replyToQuestion,
  limit: "reports",
  idempotency: "domain",
  rerenders: true,
});

export const answerCaseAction = formAction({
  name: "answerCase",
  schema: answerCaseSchema,
  mutate: answerCase,
  limit: "moderation",
  idempotency: "domain",
  rerenders: true,
});

export const undoAnswerAction = formAction({
  name: "undoAnswer",
  schema: oneCaseSchema,
  mutate: undoAnswer,
  limit: "moderation",
  idempotency: "domain",
  rerenders: true,
});

export const objectToDecisionAction = formAction({
  name: "objectToDecision",
  schema: objectToDecisionSchema,
  mutate: objectToDecision,
  limit: "reports",
  idempotency: "domain",
  rerenders: true,
});

export const decideObjectionAction = formAction({
  name: "decideObjection",
  schema: decideObjectionSchema,
  mutate: decideObjection,
  limit: "moderation",
  idempotency: "domain",
  rerenders: true,
});
