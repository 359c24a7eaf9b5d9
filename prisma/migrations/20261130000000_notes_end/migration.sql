-- By hand: what an organization noted about an application goes with what it knows of that: once it is withdrawn, its period is
-- over, or its job is gone.
CREATE FUNCTION "end_application_notes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "ApplicationNote" WHERE "applicationId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "Application_notes_end" AFTER UPDATE OF "withdrawnAt", "removedAt", "jobId" ON "Application"
  FOR EACH ROW WHEN (NEW."withdrawnAt" IS NOT NULL OR NEW."removedAt" IS NOT NULL OR NEW."jobId" IS NULL)
  EXECUTE FUNCTION "end_application_notes"();
