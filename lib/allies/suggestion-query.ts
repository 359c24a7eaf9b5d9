import { canManageAllies } from "@/lib/allies/policy";
import { unplannedIds, type Viewer } from "@/lib/auth/viewer";
import { unfoundIdsSql, isMutedSql, mutedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { membershipBetweenSql } from "@/lib/organizations/policy";
import { type Interest, interestsOf } from "@/lib/profiles/interests";
import { type ListedRow, headlineSql } from "@/lib/profiles/listing";
import { profileDiscoverableSql, profileOpenSql, profileOpenToAllSql } from "@/lib/profiles/policy";

export type SuggestionRow = Omit<ListedRow, "takesMessages"> & {
  /** Those whom both have as allies; 0 where the profile hides its own. */
  sharedAllies: number;
  /** The number of one that both have; null where the profile hides what it says about itself, or there is none. */
  interest: number | null;
  /** Both say that they are at the same place. */
  isNear: boolean;
};

const blocked = Prisma.sql`SELECT id FROM blocked`;
const limit = Prisma.sql`20`;
const known = Prisma.sql`SELECT id FROM known`;
const best = Prisma.sql`shared DESC, common DESC, id DESC`;
/** Of the likeliest so many the profiles are read at once. */
const FIRST_WEIGHED = Prisma.sql`40`;
/** Where these are too few, so many of the viewer's place and those who posted the newest posts are looked at. */
const [MAX_NEAR, MAX_NEWEST] = [Prisma.sql`40`, Prisma.sql`60`];

/**
 * Profiles to become allies with: allies of allies, who most have in common first, and then those who share interests;
 * where there are fewer than twenty, whoever is at the same place or posts for everyone, so that nobody is left alone.
 * One statement, whose cost hardly grows with the profiles or anybody's allies: it looks at the 40 newest allies of the
 * 50 newest, and at the 100 newest profiles of ten interests. Nobody is suggested for a reason that they hide, nor who
 * does not want it, nor whom the viewer's profile knows in any way; so it is nobody who is shown more than everyone is.
 * The numbers are no parameters, since the planner reckons with them. Shared allies are counted by reading a list once and
 * asking each of a hashed one: a join would search the index for every ally of the viewer's.
 */
export async function selectSuggestions(viewer: Viewer): Promise<SuggestionRow[]> {
  if (!canManageAllies(viewer)) return [];
  const ids = unplannedIds(viewer);
  const me = ids.profileId;
  return db.$queryRaw`
    -- prepared
    WITH ${acquaintedSql(ids)},
    by_allies AS (
      SELECT theirs.id, count(*) AS shared
      FROM (SELECT id FROM our_allies ORDER BY id DESC LIMIT 50) ours
      CROSS JOIN LATERAL (
        SELECT "allyId" AS id FROM "AllyEdge" WHERE "profileId" = ours.id ORDER BY "allyId" DESC LIMIT 40
      ) theirs
      WHERE theirs.id NOT IN (${known})
      GROUP BY theirs.id ORDER BY shared DESC, theirs.id DESC LIMIT 100
    ),
    by_interests AS (
      SELECT theirs.id, count(*) AS common, min(ours.interest) AS interest
      FROM (SELECT interest FROM "ProfileInterest" WHERE "profileId" = ${me} LIMIT 10) ours
      CROSS JOIN LATERAL (
        SELECT "profileId" AS id FROM "ProfileInterest"
        WHERE interest = ours.interest AND "profileId" NOT IN (${known}) ORDER BY "profileId" DESC LIMIT 100
      ) theirs
      GROUP BY theirs.id ORDER BY common DESC, theirs.id DESC LIMIT 100
    ),
    candidates AS MATERIALIZED (
      SELECT COALESCE(by_allies.id, by_interests.id) AS id, COALESCE(by_allies.shared, 0) AS shared,
        COALESCE(by_interests.common, 0) AS common, by_interests.interest
      FROM by_allies FULL JOIN by_interests ON by_interests.id = by_allies.id
    ),
    weighed AS MATERIALIZED (${weighedSql(viewer, Prisma.sql`SELECT * FROM candidates ORDER BY ${best} LIMIT ${FIRST_WEIGHED}`)}),
    -- What a profile hides makes it less likely and never more: the others are read only where they may be better.
    is_short AS MATERIALIZED (
      SELECT EXISTS (
        SELECT FROM (SELECT * FROM candidates ORDER BY ${best} OFFSET ${FIRST_WEIGHED} LIMIT 1) next
        WHERE (SELECT count(*) FROM weighed w WHERE (w.shared, w.common, w.id) > (next.shared, next.common, next.id)) < ${limit}
      ) AS yes
    ),
    found AS MATERIALIZED (
      SELECT id, interest, shared > 0 AS "showsAllies", row_number() OVER (ORDER BY ${best}) AS rank
      FROM (
        SELECT * FROM weighed
        UNION ALL ${weighedSql(viewer, Prisma.sql`SELECT * FROM candidates ORDER BY ${best} OFFSET ${FIRST_WEIGHED}`)} AND (SELECT yes FROM is_short)
      ) weighed
      ORDER BY rank LIMIT ${limit}
    ),
    is_few AS MATERIALIZED (SELECT (SELECT count(*) FROM found) < ${limit} AS yes),
    others AS (
      SELECT id, "isNear", row_number() OVER (ORDER BY "isNear" DESC, posts DESC, id DESC) AS rank
      FROM (
        SELECT profile.id, ${profileOpenToAllSql("profileAudience")} AND other."isNear" AS "isNear",
          CASE WHEN ${profileOpenToAllSql("postsAudience")} THEN other.posts ELSE 0 END AS posts
        FROM (
          SELECT id, bool_or("isNear") AS "isNear", sum(posts) AS posts
          FROM (
            (
              SELECT near."profileId" AS id, TRUE AS "isNear", 0 AS posts FROM "ProfileDetails" near
              WHERE near."placeId" = ${placeOfSql(me)} AND near."profileId" NOT IN (${known}) AND (SELECT yes FROM is_few)
              ORDER BY near."profileId" DESC LIMIT ${MAX_NEAR}
            )
            UNION ALL
            SELECT p."profileId", FALSE, 1
            FROM (SELECT p."profileId", p."deletedAt" FROM "Post" p WHERE (SELECT yes FROM is_few) ORDER BY p.id DESC LIMIT ${MAX_NEWEST}) p
            WHERE p."deletedAt" IS NULL AND p."profileId" NOT IN (${known})
          ) other
          WHERE id NOT IN (SELECT id FROM found) GROUP BY id
        ) other JOIN "Profile" profile ON profile.id = other.id AND ${profileDiscoverableSql}
      ) other
      WHERE ("isNear" OR posts > 0) AND NOT ${membershipBetweenSql(viewer, Prisma.sql`other.id`)}
    ),
    suggested AS (
      SELECT id, interest, "showsAllies", FALSE AS "isNear", rank FROM found
      UNION ALL SELECT id, NULL, FALSE, "isNear", ${limit} + rank FROM others
      ORDER BY rank LIMIT ${limit}
    )
    SELECT profile.id, profile.kind, profile.handle, profile."displayName", profile."photoId",
      ${headlineSql(profileOpenSql(viewer, "profileAudience", undefined))} AS headline,
      'none' AS relation, ${isMutedSql(viewer, Prisma.sql`profile.id`)} AS "isMuted", suggested.interest, suggested."isNear",
      CASE WHEN suggested."showsAllies" THEN (
        SELECT (count(*) FILTER (WHERE theirs."allyId" IN (SELECT id FROM our_allies)))::int
        FROM "AllyEdge" theirs WHERE theirs."profileId" = profile.id
      ) ELSE 0 END AS "sharedAllies"
    FROM suggested JOIN "Profile" profile ON profile.id = suggested.id
    ORDER BY suggested.rank`;
}

/** `blocked`, whom nothing finds; `our_allies`, those of the viewer's profile; `known`, all to whom it need not be led. */
export function acquaintedSql(ids: ReturnType<typeof unplannedIds>): Prisma.Sql {
  const { profileId: me, ownProfileId: own } = ids;
  return Prisma.sql`
    blocked AS MATERIALIZED (${unfoundIdsSql(ids)}),
    our_allies AS MATERIALIZED (
      SELECT "allyId" AS id FROM "AllyEdge" WHERE "profileId" = ${me} AND "allyId" NOT IN (${blocked})
    ),
    known AS MATERIALIZED (
      SELECT unnest(ARRAY[${me}, ${own}]) AS id
      UNION ALL ${blocked}
      UNION ALL SELECT id FROM our_allies
      UNION ALL SELECT "addresseeId" FROM "Alliance" WHERE "requestedById" = ${me} AND status = 'REQUESTED'
      UNION ALL SELECT "requestedById" FROM "Alliance" WHERE "addresseeId" = ${me} AND status = 'REQUESTED'
      UNION ALL SELECT "toId" FROM "RequestPause" WHERE "fromId" = ${me}
      UNION ALL SELECT "dismissedId" FROM "SuggestionDismissal" WHERE "profileId" = ${me}
      UNION ALL ${mutedIdsSql(ids)}
    )`;
}

/** Where a profile says that it is; null where it says nothing. */
export function placeOfSql(id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT own."placeId" FROM "ProfileDetails" own WHERE own."profileId" = ${id})`;
}

/** Of candidates those that may be suggested, for what everyone may know of them. */
function weighedSql(viewer: Viewer, candidates: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT id, interest, shared, common
    FROM (
      SELECT profile.id,
        CASE WHEN ${profileOpenToAllSql("profileAudience")} THEN candidates.common ELSE 0 END AS common,
        CASE WHEN ${profileOpenToAllSql("profileAudience")} THEN candidates.interest END AS interest,
        CASE WHEN ${profileOpenToAllSql("alliesAudience")} THEN candidates.shared ELSE 0 END AS shared
      FROM (${candidates}) candidates JOIN "Profile" profile ON profile.id = candidates.id AND ${profileDiscoverableSql}
    ) candidate
    WHERE (interest IS NOT NULL OR shared > 0) AND NOT ${membershipBetweenSql(viewer, Prisma.sql`candidate.id`)}`;
}

/**
 * One of them with its reason: by how many allies both have or, without any, by what both are interested in; else that they
 * are near, or post.
 */
export function suggestionOf(row: SuggestionRow) {
  const { id, kind, handle, displayName, photoId, headline, relation, isMuted } = row;
  return { id, kind, handle, displayName, photoId, headline, relation, isMuted, reason: reasonOf(row) };
}

type Reason = { sharedAllies: number } | { interest: Interest } | { isNear: boolean };

function reasonOf({ sharedAllies, interest, isNear }: SuggestionRow): Reason {
  if (sharedAllies > 0) return { sharedAllies };
  const [named] = interest === null ? [] : interestsOf([interest]);
  return named ? { interest: named } : { isNear };
}
