import { Prisma } from "@/lib/generated/prisma/client";

/**
 * The human of an account `u` has agreed to no rules: it is one that a provider's sign-in made, for whoever chose a
 * password signing up was asked with it.
 */
export const lacksConsentSql = (u: Prisma.Sql) => Prisma.sql`(${u}."rulesVersion" IS NULL AND (
  ${u}."passwordHash" IS NULL OR EXISTS (SELECT FROM "Account" linked WHERE linked."userId" = ${u}.id)))`;
