-- By hand: a transaction of its own, which stops no write.
ALTER TABLE "ReportCase" VALIDATE CONSTRAINT "ReportCase_until_check";
ALTER TABLE "Profile" VALIDATE CONSTRAINT "Profile_limited_check";
