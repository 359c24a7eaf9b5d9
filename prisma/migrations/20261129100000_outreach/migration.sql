-- CreateEnum
CREATE TYPE "OutreachStatus" AS ENUM ('PENDING', 'SENT', 'UNAVAILABLE', 'REPEATED', 'STOPPED');

-- CreateTable
CREATE TABLE "Outreach" (
    "id" UUID NOT NULL,
    "jobId" UUID NOT NULL,
    "actedById" UUID,
    "text" TEXT NOT NULL,
    "unavailable" SMALLINT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Outreach_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OutreachRecipient" (
    "outreachId" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "status" "OutreachStatus" NOT NULL DEFAULT 'PENDING',
    "doneAt" TIMESTAMPTZ(3),

    CONSTRAINT "OutreachRecipient_pkey" PRIMARY KEY ("outreachId","profileId")
);

-- CreateIndex
CREATE INDEX "Outreach_jobId_id_idx" ON "Outreach"("jobId", "id" DESC);

-- CreateIndex
CREATE INDEX "Outreach_actedById_idx" ON "Outreach"("actedById");

-- CreateIndex
CREATE INDEX "Outreach_createdAt_idx" ON "Outreach"("createdAt");

-- CreateIndex
CREATE INDEX "OutreachRecipient_profileId_doneAt_idx" ON "OutreachRecipient"("profileId", "doneAt" DESC);

-- AddForeignKey
ALTER TABLE "Outreach" ADD CONSTRAINT "Outreach_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Outreach" ADD CONSTRAINT "Outreach_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OutreachRecipient" ADD CONSTRAINT "OutreachRecipient_outreachId_fkey" FOREIGN KEY ("outreachId") REFERENCES "Outreach"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OutreachRecipient" ADD CONSTRAINT "OutreachRecipient_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
ALTER TABLE "Outreach"
  ADD CONSTRAINT "Outreach_text_check" CHECK (char_length(text) BETWEEN 1 AND 2000),
  ADD CONSTRAINT "Outreach_unavailable_check" CHECK ("unavailable" BETWEEN 0 AND 200);
ALTER TABLE "OutreachRecipient"
  ADD CONSTRAINT "OutreachRecipient_name_check" CHECK (char_length(name) BETWEEN 1 AND 60),
  ADD CONSTRAINT "OutreachRecipient_doneAt_check" CHECK ((status = 'PENDING') = ("doneAt" IS NULL));
