ALTER TABLE "Report" VALIDATE CONSTRAINT "Report_reply_check";
