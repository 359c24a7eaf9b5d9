import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { canManageMembers, membershipOpenSql } from "@/lib/organizations/policy";
import { membershipActsSql } from "@/lib/organizations/policy/acting";
import { type Role, roles } from "@/lib/organizations/schema";
import { type ListedRow, listedSql } from "@/lib/profiles/listing";
import { profileOpenSql, profileVisibleSql, viewAsAmongOthers } from "@/lib/profiles/policy";
import type { ProfileListPage } from "@/lib/profiles/schema/page";

type Asked = Pick<ProfileListPage, "id" | "as"> & { after?: { id: string; role: Role } | null };

const blockedIds = Prisma.sql`ARRAY(SELECT id FROM blocked)`;

/** Of an organization, its owners first, and of a role who signed up last; `after` is the last one before these. */
export function selectMembers(
  viewer: Viewer,
  { id, as, after }: Asked,
  limit: number,
): Promise<(ListedRow & { role: Role; lacksFactor: boolean })[]> {
  const open = membershipOpenSql(viewer, Prisma.sql`looked."showsDetails"`, viewAsAmongOthers(as));
  const following = after
    ? Prisma.sql`((membership.role = ${after.role}::"MembershipRole" AND membership."profileId" < ${after.id}::uuid)
        OR membership.role = ANY(${roles.slice(roles.indexOf(after.role) + 1)}::"MembershipRole"[]))`
    : Prisma.sql`TRUE`;
  // Whether somebody has one is told to those alone who manage them, and only where it is required of them.
  const lacksFactor =
    canManageMembers(viewer) && !as && id === viewer.profileId
      ? Prisma.sql`(looked."requiresSecondFactor" AND membership.role <> 'MEMBER' AND NOT ${membershipActsSql(Prisma.sql`membership`)})`
      : Prisma.sql`FALSE`;
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    looked AS MATERIALIZED (
      SELECT profile.id, profile."requiresSecondFactor", ${profileOpenSql(viewer, "profileAudience", as)} AS "showsDetails"
      FROM "Profile" profile WHERE profile.id = ${id}::uuid AND ${profileVisibleSql(blockedIds)}
    )
    SELECT membership.role, ${lacksFactor} AS "lacksFactor", ${listedSql(viewer, viewAsAmongOthers(as))}
    FROM looked JOIN "Membership" membership ON membership."organizationId" = looked.id
    JOIN "Profile" profile ON profile.id = membership."profileId"
    WHERE ${profileVisibleSql(blockedIds)} AND ${open} AND ${following}
    ORDER BY membership.role, membership."profileId" DESC LIMIT ${limit}`;
}
