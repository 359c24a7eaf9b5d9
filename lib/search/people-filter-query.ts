import type { Viewer } from "@/lib/auth/viewer";
import { skillIdsSql } from "@/lib/candidates/filter-query";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Position } from "@/lib/jobs/distance";
import { withinSql } from "@/lib/jobs/distance-query";
import { areaMaskOf } from "@/lib/profiles/areas";
import { profileOpenSql } from "@/lib/profiles/policy";
import type { Find } from "@/lib/search/schema/find";

/** What narrows profiles down, with the place's position. */
export type PeopleFilters = Pick<Find, "allied" | "radius" | "area" | "skills"> & {
  kind: "USER" | "ORGANIZATION";
  at: Position | null;
};

/** Whoever looks among people: a viewer, or whom the program tells of them. */
export type PeopleSeeker = Pick<Viewer, "profileId" | "ownProfileId">;

export function peopleFiltersOf({ type, allied, radius, area, skills }: Find, at: Position | null): PeopleFilters {
  return { kind: type === "organizations" ? "ORGANIZATION" : "USER", allied, radius, area, skills, at };
}

export function hasFilters({ allied, area, skills, at }: PeopleFilters): boolean {
  return allied || area.length > 0 || skills.length > 0 || at !== null;
}

/** A `profile` with the words `w` is all that is asked for; of what it says of itself only what the viewer may read counts. */
export function filteredSql(viewer: PeopleSeeker, { allied, radius, area, skills, at }: PeopleFilters): Prisma.Sql {
  const said = [
    ...(at ? [withinSql("w", at, radius)] : []),
    ...(area.length > 0 ? [Prisma.sql`w."areaMask" & ${areaMaskOf(area)}::int <> 0`] : []),
    ...(skills.length > 0
      ? [
          Prisma.sql`w."profileId" IN (
            SELECT named."profileId" FROM "ProfileSkill" named WHERE named."skillId" = ANY(${skillIdsSql(skills)}))`,
        ]
      : []),
  ];
  const open = said.length > 0 ? [profileOpenSql(viewer, "profileAudience", undefined)] : [];
  const ally = allied ? [Prisma.sql`w."profileId" IN (SELECT id FROM our_allies)`] : [];
  return Prisma.join([Prisma.sql`TRUE`, ...ally, ...said, ...open], " AND ");
}

/** The ids of those whose setting admits the viewer's profile where it does not admit everybody. */
export function circleSql({ profileId }: PeopleSeeker): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM our_allies UNION SELECT ${profileId}::uuid
    UNION SELECT "organizationId" FROM "Membership" WHERE "profileId" = ${profileId}::uuid`;
}
