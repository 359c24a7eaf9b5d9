-- By hand: those of before, in the order in which they came; what was there is no news.
UPDATE "Application" a
SET number = numbered.before + numbered.place, "seenAt" = a."stageAt", "openedAt" = a."createdAt"
FROM (
  SELECT id, row_number() OVER (PARTITION BY "jobId" ORDER BY id) AS place,
    (SELECT COALESCE(max(known.number), 0) FROM "Application" known WHERE known."jobId" = asked."jobId") AS before
  FROM "Application" asked WHERE number = 0
) numbered
WHERE numbered.id = a.id;

-- CreateIndex
CREATE UNIQUE INDEX "Application_jobId_number_key" ON "Application"("jobId", "number");

-- By hand: what those who sent them have not seen, those who recruit have not opened, and what a period ends of.
CREATE INDEX "Application_unseen_idx" ON "Application" ("profileId")
  WHERE "withdrawnAt" IS NULL AND stage <> 'NEW' AND ("seenAt" IS NULL OR "seenAt" < "stageAt");
CREATE INDEX "Application_unopened_idx" ON "Application" ("jobId")
  WHERE "withdrawnAt" IS NULL AND stage = 'NEW' AND "openedAt" IS NULL;
CREATE INDEX "Application_decided_idx" ON "Application" ("retentionMonths", "stageAt")
  WHERE stage IN ('HIRED', 'DECLINED') AND "removedAt" IS NULL AND "withdrawnAt" IS NULL;
