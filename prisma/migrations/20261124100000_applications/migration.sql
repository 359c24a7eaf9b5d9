-- CreateEnum
CREATE TYPE "ApplicationStage" AS ENUM ('NEW', 'REVIEWING', 'SHORTLISTED', 'INTERVIEW', 'OFFER', 'HIRED', 'DECLINED');

-- CreateTable
CREATE TABLE "Application" (
    "id" UUID NOT NULL,
    "jobId" UUID,
    "profileId" UUID NOT NULL,
    "jobTitle" TEXT NOT NULL,
    "organizationName" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "contactEmail" TEXT NOT NULL,
    "contactPhone" TEXT,
    "document" JSONB NOT NULL,
    "stage" "ApplicationStage" NOT NULL DEFAULT 'NEW',
    "stageAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "withdrawnAt" TIMESTAMPTZ(3),

    CONSTRAINT "Application_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StageTransition" (
    "from" "ApplicationStage" NOT NULL,
    "to" "ApplicationStage" NOT NULL,

    CONSTRAINT "StageTransition_pkey" PRIMARY KEY ("from","to")
);

-- CreateIndex
CREATE INDEX "Application_profileId_id_idx" ON "Application"("profileId", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Application_jobId_profileId_key" ON "Application"("jobId", "profileId");

-- By hand: how applications go on. Nothing leads out of HIRED; who was declined may be looked at again.
INSERT INTO "StageTransition" ("from", "to") VALUES
  ('NEW', 'REVIEWING'), ('NEW', 'SHORTLISTED'), ('NEW', 'INTERVIEW'), ('NEW', 'DECLINED'),
  ('REVIEWING', 'SHORTLISTED'), ('REVIEWING', 'INTERVIEW'), ('REVIEWING', 'DECLINED'),
  ('SHORTLISTED', 'REVIEWING'), ('SHORTLISTED', 'INTERVIEW'), ('SHORTLISTED', 'OFFER'), ('SHORTLISTED', 'DECLINED'),
  ('INTERVIEW', 'SHORTLISTED'), ('INTERVIEW', 'OFFER'), ('INTERVIEW', 'DECLINED'),
  ('OFFER', 'INTERVIEW'), ('OFFER', 'HIRED'), ('OFFER', 'DECLINED'),
  ('DECLINED', 'REVIEWING');

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
ALTER TABLE "Application"
  ADD CONSTRAINT "Application_message_check" CHECK (char_length(message) BETWEEN 1 AND 5000),
  ADD CONSTRAINT "Application_contactEmail_check" CHECK ("contactEmail" = lower("contactEmail") AND char_length("contactEmail") BETWEEN 3 AND 254),
  ADD CONSTRAINT "Application_contactPhone_check" CHECK ("contactPhone" ~ '^\+[1-9][0-9]{1,14}$'),
  ADD CONSTRAINT "Application_document_check" CHECK (jsonb_typeof(document) = 'object');

-- By hand: people apply, not to an organization that they belong to, and across no block; only what is open and collected here.
CREATE FUNCTION "check_application"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NEW;
END $$;
CREATE TRIGGER "Application_check" BEFORE INSERT ON "Application" FOR EACH ROW EXECUTE FUNCTION "check_application"();

CREATE FUNCTION "check_stage"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "StageTransition" WHERE "from" = OLD.stage AND "to" = NEW.stage) THEN
    RAISE EXCEPTION 'an application does not go from % to %', OLD.stage, NEW.stage USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Application_stage" BEFORE UPDATE OF stage ON "Application"
  FOR EACH ROW WHEN (OLD.stage <> NEW.stage) EXECUTE FUNCTION "check_stage"();

-- By hand: what was sent stays as it was sent.
CREATE FUNCTION "keep_application"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an application stays as it was sent' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "Application_kept" BEFORE UPDATE ON "Application"
  FOR EACH ROW WHEN ((OLD.message, OLD."contactEmail", OLD."contactPhone", OLD.document, OLD."jobTitle", OLD."organizationName", OLD."profileId", OLD."createdAt")
    IS DISTINCT FROM (NEW.message, NEW."contactEmail", NEW."contactPhone", NEW.document, NEW."jobTitle", NEW."organizationName", NEW."profileId", NEW."createdAt"))
  EXECUTE FUNCTION "keep_application"();

-- By hand: as long as there are applications in Allyway they go on coming there.
CREATE FUNCTION "keep_collection"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for those who apply at the moment: their trigger holds the row.
  IF EXISTS (SELECT FROM "Application" WHERE "jobId" = NEW.id AND "withdrawnAt" IS NULL) THEN
    RAISE EXCEPTION 'applications have come in' USING ERRCODE = 'check_violation', CONSTRAINT = 'Job_collectVia_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Job_collection_kept" BEFORE UPDATE OF "collectVia" ON "Job"
  FOR EACH ROW WHEN (OLD."collectVia" <> NEW."collectVia") EXECUTE FUNCTION "keep_collection"();
