import type { ViewerIds } from "@/lib/auth/viewer";
import { unblockedSql } from "@/lib/blocks/policy";
import { commentVisibleSql, unheardIdsSql } from "@/lib/comments/policy";
import type { Between, EventRule, EventRules } from "@/lib/events/policy/rule";
import { Prisma } from "@/lib/generated/prisma/client";
import { postSeenSql } from "@/lib/posts/policy/events";

type OfComment = { subjectId: string; commentId: string };

export type CommentEvent =
  /** To the post's profile; to nobody if that learns of it by another event. */
  | ({ type: "COMMENT_ADDED"; fromId: string; toId: string | null } & OfComment)
  /** `toId`: who wrote it, `toIds`: to whom it may have been told. */
  | ({ type: "COMMENT_CHANGED" | "COMMENT_REMOVED"; toIds?: string[] } & OfComment & Between)
  /** Of a reply, to whom it answers: `commentId` is what it answers. */
  | ({ type: "REPLY_ADDED" | "COMMENT_LIKED" | "COMMENT_UNLIKED" } & OfComment & Between);

/** The comments of a post that somebody has open are others. */
const watcherSignal: EventRule["watcherSignal"] = (subjectId) => `comment ${subjectId}`;

export const commentEvents: EventRules<CommentEvent> = {
  COMMENT_ADDED: { recipients: ["to"], asksPost: true, seenSql: addedSeenSql, watcherSignal },
  COMMENT_CHANGED: { recipients: [], asksPost: true, seenSql: changedSeenSql, watcherSignal },
  COMMENT_REMOVED: { recipients: [], asksPost: true, seenSql: changedSeenSql, watcherSignal },
  REPLY_ADDED: { recipients: ["to"], asksPost: true, seenSql: addedSeenSql },
  COMMENT_LIKED: { recipients: ["to"], asksPost: true },
  COMMENT_UNLIKED: { recipients: ["to"], asksPost: true },
};

/** Of what is in a post `p`, or in a comment under it: that post, and whoever wrote what the comment stands under is across no block. */
export function commentSeenSql(viewer: ViewerIds): Prisma.Sql {
  return Prisma.sql`((e."underId" IS NULL OR ${unblockedSql(viewer, Prisma.sql`e."underId"`)}) AND ${postSeenSql(viewer)})`;
}

/** Of a comment that is another one by now whoever wrote it is across no block, either. */
function changedSeenSql(viewer: ViewerIds): Prisma.Sql {
  return unblockedSql(viewer, Prisma.sql`e."toId"`);
}

/** One that is new is seen itself. */
function addedSeenSql(viewer: ViewerIds): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM "Comment" c LEFT JOIN "Comment" parent ON parent.id = c."parentId"
    WHERE c."postId" = p.id AND c."profileId" = e."fromId" AND c."createdAt" > e."createdAt" - interval '1 minute'
      AND ${commentVisibleSql(unheardIdsSql(viewer))} OFFSET 0)`;
}
