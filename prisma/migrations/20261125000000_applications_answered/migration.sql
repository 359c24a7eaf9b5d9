-- CreateIndex
CREATE INDEX "Application_jobId_stage_id_idx" ON "Application"("jobId", "stage", "id");

-- AlterTable
ALTER TABLE "Application" ADD COLUMN     "answer" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "answeredAt" TIMESTAMPTZ(3),
ADD COLUMN     "organizationId" UUID;

-- By hand: an answer is that of an end.
ALTER TABLE "Application"
  ADD CONSTRAINT "Application_answer_check" CHECK (answer = '' OR (stage IN ('HIRED', 'DECLINED') AND char_length(answer) <= 4000));

-- By hand: people apply, not to an organization that they belong to, and across no block; only what is open and collected here.
-- Whose job it is stays known once that is deleted.
CREATE OR REPLACE FUNCTION "check_application"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted "Job";
BEGIN
  -- Locked, so that it is archived before or after.
  SELECT * INTO wanted FROM "Job" WHERE id = NEW."jobId" FOR SHARE;
  IF NOT FOUND OR wanted."archivedAt" IS NOT NULL OR wanted."collectVia" <> 'ALLYWAY' THEN
    RAISE EXCEPTION 'the job takes no applications' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM "Profile" WHERE id = NEW."profileId" AND kind = 'USER')
    OR EXISTS (SELECT FROM "Membership" WHERE "organizationId" = wanted."organizationId" AND "profileId" = NEW."profileId")
    OR EXISTS (SELECT FROM "Block" WHERE ("blockerId", "blockedId") IN ((wanted."organizationId", NEW."profileId"), (NEW."profileId", wanted."organizationId"))) THEN
    RAISE EXCEPTION 'this person does not apply here' USING ERRCODE = 'check_violation';
  END IF;
  NEW."organizationId" := wanted."organizationId";
  RETURN NEW;
END $$;

-- By hand: answered is what first goes to an interview, an offer or an end. What an application said there stands no more
-- once it goes on.
CREATE OR REPLACE FUNCTION "check_stage"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "StageTransition" WHERE "from" = OLD.stage AND "to" = NEW.stage) THEN
    RAISE EXCEPTION 'an application does not go from % to %', OLD.stage, NEW.stage USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.stage IN ('INTERVIEW', 'OFFER', 'HIRED', 'DECLINED') THEN
    NEW."answeredAt" := COALESCE(OLD."answeredAt", NEW."stageAt");
  END IF;
  RETURN NEW;
END $$;

-- By hand: nothing is answered by the way.
CREATE FUNCTION "keep_answered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'when an application was answered stays as it was' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "Application_answered_kept" BEFORE UPDATE ON "Application"
  FOR EACH ROW WHEN (OLD.stage = NEW.stage AND OLD."answeredAt" IS NOT NULL AND OLD."answeredAt" IS DISTINCT FROM NEW."answeredAt")
  EXECUTE FUNCTION "keep_answered"();
