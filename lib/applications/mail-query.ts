import { languageSql } from "@/lib/accounts/locale-query";
import { applicationToldSql } from "@/lib/applications/policy";
import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { ApplicationNewsJob } from "@/lib/applications/schema/mail";

export type ApplicationNews = { to: string; userId: string; locale: string };

/**
 * Whom a mail tells that an application went on, and in which language: whoever sent it, if they want such mails, as long
 * as it stands where it came to then, they have not looked, and they and the organization are across no block.
 */
export async function selectApplicationNews(
  _system: System,
  { applicationId, stage }: ApplicationNewsJob,
): Promise<ApplicationNews | null> {
  const [found] = await db.$queryRaw<ApplicationNews[]>`
    SELECT u.email AS to, u.id AS "userId", ${languageSql(Prisma.sql`u.id`)} AS locale
    FROM "Application" application
    JOIN "Profile" own ON own.id = application."profileId"
    JOIN "User" u ON u.id = own."userId" AND u."emailVerified" IS NOT NULL AND u."applicationMails"
    LEFT JOIN "Job" job ON job.id = application."jobId"
    WHERE application.id = ${applicationId}::uuid AND application.stage = ${stage}::"ApplicationStage" AND ${applicationToldSql(Prisma.sql`own.id`)}`;
  return found ?? null;
}
