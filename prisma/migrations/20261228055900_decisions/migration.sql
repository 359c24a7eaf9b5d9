-- By hand: a transaction of its own, since each case gets an id of its own, so that the table is written anew. Nothing else
-- waits for that.
-- AlterTable
ALTER TABLE "ReportCase" ADD COLUMN "decisionId" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN "undoneAt" TIMESTAMPTZ(3),
ADD COLUMN "undoneById" UUID;

-- AddForeignKey
ALTER TABLE "ReportCase" ADD CONSTRAINT "ReportCase_undoneById_fkey" FOREIGN KEY ("undoneById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: as the schema says.
ALTER TABLE "ReportCase" ADD CONSTRAINT "ReportCase_undone_check" CHECK ("undoneAt" IS NULL OR "answeredAt" IS NOT NULL) NOT VALID;
