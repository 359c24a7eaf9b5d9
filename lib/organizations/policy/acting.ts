import { hasSecondFactor, hasSecondFactorSql } from "@/lib/accounts/policy/second-factor";
import { Prisma } from "@/lib/generated/prisma/client";

/**
 * A membership gives what its role may do only as long as its human has a second factor, where the organization requires
 * one: asked of every role that acts, publishes or manages. To belong, to see and to leave need none.
 */
export const actingMembership = {
  OR: [{ organization: { requiresSecondFactor: false } }, { profile: { user: hasSecondFactor } }],
} satisfies Prisma.MembershipWhereInput;

/** The same for raw statements, over a membership that is called `name`. */
export function membershipActsSql(name: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (
    SELECT FROM "Profile" requiring
    WHERE requiring.id = ${name}."organizationId" AND requiring."requiresSecondFactor" AND NOT EXISTS (
      SELECT FROM "Profile" human WHERE human.id = ${name}."profileId" AND ${hasSecondFactorSql(Prisma.sql`human."userId"`)}))`;
}
