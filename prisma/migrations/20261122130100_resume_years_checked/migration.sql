-- By hand: a transaction of its own, which stops no write.
ALTER TABLE "ResumeEntry" VALIDATE CONSTRAINT "ResumeEntry_years_check";
