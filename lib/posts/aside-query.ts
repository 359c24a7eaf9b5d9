import { alliesAsideSql, type AlliesAsideRow } from "@/lib/allies/aside-query";
import { unplannedIds, type Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { type OwnOrganizationRow, ownOrganizationsSql } from "@/lib/organizations/own-organizations-query";
import { topicsSql } from "@/lib/posts/feed-query";
import type { TopicRow } from "@/lib/posts/topics";
import type { ResumePiece } from "@/lib/resumes/completeness";
import { resumePiecesSql } from "@/lib/resumes/resume-pieces-query";

type AsideRow = {
  topics: TopicRow[];
  pieces: Record<ResumePiece, boolean> | null;
  organizations: OwnOrganizationRow[];
  allies: AlliesAsideRow[];
};

const blocked = Prisma.sql`SELECT id FROM blocked`;
const listSql = (rows: Prisma.Sql) => Prisma.sql`(SELECT COALESCE(json_agg(listed), '[]') FROM (${rows}) listed)`;

/** All that stands beside the feed, each under its own scope; of profiles that were `suggested` those that still may be. */
export async function selectAside(viewer: Viewer, suggested: readonly string[]): Promise<AsideRow> {
  const [row] = await db.$queryRaw<[AsideRow]>`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(unplannedIds(viewer))})
    SELECT ${listSql(topicsSql(viewer))} AS topics,
      (SELECT row_to_json(pieces) FROM (${resumePiecesSql(viewer)}) pieces) AS pieces,
      ${listSql(ownOrganizationsSql(viewer, blocked))} AS organizations,
      ${listSql(alliesAsideSql(viewer, blocked, suggested))} AS allies`;
  return row;
}
