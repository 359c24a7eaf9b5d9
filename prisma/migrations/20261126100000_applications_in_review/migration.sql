-- CreateTable
CREATE TABLE "HiringSettings" (
    "organizationId" UUID NOT NULL,
    "retentionMonths" SMALLINT NOT NULL DEFAULT 6,

    CONSTRAINT "HiringSettings_pkey" PRIMARY KEY ("organizationId")
);

-- AlterTable
ALTER TABLE "Application" ADD COLUMN     "number" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "openedAt" TIMESTAMPTZ(3),
ADD COLUMN     "removedAt" TIMESTAMPTZ(3),
ADD COLUMN     "retentionMonths" SMALLINT NOT NULL DEFAULT 6,
ADD COLUMN     "seenAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Job" ADD COLUMN     "blindReview" BOOLEAN NOT NULL DEFAULT false;

-- AddForeignKey
ALTER TABLE "HiringSettings" ADD CONSTRAINT "HiringSettings_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
ALTER TABLE "HiringSettings"
  ADD CONSTRAINT "HiringSettings_retentionMonths_check" CHECK ("retentionMonths" BETWEEN 1 AND 24);
ALTER TABLE "Application"
  ADD CONSTRAINT "Application_retentionMonths_check" CHECK ("retentionMonths" BETWEEN 1 AND 24);

-- By hand: the number is the next one of its job, and how long it is kept is what its organization says at that moment.
-- Ahead of "Application_check", by its name: of two that come in at once one waits for the other.
CREATE FUNCTION "number_application"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Job" WHERE id = NEW."jobId" FOR NO KEY UPDATE;
  NEW.number := 1 + COALESCE((SELECT max(number) FROM "Application" WHERE "jobId" = NEW."jobId"), 0);
  NEW."retentionMonths" := COALESCE((
    SELECT settings."retentionMonths" FROM "HiringSettings" settings
    JOIN "Job" job ON job."organizationId" = settings."organizationId" WHERE job.id = NEW."jobId"), 6);
  RETURN NEW;
END $$;
CREATE TRIGGER "Application_a_number" BEFORE INSERT ON "Application" FOR EACH ROW EXECUTE FUNCTION "number_application"();

-- By hand: both stay, as what was sent does; and what was taken from the organization it never gets back.
CREATE FUNCTION "keep_application_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an application stays as it was sent' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "Application_terms_kept" BEFORE UPDATE ON "Application"
  FOR EACH ROW WHEN ((OLD.number > 0 AND OLD.number <> NEW.number) OR OLD."retentionMonths" <> NEW."retentionMonths"
    OR (OLD."removedAt" IS NOT NULL AND NEW."removedAt" IS NULL))
  EXECUTE FUNCTION "keep_application_terms"();
