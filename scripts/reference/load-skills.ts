import { readFileSync } from "node:fs";
import type pg from "pg";
import { listAnew, type Naming } from "./list-anew";
import { skillLookup } from "@/lib/skills/schema/spelling";

/** One name a line; a line that begins with # names the group that follows. */
export function readSkills(file: string): string[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"));
}

/** The list's skills are predefined, also those that people had added; what the list has no more is theirs alone. */
export async function loadSkills(client: pg.ClientBase, file: string): Promise<void> {
  const names = readSkills(file);
  const lookups = names.map(skillLookup);
  const { rows } = await client.query<Naming>(
    `WITH changed AS (
     INSERT INTO "Skill" AS s (name, lookup, predefined) SELECT name, lookup, TRUE FROM unnest($1::text[], $2::text[]) AS n (name, lookup) ORDER BY lookup
     ON CONFLICT (lookup) DO UPDATE SET name = excluded.name, predefined = TRUE WHERE (s.name, s.predefined) IS DISTINCT FROM (excluded.name, TRUE)
     RETURNING s.id)
     SELECT DISTINCT "jobId", NULL::uuid AS "profileId" FROM "JobSkill" WHERE "skillId" IN (SELECT id FROM changed)
     UNION ALL SELECT DISTINCT NULL::uuid, "profileId" FROM "ProfileSkill" WHERE "skillId" IN (SELECT id FROM changed)`,
    [names, lookups],
  );
  await listAnew(client, rows);
  await client.query('UPDATE "Skill" SET predefined = FALSE WHERE predefined AND lookup <> ALL($1)', [lookups]);
  await client.query('ANALYZE "Skill"');
}
