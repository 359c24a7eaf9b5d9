import { FIRST_NAME, KEPT_LIMIT } from "@/lib/applications/answer";
import type { Transaction } from "@/lib/db";
import { type ApplicationStage, Prisma } from "@/lib/generated/prisma/client";

type Move = { to: ApplicationStage; answer: string; at: Date };
export type Moved = { id: string; profileId: string; organizationId: string; stage: ApplicationStage };

/**
 * Every move of applications goes by this, then by `tellMoved`. Moves those of `which` that may go there, and answers
 * them: a condition over an `application` and its `job`, with the scope of whoever moves them. Locked first, in order:
 * what is withdrawn or moved at the same moment is waited for, and only another statement sees how it stands then.
 */
export async function moveApplications(tx: Transaction, { to, answer, at }: Move, which: Prisma.Sql): Promise<Moved[]> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT application.id FROM "Application" application JOIN "Job" job ON job.id = application."jobId"
    WHERE ${which} ORDER BY application.id FOR NO KEY UPDATE OF application`;
  if (locked.length === 0) return [];
  return tx.$queryRaw`
    UPDATE "Application" application SET stage = ${to}::"ApplicationStage", "stageAt" = ${at},
      answer = left(replace(${answer}, ${FIRST_NAME}, split_part(profile."displayName", ' ', 1)), ${KEPT_LIMIT}::int)
    FROM "Profile" profile, "Job" job
    WHERE profile.id = application."profileId" AND job.id = application."jobId"
      AND application.id = ANY(${locked.map(({ id }) => id)}::uuid[]) AND ${which}
      AND EXISTS (SELECT FROM "StageTransition" known WHERE known."from" = application.stage AND known."to" = ${to}::"ApplicationStage")
    RETURNING application.id, application."profileId", application.stage, job."organizationId"`;
}
