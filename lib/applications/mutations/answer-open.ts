import { moveApplications } from "@/lib/applications/move-query";
import { tellMoved } from "@/lib/applications/mutations/tell";
import {
  applicationAnswerableSql,
  applicationsAnswerableBy,
  applicationUnansweredSql,
} from "@/lib/applications/policy";
import type { CloseJob } from "@/lib/applications/schema";
import { usualAnswer } from "@/lib/applications/usual-answer";
import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { invalid, type Invalid } from "@/lib/result";

/**
 * A job closes with an answer to everybody who still waits for one. It is locked by then: whoever applies comes before
 * and is answered, or after and finds it closed. Null once nobody waits.
 */
export async function answerOpenApplications(
  tx: Transaction,
  viewer: Viewer,
  { jobId, answer = "" }: CloseJob,
): Promise<Invalid | null> {
  const open = { AND: [applicationsAnswerableBy(viewer), { jobId }] } as const;
  if ((await tx.application.count({ where: open, take: 1 })) === 0) return null;
  if (answer === "") return invalid({ answer: "validations.missing-answer" });
  const moved = await moveApplications(
    tx,
    { to: "DECLINED", answer, at: viewer.clock.now() },
    Prisma.sql`application."jobId" = ${jobId}::uuid AND ${applicationAnswerableSql(viewer)}`,
  );
  await tellMoved(tx, viewer, moved);
  return null;
}

/** The same where the organization itself ends, whose jobs go with it: `which` of them whoever ends it may answer. */
export async function answerAllApplications(
  tx: Transaction,
  { clock }: Pick<Viewer, "clock">,
  organizationId: string,
  which: Prisma.Sql,
): Promise<void> {
  const moved = await moveApplications(
    tx,
    { to: "DECLINED", answer: await usualAnswer(), at: clock.now() },
    Prisma.sql`job."organizationId" = ${organizationId}::uuid AND ${which}`,
  );
  await tellMoved(tx, { clock }, moved);
}

/**
 * A job that closes by itself, or that the moderators removed for good, answers those whom nothing was told yet, and those
 * who are looked at anew: in the words of the program, in English as they are kept. Whoever was asked to an interview or
 * offered the job stays there; nobody has decided that.
 */
export async function answerPastApplications(
  tx: Transaction,
  { clock }: Pick<System, "clock">,
  jobId: string,
): Promise<void> {
  const moved = await moveApplications(
    tx,
    { to: "DECLINED", answer: await usualAnswer(), at: clock.now() },
    Prisma.sql`application."jobId" = ${jobId}::uuid AND ${applicationUnansweredSql}`,
  );
  await tellMoved(tx, { clock }, moved);
}
