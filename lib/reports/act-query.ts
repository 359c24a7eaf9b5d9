import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { Prisma, type ReportAnswer, type ReportedKind } from "@/lib/generated/prisma/client";
import {
  caseConcernsSql,
  caseOwnedSql,
  caseVisibleSql,
  moderationVisibleSql,
  objectionOwnedSql,
  undoableCaseOwnedSql,
} from "@/lib/reports/policy";
import type { AnswerCase, DecideObjection } from "@/lib/reports/schema";
import { decidedAnswers, TAKEN_HOURS } from "@/lib/reports/schema/limits";
import { termDays } from "@/lib/suspensions/schema/limits";
import { DAY_MS, HOUR_MS } from "@/lib/time";

export type ActedCase = {
  id: string;
  kind: ReportedKind;
  subjectId: string;
  profileId: string | null;
  concernsOwn: boolean;
  answer: ReportAnswer | null;
  isAnswered: boolean;
  isMine: boolean;
  /** It was answered against somebody, and that stands. */
  isUndoable: boolean;
  isUndone: boolean;
  isOwnAnswer: boolean;
  /** Whether what its objection says is decided; null without one. */
  isDecided: boolean | null;
  /** What those who reported it were asked; null where nobody has. */
  question: string | null;
};

/** Who moderates does so until the transaction ends: whoever takes the role away waits for it, or has it already. */
export async function lockRole(tx: Transaction, viewer: Viewer): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT FROM "Moderator" moderator WHERE ${moderationVisibleSql(viewer)} FOR SHARE`;
  return rows.length > 0;
}

/** A case that the viewer sees, as it is once nobody else changes it; undefined for whoever sees none. */
export async function lockCase(tx: Transaction, viewer: Viewer, caseId: string): Promise<ActedCase | undefined> {
  if (!(await lockRole(tx, viewer))) return undefined;
  // What belongs to it, such as an objection, is read only once it is locked: whoever waits finds what came meanwhile.
  await tx.$queryRaw`
    SELECT FROM "ReportCase" c WHERE c.id = ${caseId}::uuid AND ${caseVisibleSql(viewer)} FOR NO KEY UPDATE OF c`;
  const [row] = await tx.$queryRaw<ActedCase[]>`
    SELECT c.id, c.kind, c."subjectId", c."profileId", ${caseConcernsSql(viewer)} AS "concernsOwn", c.answer, c."answeredAt" IS NOT NULL AS "isAnswered",
      ${caseOwnedSql(viewer)} AS "isMine", ${undoableCaseOwnedSql(viewer)} AS "isUndoable", c."undoneAt" IS NOT NULL AS "isUndone",
      c."answeredById" IS NOT DISTINCT FROM ${viewer.userId}::uuid AS "isOwnAnswer",
      (SELECT o."decidedAt" IS NOT NULL FROM "Objection" o WHERE o."caseId" = c.id) AS "isDecided",
      (SELECT q.text FROM "ReportQuestion" q WHERE q."caseId" = c.id) AS question
    FROM "ReportCase" c WHERE c.id = ${caseId}::uuid AND ${caseVisibleSql(viewer)}`;
  return row;
}

/** Unless somebody else who moderates has it. Answers whether it is the viewer's from now on. */
export async function takeOpenCase(tx: Transaction, viewer: Viewer, caseId: string): Promise<boolean> {
  const now = viewer.clock.now();
  const until = new Date(now.getTime() + TAKEN_HOURS * HOUR_MS);
  const taken = await tx.$executeRaw`
    UPDATE "ReportCase" c SET "takenById" = ${viewer.userId}::uuid, "takenUntil" = ${until}
    WHERE c.id = ${caseId}::uuid AND ${caseVisibleSql(viewer)} AND c."answeredAt" IS NULL AND (
      c."takenById" IS NULL OR c."takenById" = ${viewer.userId}::uuid OR c."takenUntil" <= ${now}
      OR NOT EXISTS (SELECT FROM "Moderator" taking WHERE taking."userId" = c."takenById"))`;
  return taken === 1;
}

export async function releaseOwnCase(tx: Transaction, viewer: Viewer, caseId: string): Promise<boolean> {
  const released = await tx.$executeRaw`
    UPDATE "ReportCase" c SET "takenById" = NULL, "takenUntil" = NULL
    WHERE c.id = ${caseId}::uuid AND ${caseOwnedSql(viewer)}`;
  return released === 1;
}

export async function answerOwnCase(tx: Transaction, viewer: Viewer, given: AnswerCase): Promise<boolean> {
  const { caseId, answer, toReporters } = given;
  const { answerReason, toReported } = answer === "NOTHING_WRONG" ? { answerReason: null, toReported: "" } : given;
  const now = viewer.clock.now();
  const days = given.answer === "LIMITED" ? termDays[given.term] : null;
  const until = days === null ? null : new Date(now.getTime() + days * DAY_MS);
  const answered = await tx.$executeRaw`
    UPDATE "ReportCase" c SET answer = ${answer}::"ReportAnswer", "answerReason" = ${answerReason}::"ReportReason",
      "toReporters" = ${toReporters}, "toReported" = ${toReported}, "takenById" = NULL, "takenUntil" = NULL,
      "answeredById" = ${viewer.userId}::uuid, "answeredAt" = ${now}, until = ${until}
    WHERE c.id = ${caseId}::uuid AND ${caseOwnedSql(viewer)}`;
  return answered === 1;
}

/** What was answered stands no more. */
export async function undoFoundAnswer(tx: Transaction, viewer: Viewer, caseId: string): Promise<boolean> {
  const undone = await tx.$executeRaw`
    UPDATE "ReportCase" c SET "undoneById" = ${viewer.userId}::uuid, "undoneAt" = ${viewer.clock.now()}
    WHERE c.id = ${caseId}::uuid AND ${undoableCaseOwnedSql(viewer)}`;
  return undone === 1;
}

/** An objection that nobody has decided, by another one than who answered. */
export async function decideFoundObjection(
  tx: Transaction,
  viewer: Viewer,
  { caseId, outcome, toObjector }: DecideObjection,
): Promise<boolean> {
  const decided = await tx.$executeRaw`
    UPDATE "Objection" o SET outcome = ${outcome}::"ObjectionOutcome", answer = ${toObjector},
      "decidedById" = ${viewer.userId}::uuid, "decidedAt" = ${viewer.clock.now()}
    FROM "ReportCase" c WHERE c.id = ${caseId}::uuid AND o."caseId" = c.id AND ${objectionOwnedSql(viewer)}`;
  return decided === 1;
}

/**
 * Who is told that there is something to read: who reported it, and only once it is decided against somebody those who
 * answer for it.
 */
export function selectTold(tx: Transaction, viewer: Viewer, caseId: string) {
  return tx.$queryRaw<{ profileId: string; userId: string; isAbout: boolean }[]>(Prisma.sql`
    SELECT own.id AS "profileId", own."userId", FALSE AS "isAbout" FROM "ReportCase" c JOIN "Report" r ON r."caseId" = c.id
    JOIN "Profile" own ON own."userId" = r."reporterId"
    WHERE c.id = ${caseId}::uuid AND ${caseVisibleSql(viewer)}
    UNION
    SELECT profile.id, COALESCE(profile."userId", human."userId"), TRUE FROM "ReportCase" c JOIN "Profile" profile ON profile.id = c."profileId"
    LEFT JOIN "Membership" member ON member."organizationId" = profile.id AND member.role IN ('OWNER', 'ADMIN')
    LEFT JOIN "Profile" human ON human.id = member."profileId"
    WHERE c.id = ${caseId}::uuid AND ${caseVisibleSql(viewer)} AND c.answer = ANY(${decidedAnswers}::"ReportAnswer"[])
      AND COALESCE(profile."userId", human."userId") IS NOT NULL`);
}
