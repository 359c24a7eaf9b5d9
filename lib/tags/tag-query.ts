import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql, unfoundIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { nameBeginsSql, nameMatchesSql } from "@/lib/profiles/listing";
import { profileTaggableSql } from "@/lib/tags/policy";

export type FoundProfile = {
  id: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
};

/** Before anything is typed nobody looks further than these, the newest. */
const MOST_LOOKED_AT = 200;

const blockedIds = Prisma.sql`ARRAY(SELECT id FROM blocked)`;
const found = Prisma.sql`profile.id, profile.kind, profile.handle, profile."displayName", profile."photoId"`;

/** Allies of the viewer's profile whom it may tag, who joined last first; with `q` those that are called so. */
export function selectTaggableAllies(viewer: Viewer, q: string, limit: number): Promise<FoundProfile[]> {
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}) ${alliesSql(viewer, q, limit)}`;
}

/** Whom a text may name: those allies first, then others whose handle or name begins so, by two indexes. */
export function selectMentionable(viewer: Viewer, q: string, limit: number): Promise<FoundProfile[]> {
  const others = (begins: Prisma.Sql) => Prisma.sql`(
    SELECT 1 AS rank, ${found} FROM "Profile" profile
    WHERE ${begins} AND ${profileTaggableSql(viewer, blockedIds)} LIMIT ${limit})`;
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(viewer)}),
    candidates AS (
      SELECT 0 AS rank, allies.* FROM (${alliesSql(viewer, q, limit)}) allies
      UNION ALL ${Prisma.join(nameBeginsSql(q).map(others), " UNION ALL ")}
    )
    SELECT id, kind, handle, "displayName", "photoId"
    FROM (SELECT DISTINCT ON (id) * FROM candidates ORDER BY id, rank) candidates
    ORDER BY rank, "displayName", id LIMIT ${limit}`;
}

function alliesSql(viewer: Viewer, q: string, limit: number): Prisma.Sql {
  const edges = Prisma.sql`SELECT "allyId" FROM "AllyEdge" WHERE "profileId" = ${viewer.profileId}::uuid`;
  const edge = q ? edges : Prisma.sql`${edges} ORDER BY "allyId" DESC LIMIT ${MOST_LOOKED_AT}`;
  return Prisma.sql`
    SELECT ${found} FROM (${edge}) edge JOIN "Profile" profile ON profile.id = edge."allyId"
    WHERE ${profileTaggableSql(viewer, blockedIds)} AND ${q ? nameMatchesSql(q) : Prisma.sql`TRUE`}
    ORDER BY edge."allyId" DESC LIMIT ${limit}`;
}
