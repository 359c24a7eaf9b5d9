-- AlterEnum
ALTER TYPE "JobActKind" ADD VALUE 'REMOVED';
ALTER TYPE "JobActKind" ADD VALUE 'RESTORED';

-- AlterEnum
ALTER TYPE "ModerationActKind" ADD VALUE 'UNDONE';
ALTER TYPE "ModerationActKind" ADD VALUE 'UPHELD';

-- CreateEnum
CREATE TYPE "ObjectionOutcome" AS ENUM ('UPHELD', 'UNDONE');

-- CreateTable
CREATE TABLE "Removal" (
    "caseId" UUID NOT NULL,
    "postId" UUID,
    "commentId" UUID,
    "messageId" UUID,
    "jobId" UUID,
    "profileId" UUID,
    "text" TEXT NOT NULL DEFAULT '',
    "aboutUs" TEXT NOT NULL DEFAULT '',
    "website" TEXT,
    "photoId" UUID,
    "coverId" UUID,
    "editedAt" TIMESTAMPTZ(3),
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Removal_pkey" PRIMARY KEY ("caseId")
);

-- CreateTable
CREATE TABLE "Objection" (
    "caseId" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "actedById" UUID,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "outcome" "ObjectionOutcome",
    "answer" TEXT NOT NULL DEFAULT '',
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Objection_pkey" PRIMARY KEY ("caseId")
);

-- CreateIndex
CREATE INDEX "Removal_postId_idx" ON "Removal"("postId");

-- CreateIndex
CREATE INDEX "Removal_commentId_idx" ON "Removal"("commentId");

-- CreateIndex
CREATE INDEX "Removal_messageId_idx" ON "Removal"("messageId");

-- CreateIndex
CREATE INDEX "Removal_jobId_idx" ON "Removal"("jobId");

-- CreateIndex
CREATE INDEX "Removal_profileId_idx" ON "Removal"("profileId");

-- CreateIndex
CREATE INDEX "Removal_photoId_idx" ON "Removal"("photoId");

-- CreateIndex
CREATE INDEX "Removal_coverId_idx" ON "Removal"("coverId");

-- CreateIndex
CREATE INDEX "Removal_createdAt_idx" ON "Removal"("createdAt");

-- CreateIndex
CREATE INDEX "Objection_profileId_idx" ON "Objection"("profileId");

-- CreateIndex
CREATE INDEX "Objection_actedById_idx" ON "Objection"("actedById");

-- CreateIndex
CREATE INDEX "Objection_decidedById_idx" ON "Objection"("decidedById");

-- By hand: the objections that wait for a moderator.
CREATE INDEX "Objection_open_idx" ON "Objection" ("caseId") WHERE "decidedAt" IS NULL;

-- AlterTable
ALTER TABLE "Job" ADD COLUMN "removedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Message" ADD COLUMN "removedAt" TIMESTAMPTZ(3);

-- AddForeignKey
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ReportCase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_photoId_fkey" FOREIGN KEY ("photoId") REFERENCES "Picture"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_coverId_fkey" FOREIGN KEY ("coverId") REFERENCES "Picture"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Objection" ADD CONSTRAINT "Objection_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ReportCase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Objection" ADD CONSTRAINT "Objection_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Objection" ADD CONSTRAINT "Objection_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Objection" ADD CONSTRAINT "Objection_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: as the schema says.
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_thing_check" CHECK (num_nonnulls("postId", "commentId", "messageId", "jobId", "profileId") = 1);
ALTER TABLE "Objection"
  ADD CONSTRAINT "Objection_texts_check" CHECK (char_length(text) BETWEEN 1 AND 2000 AND char_length(answer) <= 2000),
  ADD CONSTRAINT "Objection_decided_check" CHECK ((outcome IS NULL) = ("decidedAt" IS NULL));
ALTER TABLE "Job" ADD CONSTRAINT "Job_removed_check" CHECK ("removedAt" IS NULL OR "archivedAt" IS NOT NULL) NOT VALID;
ALTER TABLE "Message" ADD CONSTRAINT "Message_removed_check" CHECK ("removedAt" IS NULL OR "deletedAt" IS NOT NULL) NOT VALID;

-- By hand: what a removed message had with it goes once it cannot be put back any more.
CREATE FUNCTION "end_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Message" m WHERE m.id = OLD."messageId" AND m."removedAt" IS NOT NULL) THEN
    DELETE FROM "Picture" WHERE "messageId" = OLD."messageId";
    DELETE FROM "MessageFile" WHERE "messageId" = OLD."messageId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Removal_ended" AFTER DELETE ON "Removal"
  FOR EACH ROW WHEN (OLD."messageId" IS NOT NULL) EXECUTE FUNCTION "end_removal"();
