import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import type { ModeratorRole, ReportReason } from "@/lib/generated/prisma/client";
import { answerCase, takeCase } from "@/lib/reports/mutations/moderate";
import { objectToDecision } from "@/lib/reports/mutations/object";
import { sendReport } from "@/lib/reports/mutations/report";
import type { AnswerCase, Subject } from "@/lib/reports/schema";
import type { SuspensionTerm } from "@/lib/suspensions/schema/limits";
import { mailsTo } from "./mails";

/** Somebody moderates from now on. */
export async function makeModerator({ userId }: Viewer, as: ModeratorRole = "MODERATOR"): Promise<void> {
  const role = { role: as, createdAt: new Date() };
  await db.moderator.upsert({ where: { userId }, create: { userId, ...role }, update: role });
}

export async function unmakeModerator({ userId }: Viewer): Promise<void> {
  await db.moderator.deleteMany({ where: { userId } });
}

type Said = { reason?: ReportReason; words?: string; copied?: string[]; showsPictures?: "on" };

/** Somebody reports something; the case that it is in. */
export async function report(viewer: Viewer, subject: Subject, said: Said = {}): Promise<string> {
  const result = await sendReport(viewer, { ...subject, reason: "SPAM", words: "", copied: [], ...said });
  if (result.status !== "done") throw new Error(`not reported: ${JSON.stringify(result)}`);
  const found = await db.reportCase.findFirstOrThrow({
    where: { kind: subject.kind, subjectId: subject.id, answeredAt: null },
  });
  return found.id;
}

/** What a moderator does, who has no need to have taken it. */
export async function answer(
  moderator: Viewer,
  caseId: string,
  how: AnswerCase["answer"],
  texts: { toReporters?: string; toReported?: string; term?: SuspensionTerm } = {},
) {
  await takeCase(moderator, { caseId });
  const { toReporters = "", toReported = "Please keep to the rules", term = "WEEK" } = texts;
  if (how === "NOTHING_WRONG") return answerCase(moderator, { caseId, answer: how, toReporters });
  const told = { caseId, toReporters, toReported, answerReason: "HARASSMENT" as const };
  return answerCase(moderator, how === "LIMITED" ? { ...told, answer: how, term } : { ...told, answer: how });
}

/** By what whoever a case is about knows what was decided. */
export async function decisionOf(caseId: string): Promise<string> {
  const { decisionId } = await db.reportCase.findUniqueOrThrow({ where: { id: caseId } });
  return decisionId;
}

/** Whose it is says something against that. */
export async function object(viewer: Viewer, decisionId: string, text = "It is a tide table"): Promise<void> {
  const result = await objectToDecision(viewer, { decisionId, text });
  if (result.status !== "done") throw new Error(`no objection: ${JSON.stringify(result)}`);
}

/** What somebody was told of the moderators: in the app, and by mails, of each whether it is about them. */
export async function moderationTold({ profileId, userId }: Viewer) {
  const inApp = await db.notification.count({ where: { type: "MODERATION", recipientId: profileId } });
  const mails = (await mailsTo(userId)).flatMap((mail) => (mail.kind === "moderation" ? [mail.isAbout] : []));
  return { inApp, mails };
}
