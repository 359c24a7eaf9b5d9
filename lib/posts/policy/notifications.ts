import { heardSql } from "@/lib/blocks/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { ALWAYS_MS, blockedRowsSql, type NotificationRules, type SubjectReader } from "@/lib/notifications/policy/rule";
import { postVisibleSql, shareVisibleSql } from "@/lib/posts/policy";
import { DAY_MS } from "@/lib/time";

export const postNotifications = {
  LIKE: {
    cause: "POST_LIKED",
    endedBy: ["POST_UNLIKED"],
    about: "post",
    groupedForMs: DAY_MS,
    filter: "likes",
    subjectSql: ownPostSql,
    // Of limited profiles they reach nobody else.
    actSql: heardSql,
  },
  SHARE: {
    cause: "POST_SHARED",
    endedBy: [],
    about: "post",
    groupedForMs: ALWAYS_MS,
    filter: "shares",
    subjectSql: ownPostSql,
    actSql: shareStandsSql,
  },
} satisfies NotificationRules;

/** What its profile posted. */
export function ownPostSql(): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM "Post" p WHERE p.id = n."postId" AND p."deletedAt" IS NULL AND p."profileId" = n."recipientId" OFFSET 0)`;
}

/** A post that its profile sees. */
export function seenPostSql(reader: SubjectReader): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM "Post" p JOIN "Profile" author ON author.id = p."profileId"
    WHERE p.id = n."postId" AND ${postVisibleSql(reader, blockedRowsSql(reader))} OFFSET 0)`;
}

function shareStandsSql(reader: SubjectReader, actorId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM "PostShare" s JOIN "Profile" sharer ON sharer.id = s."profileId"
    WHERE s."postId" = n."postId" AND s."profileId" = ${actorId} AND ${shareVisibleSql(reader, blockedRowsSql(reader))} OFFSET 0)`;
}
