-- CreateIndex
CREATE INDEX "Comment_profileId_postId_idx" ON "Comment"("profileId", "postId");

-- DropIndex
DROP INDEX "Comment_postId_profileId_idx";

-- By hand: those of a post, with all that counting asks of them.
CREATE INDEX "Comment_counted_idx" ON "Comment" ("postId", "id") INCLUDE ("profileId", "parentId") WHERE "deletedAt" IS NULL;
