import type { ViewerIds } from "@/lib/auth/viewer";
import { followedHashtagsSql, followedIdsSql } from "@/lib/follows/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import type { FeedShow } from "@/lib/posts/schema";
import { isTopic, maskOf } from "@/lib/posts/topics";

/**
 * What a feed is made of: the profiles in `sources`, and the masks of `topics` that are followed and that are muted, and
 * the `hashtags`. For you is the viewer's profile, its allies, its organizations, and the profiles, topics and #tags it
 * follows: an ally whom it follows as well stands there twice, which changes nothing. Allies and a topic's feed are just
 * that, and nobody mutes what they open on purpose. Sources are not materialized, but for follows: of 5,000 allies a page
 * often needs to know only that they are many.
 */
export function feedSourcesSql({ profileId }: Pick<ViewerIds, "profileId">, show: FeedShow): Prisma.Sql {
  const allies = Prisma.sql`SELECT "allyId" AS id FROM "AllyEdge" WHERE "profileId" = ${profileId}::uuid`;
  if (show === undefined) {
    return Prisma.sql`
      follows AS MATERIALIZED (${followedIdsSql({ profileId })}),
      sources AS NOT MATERIALIZED (
        SELECT ${profileId}::uuid AS id
        UNION ALL ${allies}
        UNION ALL SELECT m."organizationId" FROM "Membership" m WHERE m."profileId" = ${profileId}::uuid
          AND NOT EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = ${profileId}::uuid AND e."allyId" = m."organizationId" OFFSET 0)
        UNION ALL SELECT id FROM follows
      ),
      hashtags AS MATERIALIZED (${followedHashtagsSql({ profileId })}),
      ${topicsOfProfileSql({ profileId })}`;
  }
  return Prisma.sql`
    sources AS NOT MATERIALIZED (${show === "allies" ? allies : Prisma.sql`SELECT NULL::uuid AS id WHERE FALSE`}),
    hashtags AS MATERIALIZED (SELECT NULL::text AS tag, NULL::text AS name WHERE FALSE),
    topics AS MATERIALIZED (SELECT ${isTopic(show) ? maskOf([show]) : 0}::int AS followed, 0 AS muted)`;
}

/** As `topics` the masks of those that a profile follows and of those that it mutes. */
export function topicsOfProfileSql({ profileId }: Pick<ViewerIds, "profileId">): Prisma.Sql {
  return Prisma.sql`topics AS MATERIALIZED (
    SELECT
      (SELECT COALESCE(bit_or(1 << topic), 0) FROM "TopicFollow" WHERE "profileId" = ${profileId}::uuid) AS followed,
      (SELECT COALESCE(bit_or(1 << topic), 0) FROM "TopicMute" WHERE "profileId" = ${profileId}::uuid) AS muted
  )`;
}
