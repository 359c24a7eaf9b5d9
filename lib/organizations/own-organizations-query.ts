import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { invitationAnswerableSql, membershipOwnedSql } from "@/lib/organizations/policy";
import { profileOpenSql, profileVisibleSql } from "@/lib/profiles/policy";

type OwnOrganization = {
  id: string;
  handle: string;
  displayName: string;
  photoId: string | null;
  /** What one that invites says it is for; null where it shows that to its own. */
  statement: string | null;
};

const blockedIds = Prisma.sql`ARRAY(SELECT id FROM blocked)`;

/**
 * Of the organizations that the human belongs to the first by name, and of those that ask them to join the latest, so
 * many of each, in one statement.
 */
export function selectOwnOrganizations(
  viewer: Viewer,
  limit: number,
): Promise<(OwnOrganization & { invites: boolean })[]> {
  return db.$queryRaw`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    inviting AS (
      SELECT invitation."organizationId" AS id, max(invitation."invitedAt") AS at FROM "Invitation" invitation
      JOIN "Profile" profile ON profile.id = invitation."organizationId"
      WHERE ${profileVisibleSql(blockedIds)} AND ${invitationAnswerableSql(viewer)}
      GROUP BY invitation."organizationId" ORDER BY at DESC, id LIMIT ${limit}
    )
    (
      SELECT profile.id, profile.handle, profile."displayName", profile."photoId", NULL AS statement, FALSE AS invites
      FROM "Membership" membership JOIN "Profile" profile ON profile.id = membership."organizationId"
      WHERE ${membershipOwnedSql(viewer)} AND ${profileVisibleSql(blockedIds)}
      ORDER BY profile."displayName", profile.id LIMIT ${limit}
    )
    UNION ALL (
      SELECT profile.id, profile.handle, profile."displayName", profile."photoId",
        (
          SELECT details.statement FROM "ProfileDetails" details
          WHERE details."profileId" = profile.id AND ${profileOpenSql(viewer, "profileAudience", undefined)}
        ),
        TRUE
      FROM inviting JOIN "Profile" profile ON profile.id = inviting.id
      ORDER BY inviting.at DESC, profile.id
    )`;
}
