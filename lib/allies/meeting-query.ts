import { profileMeetableSql } from "@/lib/allies/policy";
import { acquaintedSql } from "@/lib/allies/suggestion-query";
import { unplanned, unplannedIds, type Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { type DiscoverTrait, type ProfileKind, Prisma } from "@/lib/generated/prisma/client";
import { topicsOfProfileSql } from "@/lib/posts/feed-sources";
import { type ListedRow, listedSql } from "@/lib/profiles/listing";
import { profileOpenToAllSql } from "@/lib/profiles/policy";

/** What is said of a profile, by number: of each kind any is enough, and all kinds that say something must be so. */
export type Traits = Record<DiscoverTrait, readonly number[]>;

export type MeetingRow = ListedRow & {
  interests: number[];
  areas: number[];
  placeId: number | null;
  placeName: string | null;
  /** 0 where the profile hides its own. */
  sharedAllies: number;
};

type OwnRow = { interests: number[]; areas: number[]; placeId: number | null; followed: number };

/** What the viewer's profile says of itself, and the mask of the topics that it follows, which is nobody else's affair. */
export async function selectOwnTraits(viewer: Viewer): Promise<OwnRow> {
  const [row] = await db.$queryRaw<[OwnRow]>`
    -- prepared
    WITH ${topicsOfProfileSql(viewer)}
    SELECT COALESCE(own.interests, '{}') AS interests, COALESCE(own.areas, '{}') AS areas, own."placeId", topics.followed
    FROM topics LEFT JOIN "ProfileDetails" own ON own."profileId" = ${viewer.profileId}::uuid`;
  return row;
}

type Asked = {
  kind: ProfileKind;
  /** Any of it is enough to be looked at, … */
  by: Traits;
  /** … and then all of it must be said, as far as there is any. */
  within: Traits;
  before?: string;
};

const blocked = Prisma.sql`SELECT id FROM blocked`;
/** Twenty and one more, which says that there are others. No parameters, since the planner reckons with them. */
const limit = Prisma.sql`21`;
/**
 * Of each trait so many of the newest are looked at: nearly all that are listed may be shown. Where several things must be
 * said at once they may not, and more are.
 */
const [FEW, MANY] = [Prisma.sql`60`, Prisma.sql`300`];

/**
 * Those whom the viewer's profile does not know and who say something of that to everybody, the newest first: they alone
 * are listed, so what somebody hides neither shows nor hides them. `end` is whom it looked at last where it looked no
 * further.
 */
export async function selectToMeet(viewer: Viewer, { kind, by, within, before }: Asked) {
  const ids = unplannedIds(viewer);
  const isNarrow = Object.values(within).filter((values) => values.length > 0).length > 1;
  const scanned = isNarrow ? MANY : FEW;
  const [row] = await db.$queryRaw<[{ profiles: MeetingRow[]; end: string | null }]>`
    -- prepared
    WITH ${acquaintedSql(ids)},
    scanned AS MATERIALIZED (
      SELECT entry.id, entry.nth
      FROM (
        SELECT 'INTEREST'::"DiscoverTrait" AS trait, unnest(${numbers(by.INTEREST)}) AS value
        UNION ALL SELECT 'AREA', unnest(${numbers(by.AREA)})
        UNION ALL SELECT 'PLACE', unnest(${numbers(by.PLACE)})
      ) said
      CROSS JOIN LATERAL (
        SELECT listed.id, row_number() OVER (ORDER BY listed.id DESC) AS nth FROM (
          SELECT e."profileId" AS id FROM "DiscoverEntry" e
          WHERE e.kind = (SELECT ${kind}::"ProfileKind") AND e.trait = said.trait AND e.value = said.value
            AND ${before ? Prisma.sql`e."profileId" < ${unplanned(before)}` : Prisma.sql`TRUE`}
            AND e."profileId" NOT IN (SELECT id FROM known)
          ORDER BY e."profileId" DESC LIMIT ${scanned}
        ) listed
      ) entry
    ),
    -- Behind it there may be others by a trait that was not looked at to its end.
    seen AS MATERIALIZED (SELECT id AS "end" FROM scanned WHERE nth = ${scanned} ORDER BY id DESC LIMIT 1),
    page AS MATERIALIZED (
      SELECT candidate.id
      FROM (
        SELECT DISTINCT id FROM scanned
        WHERE id >= COALESCE((SELECT "end" FROM seen), '00000000-0000-0000-0000-000000000000') ORDER BY id DESC
      ) candidate
      CROSS JOIN LATERAL (
        SELECT FROM "Profile" profile JOIN "ProfileDetails" details ON details."profileId" = profile.id
        WHERE profile.id = candidate.id AND profile.kind = (SELECT ${kind}::"ProfileKind")
          AND ${saysSql(within)} AND ${profileMeetableSql(viewer, blocked)}
        LIMIT 1
      ) meetable
      ORDER BY candidate.id DESC LIMIT ${limit}
    )
    SELECT (SELECT "end" FROM seen) AS "end", (SELECT COALESCE(json_agg(met), '[]') FROM (
      SELECT ${listedSql(viewer)}, details.interests, details.areas, place.id AS "placeId", place.name AS "placeName",
        CASE WHEN ${profileOpenToAllSql("alliesAudience")} THEN (
          SELECT (count(*) FILTER (WHERE theirs."allyId" IN (SELECT id FROM our_allies)))::int
          FROM "AllyEdge" theirs WHERE theirs."profileId" = profile.id
        ) ELSE 0 END AS "sharedAllies"
      FROM page JOIN "Profile" profile ON profile.id = page.id
        JOIN "ProfileDetails" details ON details."profileId" = page.id LEFT JOIN "Place" place ON place.id = details."placeId"
      ORDER BY page.id DESC
    ) met) AS profiles`;
  return row;
}

/** Whether the `details` of a profile say something of each kind that is asked for. */
function saysSql(within: Traits): Prisma.Sql {
  const [interests, areas, places] = [numbers(within.INTEREST), numbers(within.AREA), numbers(within.PLACE)];
  return Prisma.sql`(cardinality(${interests}) = 0 OR details.interests && ${interests}::smallint[])
    AND (cardinality(${areas}) = 0 OR details.areas && ${areas}::smallint[])
    AND (cardinality(${places}) = 0 OR details."placeId" = ANY(${places}::int[]))`;
}

/** Where the planner cannot look at them: for fewer it would make a plan of its own, each time. */
function numbers(values: readonly number[]): Prisma.Sql {
  return Prisma.sql`(SELECT ${[...values]}::int[])`;
}
