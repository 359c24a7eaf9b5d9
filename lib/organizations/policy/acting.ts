import { hasSecondFactor, hasSecondFactorSql } from "@/lib/accounts/policy/second-factor";
import { Prisma } from "@/lib/generated/prisma/client";

/** Its human has a second factor, or the organization requires none. */
export const factoredMembership = {
  OR: [{ organization: { requiresSecondFactor: false } }, { profile: { user: hasSecondFactor } }],
} satisfies Prisma.MembershipWhereInput;

/**
 * A membership gives what its role may do only as long as its human has a second factor, where the organization requires
 * one: asked of every role that acts, publishes or manages. To belong, to see and to leave need none. For an organization
 * that is suspended nobody acts.
 */
export const actingMembership = {
  organization: { deactivatedAt: null },
  ...factoredMembership,
} satisfies Prisma.MembershipWhereInput;

/** The same for raw statements, over a membership that is called `name`. */
export function membershipActsSql(name: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (
    SELECT FROM "Profile" requiring
    WHERE requiring.id = ${name}."organizationId" AND (requiring."deactivatedAt" IS NOT NULL
      OR requiring."requiresSecondFactor" AND NOT EXISTS (
        SELECT FROM "Profile" human WHERE human.id = ${name}."profileId" AND ${hasSecondFactorSql(Prisma.sql`human."userId"`)})))`;
}
