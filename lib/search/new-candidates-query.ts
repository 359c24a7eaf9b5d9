import { type CandidateFilters, newCandidatesSql } from "@/lib/candidates/filter-query";
import type { Seeker } from "@/lib/candidates/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { MAX_NEW } from "@/lib/search/schema/alerts";
import { savedSearchOwnedSql } from "@/lib/search/policy";

/** Of an organization's search: whom it finds since when, and until when. */
type Asked = { id: string; organizationId: string; filters: CandidateFilters; since: Date; until?: Date };

/** Of each search how many are new in it, up to `MAX_NEW`, in one statement; of one that is not the human's nothing. */
export async function selectNewCandidates(seeker: Seeker, asked: readonly Asked[]): Promise<Map<string, number>> {
  if (asked.length === 0) return new Map();
  const each = asked.map(
    ({ id, organizationId, filters, since, until = seeker.clock.now() }) => Prisma.sql`
      SELECT search.id, (SELECT count(*)::int FROM (${newCandidatesSql(seeker, organizationId, filters, since, MAX_NEW)}) found
        WHERE NOT EXISTS (SELECT FROM "Candidate" late WHERE late."profileId" = found.id AND late."openedAt" > ${until})) AS count
      FROM "SavedSearch" search WHERE search.id = ${id}::uuid AND ${savedSearchOwnedSql(seeker)}`,
  );
  const rows = await db.$queryRaw<{ id: string; count: number }[]>`${Prisma.join(each, " UNION ALL ")}`;
  return new Map(rows.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));
}
