import { unfoundIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { idFloor } from "@/lib/ids";
import { circleSql, filteredSql, type PeopleFilters, type PeopleSeeker } from "@/lib/search/people-filter-query";
import { questionReadableSql } from "@/lib/search/people-matching-query";
import { profileWordsReadableSql } from "@/lib/search/policy";
import { type Question, querySql } from "@/lib/search/question-query";
import { MAX_NEW } from "@/lib/search/schema/alerts";

/**
 * How many profiles that were made from `since` on and before `until` the question finds, up to `MAX_NEW`. A profile is
 * new once, when it is made: what its people change in it later, or whom they show it to, is never told as news.
 */
export async function selectNewProfileCount(
  seeker: PeopleSeeker,
  question: Question,
  asked: PeopleFilters,
  since: Date,
  until: Date,
): Promise<number> {
  const blocked = Prisma.sql`ARRAY(SELECT id FROM blocked)`;
  const hasWords = question.units.length > 0;
  const all = Prisma.sql`TRUE`;
  const readable = hasWords
    ? questionReadableSql(seeker, question)
    : profileWordsReadableSql(seeker, blocked, all, all);
  const fits = Prisma.sql`w.kind = ${asked.kind}::"ProfileKind" AND w."profileId" >= ${idFloor(since)}::uuid
    AND w."profileId" < ${idFloor(until)}::uuid AND ${readable} AND ${filteredSql(seeker, asked)}`;
  const words = Prisma.sql`JOIN "Profile" profile ON profile.id = w."profileId"`;
  // Whatever is found is found by what everybody may read, or of those who admit whoever looks.
  const found = hasWords ? Prisma.sql`w.open @@ ${querySql(question, { places: true })}` : all;
  const [row] = await db.$queryRaw<[{ count: number }]>`
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(seeker)}),
    our_allies AS MATERIALIZED (
      SELECT "allyId" AS id FROM "AllyEdge" WHERE "profileId" = ${seeker.profileId}::uuid AND "allyId" NOT IN (SELECT id FROM blocked)
    )
    SELECT LEAST(count(*), ${MAX_NEW})::int AS count FROM (
      (SELECT w."profileId" FROM "ProfileWords" w ${words} WHERE ${found} AND ${fits} LIMIT ${MAX_NEW})
      UNION (SELECT w."profileId" FROM (${circleSql(seeker)}) circle JOIN "ProfileWords" w ON w."profileId" = circle.id ${words} WHERE ${fits})
    ) found`;
  return row.count;
}
