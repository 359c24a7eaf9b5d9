import * as z from "zod/mini";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { batches, behind, iso, isoOrNull, listedPart, maybe, moment, page, type Rows, said } from "@/lib/exports/part";
import { decisionsAbout, reportsOwnedBy } from "@/lib/reports/policy";

const report = z.object({
  kind: z.string(),
  reason: z.string(),
  text: z.string(),
  createdAt: moment(),
  question: said(maybe(z.string()), "What the moderators asked those who reported it; null where they asked nothing."),
  reply: z.string(),
  answer: said(maybe(z.string()), "NOTHING_WRONG, WARNED, SENSITIVE, REMOVED or LIMITED; null until it is answered."),
  answerText: z.string(),
});

const decision = z.object({
  kind: z.string(),
  decision: said(z.string(), "WARNED, SENSITIVE, REMOVED or LIMITED, by a moderator."),
  reason: maybe(z.string()),
  text: z.string(),
  decidedAt: maybe(moment()),
  undoneAt: maybe(moment()),
  until: said(maybe(moment()), "of a limit, where it has a term."),
  objection: maybe(z.string()),
  outcome: said(maybe(z.string()), "UPHELD or UNDONE, by another moderator."),
  objectionAnswer: maybe(z.string()),
});

export const reportParts = {
  reports: listedPart({
    row: report,
    list: listOwnReported,
    entry: ({ kind, reason, text, createdAt }) => ({ title: `${kind}: ${reason}`, text, at: createdAt }),
  }),
  decisions: listedPart({
    row: decision,
    list: listOwnDecisions,
    entry: ({ kind, decision, text, decidedAt }) => ({
      title: `${kind}: ${decision}`,
      text,
      at: decidedAt ?? undefined,
    }),
  }),
};

/** What somebody said of others to the moderators, and what these answered. */
async function* listOwnReported(viewer: Viewer): Rows<typeof report> {
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
async function* listOwnDecisions(viewer: Viewer): Rows<typeof decision> {
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
