-- AlterEnum
ALTER TYPE "ModerationActKind" ADD VALUE 'ASKED';

-- CreateTable
CREATE TABLE "ReportQuestion" (
    "caseId" UUID NOT NULL,
    "actedById" UUID,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ReportQuestion_pkey" PRIMARY KEY ("caseId")
);

-- CreateIndex
CREATE INDEX "ReportQuestion_actedById_idx" ON "ReportQuestion"("actedById");

-- AlterTable
ALTER TABLE "Report" ADD COLUMN "repliedAt" TIMESTAMPTZ(3),
ADD COLUMN "reply" TEXT NOT NULL DEFAULT '';

-- AddForeignKey
ALTER TABLE "ReportQuestion" ADD CONSTRAINT "ReportQuestion_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ReportCase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportQuestion" ADD CONSTRAINT "ReportQuestion_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: texts in code points, and whoever leaves takes along what they answered, as what they reported.
ALTER TABLE "ReportQuestion" ADD CONSTRAINT "ReportQuestion_text_check" CHECK (char_length(text) BETWEEN 1 AND 2000);
ALTER TABLE "Report" ADD CONSTRAINT "Report_reply_check" CHECK (char_length(reply) <= 2000 AND (reply = '' OR "repliedAt" IS NOT NULL)) NOT VALID;
CREATE OR REPLACE FUNCTION "empty_left_report"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := '';
  NEW.reply := '';
  RETURN NEW;
END $$;
