import type { Viewer } from "@/lib/auth/viewer";
import { Prisma } from "@/lib/generated/prisma/client";
import type { FeedPage } from "@/lib/posts/schema";
import { topicNumber } from "@/lib/posts/topics";

/**
 * What a feed is made of: the profiles in `sources`, the topics in `followed`, without what `muted` takes away. For you
 * is the viewer's profile, its allies, its organizations and the topics it follows; Allies and a topic's feed are just
 * that, and nobody mutes what they open on purpose.
 */
export function feedSourcesSql({ profileId }: Viewer, show: FeedPage["show"]): Prisma.Sql {
  const allies = Prisma.sql`SELECT "allyId" AS id FROM "AllyEdge" WHERE "profileId" = ${profileId}::uuid`;
  if (show === undefined) {
    return Prisma.sql`
      sources AS MATERIALIZED (
        SELECT ${profileId}::uuid AS id
        UNION ${allies}
        UNION SELECT "organizationId" FROM "Membership" WHERE "profileId" = ${profileId}::uuid
      ),
      muted AS MATERIALIZED (SELECT topic FROM "TopicMute" WHERE "profileId" = ${profileId}::uuid),
      followed AS MATERIALIZED (
        SELECT topic FROM "TopicFollow" WHERE "profileId" = ${profileId}::uuid EXCEPT SELECT topic FROM muted
      )`;
  }
  const topic = show === "allies" ? null : topicNumber(show);
  return Prisma.sql`
    sources AS MATERIALIZED (${show === "allies" ? allies : Prisma.sql`SELECT NULL::uuid AS id WHERE FALSE`}),
    muted AS MATERIALIZED (SELECT 0::smallint AS topic WHERE FALSE),
    followed AS MATERIALIZED (SELECT topic FROM (SELECT ${topic}::smallint AS topic) one WHERE topic IS NOT NULL)`;
}
