import type { Viewer } from "@/lib/auth/viewer";
import { openToWorkHidesOwnedBy } from "@/lib/candidates/policy";
import { db } from "@/lib/db";
import { Prisma, type ProfileDetails } from "@/lib/generated/prisma/client";
import { membershipsOwnedBy } from "@/lib/organizations/policy";
import { profileDetailsEditableBy } from "@/lib/profiles/policy";
import { scopeSql } from "@/lib/scope-sql";

type Organization = { handle: string; displayName: string };

const organization = Prisma.sql`json_build_object('handle', profile.handle, 'displayName', profile."displayName")`;

/** In one statement: what somebody says of the work that they look for, from whom they hide it, and where they belong. */
export async function selectOpenToWork(viewer: Viewer, limit: number) {
  const [row] = await db.$queryRaw<
    (Pick<ProfileDetails, "openToWork" | "workSeniority" | "availability"> & {
      hiddenFrom: Organization[];
      belongsTo: Organization[];
    })[]
  >`
    SELECT details."openToWork", details."workSeniority", details.availability,
      ARRAY(
        SELECT ${organization} FROM "OpenToWorkHide" hide JOIN "Profile" profile ON profile.id = hide."organizationId"
        WHERE ${scopeSql(openToWorkHidesOwnedBy(viewer), "hide")} ORDER BY hide."createdAt"
      ) AS "hiddenFrom",
      ARRAY(
        SELECT ${organization} FROM "Membership" membership JOIN "Profile" profile ON profile.id = membership."organizationId"
        WHERE ${scopeSql(membershipsOwnedBy(viewer), "membership")} ORDER BY membership."createdAt" LIMIT ${limit}
      ) AS "belongsTo"
    FROM "ProfileDetails" details WHERE ${scopeSql(profileDetailsEditableBy(viewer), "details")}`;
  return row;
}
