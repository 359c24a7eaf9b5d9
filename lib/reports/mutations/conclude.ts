import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import type { ModerationActKind, ReportAnswer } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { enqueueMails } from "@/lib/mails/mutations/enqueue";
import { notifyOfModeration } from "@/lib/notifications/mutations/moderation";
import { type ActedCase, selectTold } from "@/lib/reports/act-query";
import { done, type Result } from "@/lib/result";

/**
 * Tells both sides, each human once, that there is something to read: not what. As long as nothing is decided against
 * somebody, those who reported it alone.
 */
export async function tellBothSides(tx: Transaction, viewer: Viewer, caseId: string): Promise<void> {
  const told = await selectTold(tx, viewer, caseId);
  await notifyOfModeration(tx, viewer, [...new Set(told.map(({ profileId }) => profileId))]);
  const about = new Set(told.filter(({ isAbout }) => isAbout).map(({ userId }) => userId));
  const userIds = [...new Set(told.map(({ userId }) => userId))];
  await enqueueMails(
    tx,
    userIds.map((userId) => ({ job: { kind: "moderation", userId, isAbout: about.has(userId) } })),
  );
}

/** Each act stands in the log when it stands itself. */
export async function logged(
  tx: Transaction,
  { userId: actedById, clock }: Viewer,
  { id: caseId, concernsOwn }: ActedCase,
  kind: ModerationActKind,
  answer?: ReportAnswer,
): Promise<Result> {
  const act = { id: newId(clock), kind, actedById, caseId, concernsOwn, answer, createdAt: clock.now() };
  await tx.moderationLog.create({ data: act });
  return done();
}
