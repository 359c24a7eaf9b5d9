-- By hand: a page of the queue is read from where the last one ended, what many report in an index alone.
CREATE INDEX "ReportCase_gravest_idx" ON "ReportCase" ((-"severity"), "id") WHERE "answeredAt" IS NULL;
CREATE INDEX "ReportCase_answered_idx" ON "ReportCase" ("id") WHERE "answeredAt" IS NOT NULL;
CREATE INDEX "Report_case_idx" ON "Report" ("caseId", ("repliedAt" IS NULL), "id") INCLUDE ("reason", "repliedAt", "createdAt");
DROP INDEX "ReportCase_queue_idx";
