-- CreateTable
CREATE TABLE "DataExport" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "readyAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "key" TEXT,
    "bytes" BIGINT,

    CONSTRAINT "DataExport_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "DataExport_userId_key" ON "DataExport"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "DataExport_key_key" ON "DataExport"("key");

-- CreateIndex
CREATE INDEX "DataExport_expiresAt_idx" ON "DataExport"("expiresAt");

-- CreateIndex
CREATE INDEX "DataExport_readyAt_requestedAt_idx" ON "DataExport"("readyAt", "requestedAt");

-- AddForeignKey
ALTER TABLE "DataExport" ADD CONSTRAINT "DataExport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: it has a file once it is made, and from then on an end.
ALTER TABLE "DataExport" ADD CONSTRAINT "DataExport_ready_check"
  CHECK (num_nulls("readyAt", "expiresAt", "key", "bytes") IN (0, 4));

-- By hand: whatever takes it away, also with its account, its file goes with it.
CREATE TRIGGER "DataExport_remove_files" AFTER DELETE ON "DataExport"
  FOR EACH ROW WHEN (OLD.key IS NOT NULL) EXECUTE FUNCTION "remove_files"();
