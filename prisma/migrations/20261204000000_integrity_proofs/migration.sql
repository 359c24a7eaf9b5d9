-- A proof that no program is asking serves once: its row says that it was used, or for whom it waits.
CREATE TABLE "IntegrityProof" (
    "id" TEXT NOT NULL,
    "userId" UUID,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "IntegrityProof_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "IntegrityProof_id_check" CHECK ("id" ~ '^[A-Za-z0-9_-]{22}$'),
    CONSTRAINT "IntegrityProof_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "IntegrityProof_userId_idx" ON "IntegrityProof"("userId");
CREATE INDEX "IntegrityProof_expiresAt_idx" ON "IntegrityProof"("expiresAt");
