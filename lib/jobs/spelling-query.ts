import type { Viewer } from "@/lib/auth/viewer";
import { unfoundIdsSql } from "@/lib/blocks/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { blocked } from "@/lib/jobs/filter-query";
import { openJobVisibleSql } from "@/lib/jobs/policy";
import { readOld } from "@/lib/database/replica";

/** Words that begin alike are looked at one by one; of more the rest is left out. */
const MAX_ALIKE = 1000;

/** Of these words, those that no open job says which the viewer may see, with others that begin much like them. */
export function selectUnsaidWords(viewer: Viewer, words: string[]): Promise<{ word: string; alike: string[] }[]> {
  return readOld(
    "job words",
    (from) => from.$queryRaw<{ word: string; alike: string[] }[]>`
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(viewer)})
    SELECT asked.word, ARRAY(
      SELECT known.word FROM "JobWord" known WHERE known.fragments && "fuzzy_fragments"(asked.word) LIMIT ${MAX_ALIKE}
    ) AS alike
    FROM ${askedSql(words)}
    WHERE NOT EXISTS (
      SELECT FROM "OpenJob" o WHERE o.words @@ asked.query AND ${openJobVisibleSql(viewer, blocked)})
    ORDER BY asked.number`,
  );
}

/** Of these words, in their order, those that an open job says which the viewer may see. */
export async function selectSaidWords(viewer: Viewer, words: string[]): Promise<string[]> {
  const rows = await readOld(
    "job words",
    (from) => from.$queryRaw<{ word: string }[]>`
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(viewer)})
    SELECT asked.word FROM ${askedSql(words)}
    WHERE EXISTS (
      SELECT FROM "OpenJob" o WHERE o.words @@ asked.query AND ${openJobVisibleSql(viewer, blocked)})
    ORDER BY asked.number`,
  );
  return rows.map(({ word }) => word);
}

/** The words in their order, each with how it is looked for, which is made once. */
function askedSql(words: string[]): Prisma.Sql {
  return Prisma.sql`(
    SELECT word, number, "stem_query"(word) AS query FROM unnest(${words}::text[]) WITH ORDINALITY asked(word, number) OFFSET 0
  ) asked`;
}
