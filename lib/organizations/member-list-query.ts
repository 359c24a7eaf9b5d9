import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { membershipOpenSql } from "@/lib/organizations/policy";
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
): Promise<(ListedRow & { role: Role })[]> {
  const open = membershipOpenSql(viewer, Prisma.sql`looked."showsDetails"`, viewAsAmongOthers(as));
  const following = after
    ? Prisma.sql`((membership.role = ${after.role}::"MembershipRole" AND membership."profileId" < ${after.id}::uuid)
        OR membership.role = ANY(${roles.slice(roles.indexOf(after.role) + 1)}::"MembershipRole"[]))`
    : Prisma.sql`TRUE`;
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    looked AS MATERIALIZED (
      SELECT profile.id, ${profileOpenSql(viewer, "profileAudience", as)} AS "showsDetails"
      FROM "Profile" profile WHERE profile.id = ${id}::uuid AND ${profileVisibleSql(blockedIds)}
    )
    SELECT membership.role, ${listedSql(viewer, viewAsAmongOthers(as))}
    FROM looked JOIN "Membership" membership ON membership."organizationId" = looked.id
    JOIN "Profile" profile ON profile.id = membership."profileId"
    WHERE ${profileVisibleSql(blockedIds)} AND ${open} AND ${following}
    ORDER BY membership.role, membership."profileId" DESC LIMIT ${limit}`;
}
