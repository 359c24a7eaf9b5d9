-- By hand: as it was, and what was declined and is taken up again is answered no more: the person waits as before.
CREATE OR REPLACE FUNCTION "check_stage"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "StageTransition" WHERE "from" = OLD.stage AND "to" = NEW.stage) THEN
    RAISE EXCEPTION 'an application does not go from % to %', OLD.stage, NEW.stage USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.stage IN ('INTERVIEW', 'OFFER', 'HIRED', 'DECLINED') THEN
    NEW."answeredAt" := COALESCE(OLD."answeredAt", NEW."stageAt");
  ELSIF OLD.stage = 'DECLINED' THEN
    NEW."answeredAt" := NULL;
  END IF;
  NEW."declinedBlind" := NEW.stage = 'DECLINED' AND OLD.stage IN ('NEW', 'REVIEWING')
    AND EXISTS (SELECT FROM "Job" WHERE id = NEW."jobId" AND "blindReview");
  RETURN NEW;
END $$;
