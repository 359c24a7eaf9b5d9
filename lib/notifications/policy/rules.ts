import { allyNotifications } from "@/lib/allies/policy/notifications";
import { commentVisibleSql, unheardIdsSql } from "@/lib/comments/policy";
import { commentNotifications, commentsSql } from "@/lib/comments/policy/notifications";
import { caseByType, groupsOf, typesOf } from "@/lib/events/policy/case-by-type";
import { followNotifications } from "@/lib/follows/policy/notifications";
import { Prisma } from "@/lib/generated/prisma/client";
import { blockedRowsSql, type NotificationRule, type SubjectReader } from "@/lib/notifications/policy/rule";
import type { NotificationFilter } from "@/lib/notifications/schema";
import type { NotificationType } from "@/lib/notifications/schema/types";
import { postNotifications, seenPostSql } from "@/lib/posts/policy/notifications";
import { reportNotifications } from "@/lib/reports/policy/notifications";
import { tagNotifications } from "@/lib/tags/policy/notifications";

/**
 * All that is told to a profile: each noun says of its own types. A further type has its name in
 * lib/notifications/schema/types.ts and its texts, too. The list, every badge and the digest ask the same scope when they
 * are read. Whom one blocks never tells one anything. What can come back (a comment that is deleted, a share or a tag
 * that is made anew) is not taken back, so that it is told once: its rule asks for it whenever it is read.
 */
export const notificationRules: Record<NotificationType, NotificationRule> = {
  ...allyNotifications,
  ...commentNotifications,
  ...followNotifications,
  ...postNotifications,
  ...reportNotifications,
  ...tagNotifications,
};

const subjectByType = groupsOf(notificationRules, ({ subjectSql }) => subjectSql);
const stillByType = groupsOf(notificationRules, ({ stillSql }) => stillSql);
const actByType = groupsOf(notificationRules, ({ actSql }) => actSql);

export function typesShownBy(filter: NotificationFilter): NotificationType[] {
  return typesOf(notificationRules, (rule) => rule.filter === filter);
}

/** Known to those who answer for a profile's allies: what is about these, and what moderators decided. */
export const isManagedSql = isOneOf(typesOf(notificationRules, ({ isManaged }) => isManaged));
const isOfAnyCommentSql = isOneOf(typesOf(notificationRules, ({ isOfAnyComment }) => isOfAnyComment));

/** What a notification `n` is about is there, and its profile sees it. */
export function subjectVisibleSql(reader: SubjectReader): Prisma.Sql {
  return Prisma.sql`(${caseByType(subjectByType, isOneOf, (subjectSql) => subjectSql(reader), seenSql(reader))}
    AND ${caseByType(stillByType, isOneOf, (stillSql) => stillSql, Prisma.sql`TRUE`)})`;
}

/** Not what an older version may still write: it is no type any more. */
function seenSql(reader: SubjectReader): Prisma.Sql {
  return Prisma.sql`(n.type <> 'APPLICATION' AND (n."postId" IS NULL OR (
    ${seenPostSql(reader)} AND (n."commentId" IS NULL OR EXISTS (
      SELECT FROM ${commentsSql} WHERE c.id = n."commentId" AND (${isOfAnyCommentSql} OR c."profileId" = n."recipientId")
        AND ${commentVisibleSql(unheardIdsSql(reader, blockedRowsSql(reader)))} OFFSET 0)))))`;
}

/** What somebody of an id is told to have done in `n` is still to be seen. */
export function actStandsSql(reader: SubjectReader, actorId: Prisma.Sql): Prisma.Sql {
  return caseByType(actByType, isOneOf, (actSql) => actSql(reader, actorId), Prisma.sql`TRUE`);
}

function isOneOf(types: NotificationType[]): Prisma.Sql {
  return Prisma.sql`n.type = ANY(${types}::"NotificationType"[])`;
}
