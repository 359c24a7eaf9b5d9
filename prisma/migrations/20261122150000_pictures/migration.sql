-- CreateEnum
CREATE TYPE "PictureKind" AS ENUM ('PHOTO', 'COVER', 'PICTURE');

-- CreateEnum
CREATE TYPE "PictureUse" AS ENUM ('UNUSED', 'PHOTO', 'COVER', 'POST', 'ITEM');

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "coverId" UUID,
ADD COLUMN     "photoId" UUID;

-- CreateTable
CREATE TABLE "Picture" (
    "id" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "actedById" UUID,
    "kind" "PictureKind" NOT NULL,
    "use" "PictureUse" NOT NULL DEFAULT 'UNUSED',
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "widths" INTEGER[],
    "bytes" INTEGER NOT NULL,
    "placeholder" TEXT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,
    "postId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Picture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FileRemoval" (
    "key" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FileRemoval_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "Picture_key_key" ON "Picture"("key");

-- CreateIndex
CREATE INDEX "Picture_profileId_use_position_idx" ON "Picture"("profileId", "use", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Picture_postId_position_key" ON "Picture"("postId", "position");

-- CreateIndex
CREATE INDEX "Picture_actedById_idx" ON "Picture"("actedById");

-- CreateIndex
CREATE INDEX "Picture_use_createdAt_idx" ON "Picture"("use", "createdAt");

-- CreateIndex
CREATE INDEX "FileRemoval_dueAt_idx" ON "FileRemoval"("dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "Profile_photoId_key" ON "Profile"("photoId");

-- CreateIndex
CREATE UNIQUE INDEX "Profile_coverId_key" ON "Profile"("coverId");

-- AddForeignKey
ALTER TABLE "Picture" ADD CONSTRAINT "Picture_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Picture" ADD CONSTRAINT "Picture_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Picture" ADD CONSTRAINT "Picture_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_photoId_fkey" FOREIGN KEY ("photoId") REFERENCES "Picture"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_coverId_fkey" FOREIGN KEY ("coverId") REFERENCES "Picture"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: a picture is shown where its shape belongs, and only in one place; only a media item is hidden for a moment.
ALTER TABLE "Picture"
  ADD CONSTRAINT "Picture_sizes_check" CHECK (width > 0 AND height > 0 AND bytes > 0 AND cardinality(widths) BETWEEN 1 AND 8),
  ADD CONSTRAINT "Picture_alt_check" CHECK (char_length(alt) <= 1500),
  ADD CONSTRAINT "Picture_description_check" CHECK (char_length(description) <= 500),
  ADD CONSTRAINT "Picture_kind_check" CHECK (use = 'UNUSED' OR kind::text = CASE WHEN use IN ('PHOTO', 'COVER') THEN use::text ELSE 'PICTURE' END),
  ADD CONSTRAINT "Picture_post_check" CHECK ((use = 'POST') = ("postId" IS NOT NULL)),
  ADD CONSTRAINT "Picture_deleted_check" CHECK ("deletedAt" IS NULL OR use = 'ITEM');

-- By hand: whatever takes a picture away, also with its post or its profile, its files go with it. All times are those of
-- UTC, as the app writes them, in whichever zone the database is.
CREATE FUNCTION "remove_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FileRemoval" (key, "dueAt") VALUES (OLD.key, now() AT TIME ZONE 'UTC') ON CONFLICT (key) DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER "Picture_remove_files" AFTER DELETE ON "Picture" FOR EACH ROW EXECUTE FUNCTION "remove_files"();

-- By hand: a post without a text has pictures. The next migration reads what is there.
ALTER TABLE "Post" DROP CONSTRAINT "Post_text_check";
ALTER TABLE "Post" ADD CONSTRAINT "Post_text_check" CHECK (char_length(text) <= 5000) NOT VALID;
