import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import type { ReportReason } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { reportsOwnedBy } from "@/lib/reports/policy";
import { isFoundInOrder, openCase } from "@/lib/reports/report-query";
import { type SendReport } from "@/lib/reports/schema";
import { ALL_WORDS_LIMIT, severities } from "@/lib/reports/schema/limits";
import { type Copy, selectReportable } from "@/lib/reports/subject-query";
import { done, invalid, type Invalid, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { lengthOf } from "@/lib/strings/text";

/**
 * Tells the moderators of something that the viewer sees. Whoever does so again adds to what they said; all that is said of
 * one thing is one case. Of what is between a few people it keeps a copy of what was chosen, and nothing else.
 */
export function sendReport(
  viewer: Viewer,
  { kind: named, id, reason, words, copied, showsPictures }: SendReport,
): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const reportable = await selectReportable(tx, viewer, { kind: named, id });
    if (!reportable) return refuse("not-found");
    const { kind, profile, contentHash, copies } = reportable;
    const chosen = [...new Set([...copied, id])];
    // A message that is gone meanwhile was not shown: whoever chose it sees what is left, and says so anew.
    if (copied.some((one) => !copies.some(({ sourceId }) => sourceId === one))) return refuse("not-found");
    const reported = { kind, id, profileId: profile.id, contentHash, reason };
    if (await isFoundInOrder(tx, reported)) return refuse("nothing-wrong");
    const caseId = await openCase(tx, viewer, reported);
    if (!caseId) return refuse("not-found");
    const reportId = await addReport(tx, viewer, {
      ...{ caseId, reason, words, showsPictures: kind === "MESSAGE" && showsPictures !== undefined },
    });
    if (typeof reportId !== "string") return reportId;
    const shown = copies.filter(({ sourceId }) => chosen.includes(sourceId));
    await tx.reportCopy.createMany({ data: shown.map((copy) => copyOf(reportId, copy)), skipDuplicates: true });
    return done();
  });
}

type Said = { caseId: string; reason: ReportReason; words: string; showsPictures: boolean };

/** Of the reasons that one human gives the gravest counts. */
async function addReport(
  tx: Transaction,
  viewer: Viewer,
  { caseId, reason, words, showsPictures }: Said,
): Promise<string | Invalid> {
  const own = { AND: [reportsOwnedBy(viewer), { caseId }] } as const;
  const before = await tx.report.findFirst({ where: own, select: { id: true, reason: true, words: true } });
  if (!before) {
    const { userId: reporterId, clock } = viewer;
    const id = newId(clock);
    await tx.report.create({ data: { id, caseId, reporterId, reason, words, createdAt: clock.now(), showsPictures } });
    return id;
  }
  const all = [before.words, words].filter(Boolean).join("\n\n");
  if (lengthOf(all) > ALL_WORDS_LIMIT) return invalid({ words: "validations.report-too-long" });
  const graver = severities[reason] > severities[before.reason] ? reason : before.reason;
  await tx.report.updateMany({
    where: own,
    data: { words: all, reason: graver, ...(showsPictures && { showsPictures }) },
  });
  return before.id;
}

function copyOf(reportId: string, { sourceId, authorId, text, attachmentCount, sentAt }: Copy) {
  return { reportId, sourceId, authorId, text, attachmentCount, sentAt };
}
