import { db } from "@/lib/db";
import { concernedSqls } from "@/lib/events/policy";
import { Prisma } from "@/lib/generated/prisma/client";

/** Of profiles those that what events are about may be for, where they name nobody. */
export function selectConcerned(
  subjectIds: string[],
  profileIds: string[],
): Promise<{ subjectId: string; profileId: string }[]> {
  const asked = concernedSqls.map((concernedSql) => concernedSql(subjectIds, profileIds));
  return db.$queryRaw`${Prisma.join(asked, " UNION ALL ")}`;
}
