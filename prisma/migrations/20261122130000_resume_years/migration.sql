-- AlterTable
ALTER TABLE "ResumeEntry" ADD COLUMN     "fromIsYear" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "toIsYear" BOOLEAN NOT NULL DEFAULT false;

-- By hand: a year alone stands for all of its months. NOT VALID: the rows are looked through by the next migration, while
-- others write.
ALTER TABLE "ResumeEntry" ADD CONSTRAINT "ResumeEntry_years_check" CHECK (
  (NOT "fromIsYear" OR EXTRACT(MONTH FROM "from") = 1)
  AND (NOT "toIsYear" OR ("to" IS NOT NULL AND EXTRACT(MONTH FROM "to") = 12))
) NOT VALID;
