-- By hand: people look for jobs, organizations for candidates, and for jobs of their own; everybody for all else.
CREATE OR REPLACE FUNCTION "check_saved_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "Profile" WHERE id = NEW."profileId"
      AND (NEW.kind = 'JOBS' AND kind <> 'USER' OR NEW.kind = 'CANDIDATES' AND kind <> 'ORGANIZATION')
  ) THEN
    RAISE EXCEPTION 'people look for jobs, organizations for candidates' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."jobId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Job" WHERE id = NEW."jobId" AND "organizationId" = NEW."profileId") THEN
    RAISE EXCEPTION 'candidates are looked for for a job of the organization' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
