-- AlterTable
ALTER TABLE "Application" ADD COLUMN "declinedBlind" BOOLEAN NOT NULL DEFAULT false;

-- By hand.
ALTER TABLE "Application" ADD CONSTRAINT "Application_declinedBlind_check" CHECK (NOT "declinedBlind" OR stage = 'DECLINED') NOT VALID;
ALTER TABLE "Application" VALIDATE CONSTRAINT "Application_declinedBlind_check";

-- By hand: as it was, and whose it is stays withheld where it is declined out of a blind first review.
CREATE OR REPLACE FUNCTION "check_stage"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "StageTransition" WHERE "from" = OLD.stage AND "to" = NEW.stage) THEN
    RAISE EXCEPTION 'an application does not go from % to %', OLD.stage, NEW.stage USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.stage IN ('INTERVIEW', 'OFFER', 'HIRED', 'DECLINED') THEN
    NEW."answeredAt" := COALESCE(OLD."answeredAt", NEW."stageAt");
  END IF;
  NEW."declinedBlind" := NEW.stage = 'DECLINED' AND OLD.stage IN ('NEW', 'REVIEWING')
    AND EXISTS (SELECT FROM "Job" WHERE id = NEW."jobId" AND "blindReview");
  RETURN NEW;
END $$;
