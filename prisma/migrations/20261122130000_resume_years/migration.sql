-- AlterTable
ALTER TABLE "ResumeEntry" ADD COLUMN     "fromIsYear" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "toIsYear" BOOLEAN NOT NULL DEFAULT false;

-- By hand: a year alone stands for all of its months.
ALTER TABLE "ResumeEntry" ADD CONSTRAINT "ResumeEntry_years_check" CHECK (
  (NOT "fromIsYear" OR EXTRACT(MONTH FROM "from") = 1)
  AND (NOT "toIsYear" OR ("to" IS NOT NULL AND EXTRACT(MONTH FROM "to") = 12))
);
