-- By hand: what nobody decided, of which the period begins when its job closes.
CREATE INDEX "Application_undecided_idx" ON "Application" ("jobId")
  WHERE stage NOT IN ('HIRED', 'DECLINED') AND "removedAt" IS NULL AND "withdrawnAt" IS NULL;
