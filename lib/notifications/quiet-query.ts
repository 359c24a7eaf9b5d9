import { timeZoneSql } from "@/lib/accounts/locale-query";
import type { System } from "@/lib/auth/system";
import { db, type Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { quietEnd } from "@/lib/i18n/time-zone";

type Quiet = { from: number; until: number; timeZone: string };

/** When a human's quiet hours end, if they are in them. */
export async function selectQuietEnd(
  { clock }: System,
  userId: string,
  tx: Pick<Transaction, "$queryRaw"> = db,
): Promise<Date | null> {
  const [quiet] = await tx.$queryRaw<Quiet[]>`
    SELECT u."quietFrom" AS "from", u."quietUntil" AS "until", ${timeZoneSql(Prisma.sql`u.id`)} AS "timeZone"
    FROM "User" u WHERE u.id = ${userId}::uuid AND u."quietFrom" IS NOT NULL`;
  return quiet ? quietEnd(quiet, clock.now(), quiet.timeZone) : null;
}
