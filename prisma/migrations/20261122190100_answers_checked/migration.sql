-- By hand: a transaction of its own, which stops no write.
ALTER TABLE "Notification" VALIDATE CONSTRAINT "Notification_commentId_fkey";
ALTER TABLE "Post" VALIDATE CONSTRAINT "Post_placeId_fkey";

-- By hand: what was posted before feeds were made of entries; what is posted meanwhile has its own.
INSERT INTO "FeedEntry" ("profileId", "postId", id, "topicMask")
SELECT "profileId", id, id, "topicMask" FROM "Post" WHERE "deletedAt" IS NULL
ON CONFLICT DO NOTHING;

-- By hand: what a notification is about. New values of an enum can be used only once they have been committed.
ALTER TABLE "Notification" DROP CONSTRAINT "Notification_subject_check";
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_subject_check" CHECK (
  CASE
    WHEN type IN ('LIKE', 'COMMENT', 'SHARE') THEN "postId" IS NOT NULL AND "commentId" IS NULL
    WHEN type IN ('REPLY', 'COMMENT_LIKE') THEN "postId" IS NOT NULL AND "commentId" IS NOT NULL
    WHEN type = 'TAG' THEN "postId" IS NOT NULL
    ELSE "postId" IS NULL AND "commentId" IS NULL
  END);
