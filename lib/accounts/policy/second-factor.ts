import { Prisma } from "@/lib/generated/prisma/client";

/**
 * Whether an account has a second factor, of whatever kind: the one place that says so. What is a factor stands here, and
 * beneath in the same words for raw statements.
 */
export const hasSecondFactor = {
  OR: [{ totpFactor: { isNot: null } }, { phoneFactor: { isNot: null } }],
} satisfies Prisma.UserWhereInput;

export function hasSecondFactorSql(userId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM "TotpFactor" factor WHERE factor."userId" = ${userId}
    UNION ALL SELECT FROM "PhoneFactor" factor WHERE factor."userId" = ${userId})`;
}
