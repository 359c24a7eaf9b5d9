import type { Viewer } from "@/lib/auth/viewer";
import { commentsWrittenBy } from "@/lib/comments/policy";
import { db } from "@/lib/db";
import { PAGE_SIZE } from "@/lib/pagination";
import { selectCase } from "@/lib/reports/case-query";
import { selectQueue } from "@/lib/reports/queue-query";
import { decisionsAbout, reportsOwnedBy, reportsRepliableBy } from "@/lib/reports/policy";
import { type QueuePage, type Subject } from "@/lib/reports/schema";
import { answersOf, OBJECTION_DAYS } from "@/lib/reports/schema/limits";
import { selectReportable } from "@/lib/reports/subject-query";
import { DAY_MS } from "@/lib/time";

/** What the viewer is about to report; null for what they do not see, or is their own. Whose it is only as far as they know. */
export async function getReportable(viewer: Viewer, subject: Subject) {
  const reportable = await selectReportable(db, viewer, subject);
  if (!reportable) return null;
  const { kind, profile, isNamed, text, sensitiveFor, copies } = reportable;
  return {
    kind,
    profile: isNamed ? profile : null,
    text,
    sensitive: sensitiveFor && { reason: sensitiveFor, isOwn: false },
    copies: copies.map(({ sourceId, authorId, authorName, text: said, attachmentCount, pictureCount, sentAt }) => ({
      ...{ sourceId, text: said, attachmentCount, pictureCount, at: sentAt.getTime() },
      authorName: isNamed ? authorName : null,
      isOwn: authorId === viewer.profileId,
    })),
  };
}

export type ListedCase = NonNullable<Awaited<ReturnType<typeof listCases>>>["cases"][number];

/** A page of what is reported; null for whoever does not moderate. */
export async function listCases(viewer: Viewer, asked: QueuePage) {
  const queue = await selectQueue(viewer, asked, PAGE_SIZE + 1);
  if (!queue) return null;
  const { cases: rows, ...counts } = queue;
  const cases = rows.slice(0, PAGE_SIZE);
  return { ...counts, cases, next: rows.length > PAGE_SIZE ? (cases.at(-1)?.id ?? null) : null };
}

export type ShownCase = NonNullable<Awaited<ReturnType<typeof getCase>>>;

/** One case with all that is said of it; null for whoever does not moderate, or must not look after this one. */
export async function getCase(viewer: Viewer, caseId: string) {
  const row = await selectCase(viewer, caseId);
  return row && { ...row, answers: answersOf[row.kind] };
}

/** What the viewer reported, the newest first, and how it was answered. */
export async function listOwnReports(viewer: Viewer, before?: string) {
  const rows = await db.report.findMany({
    where: { AND: [reportsOwnedBy(viewer), before ? { id: { lt: before } } : {}] },
    orderBy: { id: "desc" },
    take: PAGE_SIZE + 1,
    select: {
      ...{ id: true, reason: true, words: true, createdAt: true, reply: true },
      case: {
        select: {
          ...{ kind: true, answer: true, toReporters: true, answeredAt: true, undoneAt: true },
          ...{ objection: { select: { outcome: true } }, question: { select: { text: true } } },
        },
      },
    },
  });
  const reports = rows.slice(0, PAGE_SIZE).map(({ case: of, ...report }) => ({
    ...report,
    ...{ kind: of.kind, answer: of.answer, text: of.toReporters, answeredAt: of.answeredAt },
    question: of.question?.text ?? null,
    /** How it ended where it was looked at again. */
    outcome: of.undoneAt ? ("UNDONE" as const) : (of.objection?.outcome ?? null),
  }));
  return { reports, next: rows.length > PAGE_SIZE ? (reports.at(-1)?.id ?? null) : null };
}

/** What the moderators ask the viewer about what they reported, the oldest first: with each answer the next ones come. */
export async function listOpenQuestions(viewer: Viewer) {
  const rows = await db.report.findMany({
    where: reportsRepliableBy(viewer),
    orderBy: { id: "asc" },
    take: PAGE_SIZE,
    select: {
      ...{ id: true, reason: true, createdAt: true },
      case: { select: { kind: true, question: { select: { text: true } } } },
    },
  });
  return rows.map(({ id, reason, createdAt, case: { kind, question } }) => {
    return { id, kind, reason, at: createdAt.getTime(), question: question?.text ?? "" };
  });
}

/** Whether anything was decided about the viewer's profile. */
export async function countDecisions(viewer: Viewer): Promise<number> {
  return db.reportCase.count({ where: decisionsAbout(viewer) });
}

/**
 * What was decided about what the viewer's profile said or did, the newest first, why, and what they said against it; never
 * who reported it.
 */
export async function listDecisions(viewer: Viewer, before?: string) {
  const rows = await db.reportCase.findMany({
    where: { AND: [decisionsAbout(viewer), before ? { answeredAt: { lt: new Date(Number(before)) } } : {}] },
    orderBy: { answeredAt: "desc" },
    take: PAGE_SIZE + 1,
    select: {
      ...{ kind: true, subjectId: true, profileId: true },
      ...{
        answer: true,
        answerReason: true,
        toReported: true,
        answeredAt: true,
        decisionId: true,
        undoneAt: true,
        until: true,
        endedAt: true,
      },
      objection: { select: { text: true, createdAt: true, outcome: true, answer: true, decidedAt: true } },
    },
  });
  const page = rows.slice(0, PAGE_SIZE);
  const commentIds = page.flatMap(({ kind, subjectId }) => (kind === "COMMENT" ? [subjectId] : []));
  const comments = await db.comment.findMany({
    where: { AND: [commentsWrittenBy(viewer), { id: { in: commentIds }, deletedAt: null }] },
    select: { id: true, postId: true },
  });
  const objectableSince = viewer.clock.now().getTime() - OBJECTION_DAYS * DAY_MS;
  const decisions = page.map(
    ({ toReported: text, answeredAt, subjectId, undoneAt, until, endedAt, objection, ...decision }) => ({
      ...decision,
      ...{ text, subjectId, at: answeredAt?.getTime() ?? 0 },
      undoneMs: undoneAt?.getTime() ?? null,
      untilMs: until?.getTime() ?? null,
      endedMs: endedAt?.getTime() ?? null,
      objection: objection && {
        ...{ text: objection.text, at: objection.createdAt.getTime(), outcome: objection.outcome },
        ...{ answer: objection.answer, decidedMs: objection.decidedAt?.getTime() ?? null },
      },
      /** As `decisionsObjectableBy` says. */
      canObject: !undoneAt && !objection && answeredAt !== null && answeredAt.getTime() >= objectableSince,
      postId: comments.find(({ id }) => id === subjectId)?.postId ?? null,
    }),
  );
  return { decisions, next: rows.length > PAGE_SIZE ? String(decisions.at(-1)?.at) : null };
}
