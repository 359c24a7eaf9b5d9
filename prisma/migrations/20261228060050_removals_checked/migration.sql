-- By hand: a transaction of its own, which stops no write.
ALTER TABLE "Job" VALIDATE CONSTRAINT "Job_removed_check";
ALTER TABLE "Message" VALIDATE CONSTRAINT "Message_removed_check";
ALTER TABLE "ReportCase" VALIDATE CONSTRAINT "ReportCase_undone_check";
