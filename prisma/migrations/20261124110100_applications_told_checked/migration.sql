-- CreateIndex
CREATE INDEX "Notification_applicationId_idx" ON "Notification"("applicationId") WHERE "applicationId" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what a notification is about. New values of an enum can be used only once they have been committed.
ALTER TABLE "Notification" DROP CONSTRAINT "Notification_subject_check";
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_subject_check" CHECK (
  CASE
    WHEN type IN ('LIKE', 'COMMENT', 'SHARE') THEN "postId" IS NOT NULL AND "commentId" IS NULL
    WHEN type IN ('REPLY', 'COMMENT_LIKE') THEN "postId" IS NOT NULL AND "commentId" IS NOT NULL
    WHEN type = 'TAG' THEN "postId" IS NOT NULL
    ELSE "postId" IS NULL AND "commentId" IS NULL
  END AND (type = 'APPLICATION') = ("applicationId" IS NOT NULL));
