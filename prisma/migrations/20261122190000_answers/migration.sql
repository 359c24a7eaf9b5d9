-- CreateEnum
CREATE TYPE "Permission" AS ENUM ('EVERYONE', 'ALLIES', 'NOBODY');

-- CreateEnum
CREATE TYPE "TagState" AS ENUM ('WAITING', 'SHOWN', 'REMOVED');

-- AlterEnum
ALTER TYPE "EventType" ADD VALUE 'POST_SHARED';
ALTER TYPE "EventType" ADD VALUE 'POST_UNSHARED';
ALTER TYPE "EventType" ADD VALUE 'COMMENT_ADDED';
ALTER TYPE "EventType" ADD VALUE 'COMMENT_CHANGED';
ALTER TYPE "EventType" ADD VALUE 'COMMENT_REMOVED';
ALTER TYPE "EventType" ADD VALUE 'COMMENT_LIKED';
ALTER TYPE "EventType" ADD VALUE 'COMMENT_UNLIKED';
ALTER TYPE "EventType" ADD VALUE 'REPLY_ADDED';
ALTER TYPE "EventType" ADD VALUE 'PROFILE_TAGGED';
ALTER TYPE "EventType" ADD VALUE 'TAG_ENDED';

-- AlterEnum
ALTER TYPE "NotificationType" ADD VALUE 'COMMENT';
ALTER TYPE "NotificationType" ADD VALUE 'REPLY';
ALTER TYPE "NotificationType" ADD VALUE 'COMMENT_LIKE';
ALTER TYPE "NotificationType" ADD VALUE 'SHARE';
ALTER TYPE "NotificationType" ADD VALUE 'TAG';

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "commentId" UUID;

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "commentCount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "commentsAudience" "Permission" NOT NULL DEFAULT 'EVERYONE',
ADD COLUMN     "editedAt" TIMESTAMPTZ(3),
ADD COLUMN     "placeId" INTEGER;

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "confirmsTags" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "taggingAudience" "Permission" NOT NULL DEFAULT 'EVERYONE';

-- CreateTable
CREATE TABLE "Comment" (
    "id" UUID NOT NULL,
    "postId" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "actedById" UUID,
    "parentId" UUID,
    "answersId" UUID,
    "text" TEXT NOT NULL,
    "likeCount" INTEGER NOT NULL DEFAULT 0,
    "replyCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "editedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "deletedById" UUID,

    CONSTRAINT "Comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CommentLike" (
    "commentId" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "actedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CommentLike_pkey" PRIMARY KEY ("commentId","profileId")
);

-- CreateTable
CREATE TABLE "PostVersion" (
    "id" UUID NOT NULL,
    "postId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PostVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PostShare" (
    "id" UUID NOT NULL,
    "postId" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "actedById" UUID,
    "text" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PostShare_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PostHide" (
    "profileId" UUID NOT NULL,
    "postId" UUID NOT NULL,

    CONSTRAINT "PostHide_pkey" PRIMARY KEY ("profileId","postId")
);

-- CreateTable
CREATE TABLE "FeedEntry" (
    "profileId" UUID NOT NULL,
    "postId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "topicMask" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "FeedEntry_pkey" PRIMARY KEY ("profileId","postId")
);

-- CreateTable
CREATE TABLE "PostTag" (
    "postId" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "state" "TagState" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PostTag_pkey" PRIMARY KEY ("postId","profileId")
);

-- CreateTable
CREATE TABLE "Mention" (
    "id" UUID NOT NULL,
    "postId" UUID,
    "commentId" UUID,
    "profileId" UUID NOT NULL,
    "start" INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    "state" "TagState" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Mention_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PostHashtag" (
    "tag" TEXT NOT NULL,
    "postId" UUID NOT NULL,

    CONSTRAINT "PostHashtag_pkey" PRIMARY KEY ("tag","postId")
);

-- CreateIndex
CREATE INDEX "Comment_postId_id_idx" ON "Comment"("postId", "id");

-- CreateIndex
CREATE INDEX "Comment_postId_profileId_idx" ON "Comment"("postId", "profileId");

-- CreateIndex
CREATE INDEX "Comment_parentId_id_idx" ON "Comment"("parentId", "id");

-- CreateIndex
CREATE INDEX "Comment_answersId_idx" ON "Comment"("answersId");

-- CreateIndex
CREATE INDEX "Comment_profileId_id_idx" ON "Comment"("profileId", "id");

-- CreateIndex
CREATE INDEX "Comment_actedById_idx" ON "Comment"("actedById");

-- CreateIndex
CREATE INDEX "Comment_deletedById_idx" ON "Comment"("deletedById");

-- CreateIndex
CREATE UNIQUE INDEX "Comment_id_postId_key" ON "Comment"("id", "postId");

-- CreateIndex
CREATE INDEX "CommentLike_profileId_commentId_idx" ON "CommentLike"("profileId", "commentId");

-- CreateIndex
CREATE INDEX "CommentLike_actedById_idx" ON "CommentLike"("actedById");

-- CreateIndex
CREATE INDEX "PostVersion_postId_id_idx" ON "PostVersion"("postId", "id");

-- CreateIndex
CREATE INDEX "PostShare_postId_id_profileId_idx" ON "PostShare"("postId", "id" DESC, "profileId");

-- CreateIndex
CREATE INDEX "PostShare_profileId_id_idx" ON "PostShare"("profileId", "id" DESC);

-- CreateIndex
CREATE INDEX "PostShare_actedById_idx" ON "PostShare"("actedById");

-- CreateIndex
CREATE UNIQUE INDEX "PostShare_postId_profileId_key" ON "PostShare"("postId", "profileId");

-- CreateIndex
CREATE INDEX "PostHide_postId_idx" ON "PostHide"("postId");

-- CreateIndex
CREATE INDEX "FeedEntry_profileId_id_postId_idx" ON "FeedEntry"("profileId", "id", "postId");

-- CreateIndex
CREATE INDEX "FeedEntry_newest_idx" ON "FeedEntry"("id", "profileId", "topicMask", "postId");

-- CreateIndex
CREATE INDEX "FeedEntry_postId_idx" ON "FeedEntry"("postId");

-- CreateIndex
CREATE INDEX "PostTag_profileId_id_idx" ON "PostTag"("profileId", "id" DESC);

-- CreateIndex
CREATE INDEX "Mention_profileId_id_idx" ON "Mention"("profileId", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Mention_postId_start_key" ON "Mention"("postId", "start");

-- CreateIndex
CREATE UNIQUE INDEX "Mention_commentId_start_key" ON "Mention"("commentId", "start");

-- CreateIndex
CREATE INDEX "PostHashtag_postId_idx" ON "PostHashtag"("postId");

-- CreateIndex
CREATE INDEX "Notification_commentId_idx" ON "Notification"("commentId");

-- CreateIndex
CREATE INDEX "Post_placeId_idx" ON "Post"("placeId");

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_parentId_postId_fkey" FOREIGN KEY ("parentId", "postId") REFERENCES "Comment"("id", "postId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_answersId_fkey" FOREIGN KEY ("answersId") REFERENCES "Comment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_deletedById_fkey" FOREIGN KEY ("deletedById") REFERENCES "Profile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommentLike" ADD CONSTRAINT "CommentLike_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommentLike" ADD CONSTRAINT "CommentLike_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommentLike" ADD CONSTRAINT "CommentLike_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "Place"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "PostVersion" ADD CONSTRAINT "PostVersion_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostShare" ADD CONSTRAINT "PostShare_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostShare" ADD CONSTRAINT "PostShare_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostShare" ADD CONSTRAINT "PostShare_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostHide" ADD CONSTRAINT "PostHide_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostHide" ADD CONSTRAINT "PostHide_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedEntry" ADD CONSTRAINT "FeedEntry_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedEntry" ADD CONSTRAINT "FeedEntry_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostTag" ADD CONSTRAINT "PostTag_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostTag" ADD CONSTRAINT "PostTag_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mention" ADD CONSTRAINT "Mention_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mention" ADD CONSTRAINT "Mention_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mention" ADD CONSTRAINT "Mention_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostHashtag" ADD CONSTRAINT "PostHashtag_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: the comments that are no replies, in their order.
CREATE INDEX "Comment_roots_idx" ON "Comment" ("postId", "id") WHERE "parentId" IS NULL;

-- By hand: what is swept.
CREATE INDEX "Comment_deleted_idx" ON "Comment" ("deletedAt") WHERE "deletedAt" IS NOT NULL;

-- By hand: the limits of the schemas, in code points, and numbers that cannot be.
ALTER TABLE "Comment"
  ADD CONSTRAINT "Comment_text_check" CHECK (char_length(text) BETWEEN 1 AND 2000),
  ADD CONSTRAINT "Comment_likeCount_check" CHECK ("likeCount" >= 0),
  ADD CONSTRAINT "Comment_replyCount_check" CHECK ("replyCount" >= 0),
  ADD CONSTRAINT "Comment_answers_check" CHECK ("answersId" IS NULL OR "parentId" IS NOT NULL);
ALTER TABLE "Post" ADD CONSTRAINT "Post_commentCount_check" CHECK ("commentCount" >= 0);
ALTER TABLE "PostShare" ADD CONSTRAINT "PostShare_text_check" CHECK (char_length(text) <= 2000);
ALTER TABLE "PostVersion" ADD CONSTRAINT "PostVersion_text_check" CHECK (char_length(text) <= 5000);
ALTER TABLE "Mention"
  ADD CONSTRAINT "Mention_subject_check" CHECK (num_nonnulls("postId", "commentId") = 1),
  ADD CONSTRAINT "Mention_range_check" CHECK ("start" >= 0 AND "end" > "start");
ALTER TABLE "PostHashtag" ADD CONSTRAINT "PostHashtag_tag_check" CHECK (char_length(tag) BETWEEN 1 AND 60);

-- By hand: what a profile brings into feeds. Whichever statement changes what it posted, shared or is tagged in, its entry
-- stands where the newest of these puts it; of a post that is deleted there is none. The posts are locked first, so that
-- of two such changes of one entry each sees the other.
CREATE FUNCTION "place_entries"(posts UUID[], profiles UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Post" WHERE id = ANY(posts) ORDER BY id FOR NO KEY UPDATE;
  -- What goes with its post or its profile goes without this.
  IF NOT FOUND THEN RETURN; END IF;
  WITH brought AS (
    SELECT p."profileId", p.id AS "postId", p.id, p."topicMask" FROM "Post" p WHERE p.id = ANY(posts)
    UNION ALL SELECT s."profileId", s."postId", s.id, 0 FROM "PostShare" s WHERE s."postId" = ANY(posts)
    UNION ALL SELECT t."profileId", t."postId", t.id, 0 FROM "PostTag" t WHERE t."postId" = ANY(posts) AND t.state = 'SHOWN'
  ),
  places AS (
    SELECT DISTINCT ON (b."profileId", b."postId") b."profileId", b."postId", b.id,
      max(b."topicMask") OVER (PARTITION BY b."profileId", b."postId") AS "topicMask"
    FROM brought b JOIN "Profile" a ON a.id = b."profileId" JOIN "Post" p ON p.id = b."postId" AND p."deletedAt" IS NULL
    WHERE profiles IS NULL OR b."profileId" = ANY(profiles)
    ORDER BY b."profileId", b."postId", b.id DESC
  ),
  gone AS (
    DELETE FROM "FeedEntry" e WHERE e."postId" = ANY(posts) AND (profiles IS NULL OR e."profileId" = ANY(profiles))
      AND NOT EXISTS (SELECT FROM places WHERE places."profileId" = e."profileId" AND places."postId" = e."postId")
  )
  INSERT INTO "FeedEntry" ("profileId", "postId", id, "topicMask") SELECT "profileId", "postId", id, "topicMask" FROM places
  ON CONFLICT ("profileId", "postId") DO UPDATE SET id = EXCLUDED.id, "topicMask" = EXCLUDED."topicMask"
  WHERE ("FeedEntry".id, "FeedEntry"."topicMask") IS DISTINCT FROM (EXCLUDED.id, EXCLUDED."topicMask");
END $$;

CREATE FUNCTION "place_changed_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM "place_entries"(ARRAY(SELECT DISTINCT "postId" FROM changed), ARRAY(SELECT DISTINCT "profileId" FROM changed));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "PostShare_place_inserted" AFTER INSERT ON "PostShare" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "place_changed_entries"();
CREATE TRIGGER "PostShare_place_deleted" AFTER DELETE ON "PostShare" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "place_changed_entries"();
CREATE TRIGGER "PostTag_place_inserted" AFTER INSERT ON "PostTag" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "place_changed_entries"();
CREATE TRIGGER "PostTag_place_updated" AFTER UPDATE ON "PostTag" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "place_changed_entries"();
CREATE TRIGGER "PostTag_place_deleted" AFTER DELETE ON "PostTag" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "place_changed_entries"();

CREATE FUNCTION "enter_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FeedEntry" ("profileId", "postId", id, "topicMask")
  SELECT "profileId", id, id, "topicMask" FROM changed WHERE "deletedAt" IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "Post_enter" AFTER INSERT ON "Post" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "enter_posts"();

CREATE FUNCTION "place_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "place_entries"(ARRAY[NEW.id], NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER "Post_place" AFTER UPDATE ON "Post" FOR EACH ROW
  WHEN (OLD."topicMask" <> NEW."topicMask" OR OLD."deletedAt" IS DISTINCT FROM NEW."deletedAt")
  EXECUTE FUNCTION "place_post"();
