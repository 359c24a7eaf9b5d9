-- The table of the keys that forms are sent with, by the term that others use for them.
ALTER TABLE "WriteKey" RENAME TO "IdempotencyKey";
ALTER TABLE "IdempotencyKey" RENAME CONSTRAINT "WriteKey_pkey" TO "IdempotencyKey_pkey";
ALTER TABLE "IdempotencyKey" RENAME CONSTRAINT "WriteKey_userId_fkey" TO "IdempotencyKey_userId_fkey";
ALTER INDEX "WriteKey_createdAt_idx" RENAME TO "IdempotencyKey_createdAt_idx";
