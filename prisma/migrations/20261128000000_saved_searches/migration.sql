-- CreateEnum
CREATE TYPE "SearchKind" AS ENUM ('JOBS', 'CANDIDATES');

-- CreateTable
CREATE TABLE "SavedSearch" (
    "id" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "createdById" UUID,
    "kind" "SearchKind" NOT NULL,
    "jobId" UUID,
    "name" TEXT NOT NULL,
    "lookup" TEXT NOT NULL,
    "criteria" JSONB NOT NULL,
    "alerts" "DigestFrequency" NOT NULL,
    "alertAt" TIMESTAMPTZ(3),
    "alertedUntil" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SavedSearch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedSearchVisit" (
    "searchId" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "visitedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SavedSearchVisit_pkey" PRIMARY KEY ("searchId","profileId")
);

-- CreateIndex
CREATE UNIQUE INDEX "SavedSearch_profileId_lookup_key" ON "SavedSearch"("profileId", "lookup");

-- CreateIndex
CREATE INDEX "SavedSearch_profileId_id_idx" ON "SavedSearch"("profileId", "id" DESC);

-- CreateIndex
CREATE INDEX "SavedSearch_createdById_alerts_idx" ON "SavedSearch"("createdById", "alerts");

-- CreateIndex
CREATE INDEX "SavedSearch_jobId_idx" ON "SavedSearch"("jobId");

-- CreateIndex
CREATE INDEX "SavedSearchVisit_profileId_idx" ON "SavedSearchVisit"("profileId");

-- By hand: those of which an alert is wanted, by when it is due.
CREATE INDEX "SavedSearch_alertAt_idx" ON "SavedSearch" ("alertAt") WHERE "alertAt" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "SavedSearch" ADD CONSTRAINT "SavedSearch_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedSearch" ADD CONSTRAINT "SavedSearch_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedSearch" ADD CONSTRAINT "SavedSearch_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedSearchVisit" ADD CONSTRAINT "SavedSearchVisit_searchId_fkey" FOREIGN KEY ("searchId") REFERENCES "SavedSearch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedSearchVisit" ADD CONSTRAINT "SavedSearchVisit_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what a saved search says, and that an alert is due as long as any is wanted.
ALTER TABLE "SavedSearch"
  ADD CONSTRAINT "SavedSearch_name_check" CHECK (char_length(name) BETWEEN 1 AND 60),
  ADD CONSTRAINT "SavedSearch_lookup_check" CHECK (lookup <> '' AND char_length(lookup) <= 300),
  ADD CONSTRAINT "SavedSearch_criteria_check" CHECK (jsonb_typeof(criteria) = 'object' AND octet_length(criteria::text) <= 20000),
  ADD CONSTRAINT "SavedSearch_alertAt_check" CHECK ((alerts = 'OFF') = ("alertAt" IS NULL)),
  ADD CONSTRAINT "SavedSearch_jobId_check" CHECK (kind = 'CANDIDATES' OR "jobId" IS NULL);

-- By hand: people look for jobs, organizations for candidates, and for jobs of their own.
CREATE FUNCTION "check_saved_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "Profile" WHERE id = NEW."profileId" AND kind = CASE NEW.kind WHEN 'JOBS' THEN 'USER' ELSE 'ORGANIZATION' END::"ProfileKind"
  ) THEN
    RAISE EXCEPTION 'people look for jobs, organizations for candidates' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."jobId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Job" WHERE id = NEW."jobId" AND "organizationId" = NEW."profileId") THEN
    RAISE EXCEPTION 'candidates are looked for for a job of the organization' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SavedSearch_checked" BEFORE INSERT OR UPDATE OF "profileId", kind, "jobId" ON "SavedSearch"
  FOR EACH ROW EXECUTE FUNCTION "check_saved_search"();
CREATE TRIGGER "SavedSearchVisit_seeker" BEFORE INSERT ON "SavedSearchVisit" FOR EACH ROW EXECUTE FUNCTION "check_job_seeker"();
