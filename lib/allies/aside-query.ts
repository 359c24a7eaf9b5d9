import { profileSuggestableSql, requestReceivedSql } from "@/lib/allies/policy";
import { placeOfSql, suggestionOf, type SuggestionRow } from "@/lib/allies/suggestion-query";
import { unplannedIds, type Viewer } from "@/lib/auth/viewer";
import { isMutedSql } from "@/lib/blocks/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { headlineSql } from "@/lib/profiles/listing";
import { profileOpenSql, profileOpenToAllSql, profileVisibleSql } from "@/lib/profiles/policy";

export type AlliesAsideRow = SuggestionRow;

export const MAX_SUGGESTED = 3;
/** No parameters, since the planner reckons with them. */
const [maxRequests, maxSuggested] = [Prisma.sql`2`, Prisma.sql`3`];
const ourInterests = Prisma.sql`SELECT interest FROM our_interests`;

/** Read once and hashed, where somebody is shown: a join would search the index for every ally of theirs. */
const sharedAllies = Prisma.sql`(
  SELECT (count(*) FILTER (WHERE theirs."allyId" IN (SELECT id FROM our_allies)))::int
  FROM "AllyEdge" theirs WHERE theirs."profileId" = profile.id)`;

/**
 * What stands of allies beside the feed, beside a CTE whose ids `blocked` selects: those who ask to be one, the latest
 * first, and of profiles that were suggested a while ago the first that still may be, for what both have in common by
 * now. All that suggestions rest on is asked anew, of these few alone.
 */
export function alliesAsideSql(viewer: Viewer, blocked: Prisma.Sql, suggested: readonly string[]): Prisma.Sql {
  const { profileId: me } = unplannedIds(viewer);
  return Prisma.sql`
    WITH our_allies AS NOT MATERIALIZED (
      SELECT "allyId" AS id FROM "AllyEdge" WHERE "profileId" = ${me} AND "allyId" NOT IN (${blocked})
    ),
    our_interests AS MATERIALIZED (SELECT interest FROM "ProfileInterest" WHERE "profileId" = ${me} LIMIT 10),
    our_place AS MATERIALIZED (SELECT ${placeOfSql(me)} AS id),
    asking AS (
      SELECT profile.id, row_number() OVER (ORDER BY alliance.id DESC) AS rank,
        CASE WHEN ${profileOpenSql(viewer, "alliesAudience", undefined)} THEN ${sharedAllies} ELSE 0 END AS shared
      FROM "Alliance" alliance JOIN "Profile" profile ON profile.id = alliance."requestedById"
      WHERE ${requestReceivedSql(viewer)} AND ${profileVisibleSql(Prisma.sql`ARRAY(${blocked})`)}
      ORDER BY rank LIMIT ${maxRequests}
    ),
    -- A lateral row instead of a join keeps them in their order, so that reading ends with the last that is shown.
    suggested AS (
      SELECT asked.id, asked.rank, reason.shared, reason.interest, reason."isNear"
      FROM (
        SELECT * FROM unnest((SELECT ${[...suggested]}::uuid[])) WITH ORDINALITY asked(id, rank) ORDER BY rank
      ) asked
      CROSS JOIN LATERAL (
        SELECT CASE WHEN ${profileOpenToAllSql("alliesAudience")} THEN ${sharedAllies} ELSE 0 END AS shared,
          CASE WHEN ${profileOpenToAllSql("profileAudience")} THEN (
            SELECT min(theirs.interest) FROM "ProfileInterest" theirs
            WHERE theirs."profileId" = profile.id AND theirs.interest IN (${ourInterests})
          ) END AS interest,
          ${profileOpenToAllSql("profileAudience")} AND ${placeOfSql(Prisma.sql`profile.id`)} = (SELECT id FROM our_place) AS "isNear",
          ${profileOpenToAllSql("postsAudience")} AS "showsPosts"
        FROM "Profile" profile WHERE profile.id = asked.id AND ${profileSuggestableSql(viewer, blocked)} LIMIT 1
      ) reason
      WHERE reason.shared > 0 OR reason.interest IS NOT NULL OR reason."isNear" OR (reason."showsPosts" AND EXISTS (
        SELECT FROM "Post" p WHERE p."profileId" = asked.id AND p."deletedAt" IS NULL OFFSET 0
      ))
      LIMIT ${maxSuggested}
    )
    SELECT profile.id, profile.kind, profile.handle, profile."displayName", profile."photoId",
      ${headlineSql(profileOpenSql(viewer, "profileAudience", undefined))} AS headline,
      shown.relation, ${isMutedSql(viewer, Prisma.sql`profile.id`)} AS "isMuted", shown.interest, COALESCE(shown."isNear", FALSE) AS "isNear",
      shown.shared AS "sharedAllies"
    FROM (
      SELECT id, 'pending' AS relation, rank, NULL::smallint AS interest, FALSE AS "isNear", shared FROM asking
      UNION ALL SELECT id, 'none', rank, interest, "isNear", shared FROM suggested
    ) shown JOIN "Profile" profile ON profile.id = shown.id
    ORDER BY shown.relation DESC, shown.rank`;
}

export type AlliesAside = ReturnType<typeof alliesAsideOf>;

/** The latest of those who ask to be allies, and the first of the suggested. */
export function alliesAsideOf(rows: AlliesAsideRow[]) {
  const requests = rows.filter(({ relation }) => relation === "pending");
  return { requests, suggestions: rows.filter(({ relation }) => relation === "none").map(suggestionOf) };
}
