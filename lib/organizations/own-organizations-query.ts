import type { Viewer } from "@/lib/auth/viewer";
import { Prisma } from "@/lib/generated/prisma/client";
import { invitationAnswerableSql, membershipsOwnedBy } from "@/lib/organizations/policy";
import { profileOpenSql, profileVisibleSql } from "@/lib/profiles/policy";
import { scopeSql } from "@/lib/scope-sql";

export type OwnOrganizationRow = {
  id: string;
  handle: string;
  displayName: string;
  photoId: string | null;
  /** What one that invites says it is for; null where it shows that to its own. */
  statement: string | null;
  invites: boolean;
};

/** Of each kind; all of them have pages of their own. */
const maxShown = Prisma.sql`5`;

/**
 * Of the organizations that the human belongs to, whomever they act as, the first by name, and of those that ask them to
 * join the latest, so many of each, across no block. `blocked` selects ids.
 */
export function ownOrganizationsSql(viewer: Viewer, blocked: Prisma.Sql): Prisma.Sql {
  const blockedIds = Prisma.sql`ARRAY(${blocked})`;
  return Prisma.sql`
    WITH inviting AS (
      SELECT invitation."organizationId" AS id, max(invitation."invitedAt") AS at FROM "Invitation" invitation
      JOIN "Profile" profile ON profile.id = invitation."organizationId"
      WHERE ${profileVisibleSql(blockedIds)} AND ${invitationAnswerableSql(viewer)}
      GROUP BY invitation."organizationId" ORDER BY at DESC, id LIMIT ${maxShown}
    )
    (
      SELECT profile.id, profile.handle, profile."displayName", profile."photoId", NULL AS statement, FALSE AS invites
      FROM "Membership" membership JOIN "Profile" profile ON profile.id = membership."organizationId"
      WHERE ${scopeSql(membershipsOwnedBy(viewer), "membership")} AND ${profileVisibleSql(blockedIds)}
      ORDER BY profile."displayName", profile.id LIMIT ${maxShown}
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

export type OwnOrganizations = ReturnType<typeof ownOrganizationsOf>;

/** Those that the human belongs to, and those that ask them to join. */
export function ownOrganizationsOf(rows: OwnOrganizationRow[]) {
  return { joined: rows.filter(({ invites }) => !invites), inviting: rows.filter(({ invites }) => invites) };
}
