import { heardSql } from "@/lib/blocks/policy";
import { followStandsSql, isFollowableSql } from "@/lib/follows/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { ALWAYS_MS, type NotificationRules } from "@/lib/notifications/policy/rule";

export const followNotifications = {
  // However many they are, one: those who do not follow any more are not counted. Told as long as the profile lets itself
  // be followed, of limited ones to nobody else.
  FOLLOW: {
    cause: "PROFILE_FOLLOWED",
    endedBy: ["PROFILE_UNFOLLOWED"],
    groupedForMs: ALWAYS_MS,
    isCounted: true,
    filter: "allies",
    subjectSql: () => isFollowableSql(Prisma.sql`n."recipientId"`),
    actSql: (reader, actorId) =>
      Prisma.sql`(${heardSql(reader, actorId)} AND ${followStandsSql(actorId, Prisma.sql`n."recipientId"`)})`,
  },
} satisfies NotificationRules;
