import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { batches, behind, page, type Rows } from "@/lib/exports/queries/lists";
import { iso, isoOrNull } from "@/lib/exports/queries/own";
import { decisionsAbout, reportsOwnedBy } from "@/lib/reports/policy";
import { suspensionsAbout } from "@/lib/suspensions/policy";

/** What somebody said of others to the moderators, and what these answered. */
export async function* listOwnReported(viewer: Viewer): Rows<"reports"> {
  const rows = batches(
    (after) =>
      db.report.findMany({
        where: { AND: [reportsOwnedBy(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: {
          ...{ id: true, reason: true, words: true, createdAt: true, reply: true },
          case: { select: { kind: true, answer: true, toReporters: true, question: { select: { text: true } } } },
        },
      }),
    ({ id }) => id,
  );
  for await (const { reason, words, createdAt, reply, case: of } of rows) {
    const { kind, answer, toReporters: answerText, question } = of;
    const asked = { question: question?.text ?? null, reply };
    yield { kind, reason, text: words, createdAt: iso(createdAt), ...asked, answer, answerText };
  }
}

/** What moderators decided about what somebody said or did, and why; never who reported it, nor when. */
export async function* listOwnDecisions(viewer: Viewer): Rows<"decisions"> {
  const rows = batches(
    (after) =>
      db.reportCase.findMany({
        where: { AND: [decisionsAbout(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: {
          ...{ id: true, kind: true, answer: true, answerReason: true, toReported: true, answeredAt: true },
          ...{ undoneAt: true, until: true, objection: { select: { text: true, outcome: true, answer: true } } },
        },
      }),
    ({ id }) => id,
  );
  for await (const {
    kind,
    answer,
    answerReason: reason,
    toReported: text,
    answeredAt,
    undoneAt,
    until,
    objection,
  } of rows)
    yield {
      ...{
        kind,
        decision: answer ?? "",
        reason,
        text,
        decidedAt: isoOrNull(answeredAt),
        undoneAt: isoOrNull(undoneAt),
        until: isoOrNull(until),
      },
      ...{ objection: objection?.text ?? null, outcome: objection?.outcome ?? null },
      objectionAnswer: objection?.answer ?? null,
    };
}

/** When and why moderators suspended somebody; never which of them. */
export async function* listOwnSuspensions(viewer: Viewer): Rows<"suspensions"> {
  const rows = batches(
    (after) =>
      db.suspension.findMany({
        where: { AND: [suspensionsAbout(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: { id: true, reason: true, words: true, until: true, createdAt: true, liftedAt: true },
      }),
    ({ id }) => id,
  );
  for await (const { reason, words: text, until, createdAt, liftedAt } of rows)
    yield { reason, text, until: isoOrNull(until), createdAt: iso(createdAt), endedAt: isoOrNull(liftedAt) };
}
