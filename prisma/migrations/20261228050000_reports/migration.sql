-- AlterEnum
ALTER TYPE "NotificationType" ADD VALUE 'MODERATION';

-- CreateEnum
CREATE TYPE "ModeratorRole" AS ENUM ('OWNER', 'ADMIN', 'MODERATOR');

-- CreateEnum
CREATE TYPE "ReportedKind" AS ENUM ('POST', 'COMMENT', 'MESSAGE', 'PROFILE', 'ORGANIZATION', 'JOB', 'APPLICATION');

-- CreateEnum
CREATE TYPE "ReportReason" AS ENUM ('SPAM', 'HARASSMENT', 'HATE', 'DOXING', 'VIOLENCE', 'IMPERSONATION', 'SCAM_JOB', 'OTHER');

-- CreateEnum
CREATE TYPE "ReportAnswer" AS ENUM ('NOTHING_WRONG', 'WARNED', 'REMOVED');

-- CreateEnum
CREATE TYPE "ModerationActKind" AS ENUM ('ROLE_GIVEN', 'ROLE_TAKEN', 'TAKEN', 'RELEASED', 'NOTED', 'ANSWERED');

-- CreateTable
CREATE TABLE "Moderator" (
    "userId" UUID NOT NULL,
    "role" "ModeratorRole" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Moderator_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "ReportCase" (
    "id" UUID NOT NULL,
    "kind" "ReportedKind" NOT NULL,
    "subjectId" UUID NOT NULL,
    "profileId" UUID,
    "contentHash" TEXT NOT NULL,
    "severity" SMALLINT NOT NULL,
    "takenById" UUID,
    "takenUntil" TIMESTAMPTZ(3),
    "answer" "ReportAnswer",
    "answerReason" "ReportReason",
    "toReporters" TEXT NOT NULL DEFAULT '',
    "toReported" TEXT NOT NULL DEFAULT '',
    "answeredById" UUID,
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "ReportCase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Report" (
    "id" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "reporterId" UUID,
    "reason" "ReportReason" NOT NULL,
    "words" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReportCopy" (
    "reportId" UUID NOT NULL,
    "sourceId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "attachmentCount" SMALLINT NOT NULL DEFAULT 0,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ReportCopy_pkey" PRIMARY KEY ("reportId","sourceId")
);

-- CreateTable
CREATE TABLE "ModerationNote" (
    "id" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "actedById" UUID,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ModerationNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ModerationLog" (
    "id" UUID NOT NULL,
    "kind" "ModerationActKind" NOT NULL,
    "actedById" UUID,
    "caseId" UUID,
    "aboutId" UUID,
    "answer" "ReportAnswer",
    "concernsOwn" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ModerationLog_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ReportCase_kind_subjectId_idx" ON "ReportCase"("kind", "subjectId");

-- CreateIndex
CREATE INDEX "ReportCase_profileId_answeredAt_idx" ON "ReportCase"("profileId", "answeredAt" DESC);

-- CreateIndex
CREATE INDEX "ReportCase_takenById_idx" ON "ReportCase"("takenById");

-- CreateIndex
CREATE INDEX "ReportCase_answeredById_idx" ON "ReportCase"("answeredById");

-- CreateIndex
CREATE INDEX "Report_reporterId_id_idx" ON "Report"("reporterId", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Report_caseId_reporterId_key" ON "Report"("caseId", "reporterId");

-- CreateIndex
CREATE INDEX "ReportCopy_authorId_idx" ON "ReportCopy"("authorId");

-- CreateIndex
CREATE INDEX "ModerationNote_caseId_id_idx" ON "ModerationNote"("caseId", "id" DESC);

-- CreateIndex
CREATE INDEX "ModerationNote_actedById_idx" ON "ModerationNote"("actedById");

-- CreateIndex
CREATE INDEX "ModerationLog_caseId_idx" ON "ModerationLog"("caseId");

-- By hand: of each thing one case stands open, and the queue is read in its order.
CREATE UNIQUE INDEX "ReportCase_open_key" ON "ReportCase" ("kind", "subjectId") WHERE "answeredAt" IS NULL;
CREATE INDEX "ReportCase_queue_idx" ON "ReportCase" ("severity" DESC, "id") WHERE "answeredAt" IS NULL;

-- AddForeignKey
ALTER TABLE "Moderator" ADD CONSTRAINT "Moderator_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportCase" ADD CONSTRAINT "ReportCase_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportCase" ADD CONSTRAINT "ReportCase_takenById_fkey" FOREIGN KEY ("takenById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportCase" ADD CONSTRAINT "ReportCase_answeredById_fkey" FOREIGN KEY ("answeredById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ReportCase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_reporterId_fkey" FOREIGN KEY ("reporterId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportCopy" ADD CONSTRAINT "ReportCopy_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportCopy" ADD CONSTRAINT "ReportCopy_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModerationNote" ADD CONSTRAINT "ModerationNote_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ReportCase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModerationNote" ADD CONSTRAINT "ModerationNote_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: as the schema says, texts in code points.
ALTER TABLE "ReportCase"
  ADD CONSTRAINT "ReportCase_answer_check" CHECK (("answer" IS NULL) = ("answeredAt" IS NULL)),
  ADD CONSTRAINT "ReportCase_reason_check" CHECK (("answerReason" IS NOT NULL) = ("answer" IS NOT NULL AND "answer" <> 'NOTHING_WRONG')),
  ADD CONSTRAINT "ReportCase_texts_check" CHECK (char_length("toReporters") <= 2000 AND char_length("toReported") <= 2000);
ALTER TABLE "Report" ADD CONSTRAINT "Report_words_check" CHECK (char_length(words) <= 10000);
ALTER TABLE "ModerationNote" ADD CONSTRAINT "ModerationNote_text_check" CHECK (char_length(text) <= 2000);

-- By hand: of whoever leaves stays that something was reported or noted, and nothing that they wrote.
CREATE FUNCTION "empty_left_report"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := '';
  RETURN NEW;
END $$;
CREATE TRIGGER "Report_left" BEFORE UPDATE OF "reporterId" ON "Report"
  FOR EACH ROW WHEN (NEW."reporterId" IS NULL) EXECUTE FUNCTION "empty_left_report"();
CREATE FUNCTION "empty_left_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.text := '';
  RETURN NEW;
END $$;
CREATE TRIGGER "ModerationNote_left" BEFORE UPDATE OF "actedById" ON "ModerationNote"
  FOR EACH ROW WHEN (NEW."actedById" IS NULL) EXECUTE FUNCTION "empty_left_note"();
-- Of whom a case was about likewise: what they were told may say what they wrote, and a profile's own id names it.
CREATE FUNCTION "empty_left_case"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."toReported" := '';
  IF NEW.kind IN ('PROFILE', 'ORGANIZATION') THEN
    NEW."subjectId" := NEW.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ReportCase_left" BEFORE UPDATE OF "profileId" ON "ReportCase"
  FOR EACH ROW WHEN (NEW."profileId" IS NULL) EXECUTE FUNCTION "empty_left_case"();

-- By hand: the log is only ever added to.
CREATE FUNCTION "keep_moderation_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The moderation log is only ever added to.';
END $$;
CREATE TRIGGER "ModerationLog_kept" BEFORE UPDATE OR DELETE ON "ModerationLog"
  FOR EACH ROW EXECUTE FUNCTION "keep_moderation_log"();
