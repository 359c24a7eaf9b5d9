import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { skillVisibleSql } from "@/lib/skills/policy";

export type SkillRow = { name: string; lookup: string };

/** Added ones whose name begins so are tried against the scope only so far. */
const MAX_TRIED_ROWS = 200;

/**
 * Suggestible skills with a word that begins as typed: the name's own beginning first. Of added ones only that counts.
 */
export function selectSkills(viewer: Viewer, lookup: string, limit: number): Promise<SkillRow[]> {
  const begins = Prisma.sql`s.lookup >= ${lookup} AND s.lookup < ${`${lookup}\u{10ffff}`}`;
  const word = `% ${lookup.replace(/[\\%_]/g, "\\$&")}%`;
  return db.$queryRaw`
    -- prepared
    WITH found AS (
      SELECT s.name, s.lookup FROM "Skill" s WHERE s.predefined AND (${begins} OR s.lookup LIKE ${word})
      UNION
      SELECT s.name, s.lookup
      FROM (SELECT s.* FROM "Skill" s WHERE ${begins} AND NOT s.predefined ORDER BY s.lookup LIMIT ${MAX_TRIED_ROWS}) s
      WHERE ${skillVisibleSql(viewer)}
      UNION
      SELECT s.name, s.lookup FROM "ProfileSkill" own JOIN "Skill" s ON s.id = own."skillId"
      WHERE own."profileId" = ${viewer.profileId}::uuid AND (${begins} OR s.lookup LIKE ${word}) AND ${skillVisibleSql(viewer)}
    )
    SELECT s.name, s.lookup FROM found s ORDER BY (${begins}) DESC, s.lookup LIMIT ${limit}`;
}

/** The list that everybody is offered: some hundreds, which come quickest in one piece. */
export async function selectPredefined(viewer: Viewer): Promise<SkillRow[]> {
  const [{ list } = { list: [] }] = await db.$queryRaw<{ list: [name: string, lookup: string][] }[]>`
    -- prepared
    SELECT COALESCE(json_agg(json_build_array(s.name, s.lookup)), '[]') AS list
    FROM "Skill" s WHERE s.predefined AND ${skillVisibleSql(viewer)}`;
  return list.map(([name, lookup]) => ({ name, lookup }));
}
