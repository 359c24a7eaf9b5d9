-- AlterEnum
ALTER TYPE "ModerationActKind" ADD VALUE 'SUSPENDED';
ALTER TYPE "ModerationActKind" ADD VALUE 'LIFTED';

-- CreateTable
CREATE TABLE "Suspension" (
    "id" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "reason" "ReportReason" NOT NULL,
    "words" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3),
    "awaySince" TIMESTAMPTZ(3),
    "actedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "liftedAt" TIMESTAMPTZ(3),
    "liftedById" UUID,

    CONSTRAINT "Suspension_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Suspension_profileId_id_idx" ON "Suspension"("profileId", "id" DESC);

-- CreateIndex
CREATE INDEX "Suspension_actedById_idx" ON "Suspension"("actedById");

-- CreateIndex
CREATE INDEX "Suspension_liftedById_idx" ON "Suspension"("liftedById");

-- By hand: of each profile one stands open, and the sweep asks whose term is over.
CREATE UNIQUE INDEX "Suspension_open_key" ON "Suspension" ("profileId") WHERE "liftedAt" IS NULL;
CREATE INDEX "Suspension_until_idx" ON "Suspension" ("until") WHERE "liftedAt" IS NULL;

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN "suspendedAt" TIMESTAMPTZ(3);

-- AddForeignKey
ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_liftedById_fkey" FOREIGN KEY ("liftedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: as the schema says, texts in code points.
ALTER TABLE "Suspension"
  ADD CONSTRAINT "Suspension_words_check" CHECK (char_length(words) BETWEEN 1 AND 2000),
  ADD CONSTRAINT "Suspension_until_check" CHECK ("until" > "createdAt"),
  ADD CONSTRAINT "Suspension_lifted_check" CHECK ("liftedById" IS NULL OR "liftedAt" IS NOT NULL);

-- By hand: an organization is hidden while it is suspended alone, and nothing brings back what is.
ALTER TABLE "Profile"
  DROP CONSTRAINT "Profile_deactivated_check",
  ADD CONSTRAINT "Profile_deactivated_check" CHECK (
    ("deactivatedAt" IS NULL OR kind = 'USER' OR "suspendedAt" IS NOT NULL)
    AND ("suspendedAt" IS NULL OR "deactivatedAt" IS NOT NULL)) NOT VALID;
