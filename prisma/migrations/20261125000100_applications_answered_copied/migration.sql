-- By hand, in a transaction of its own: whose applications these are, and when those were answered that have been.
UPDATE "Application" a SET "organizationId" = job."organizationId",
  "answeredAt" = CASE WHEN a.stage IN ('INTERVIEW', 'OFFER', 'HIRED', 'DECLINED') THEN a."stageAt" END
FROM "Job" job WHERE job.id = a."jobId";

-- CreateIndex
CREATE INDEX "Application_organizationId_id_idx" ON "Application"("organizationId", "id" DESC);

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Profile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: it is nobody else's; only with the organization it goes.
CREATE TRIGGER "Application_organization_kept" BEFORE UPDATE ON "Application"
  FOR EACH ROW WHEN (NEW."organizationId" IS NOT NULL AND OLD."organizationId" IS DISTINCT FROM NEW."organizationId")
  EXECUTE FUNCTION "keep_application"();
