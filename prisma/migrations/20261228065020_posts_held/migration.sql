-- AlterEnum
ALTER TYPE "ModerationActKind" ADD VALUE 'LINKS_HELD';
ALTER TYPE "ModerationActKind" ADD VALUE 'LINKS_LET';

-- CreateTable
CREATE TABLE "PostHold" (
    "postId" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PostHold_pkey" PRIMARY KEY ("postId")
);

-- CreateIndex
CREATE INDEX "PostHold_until_idx" ON "PostHold"("until");

-- AlterTable
ALTER TABLE "ServiceSettings" ADD COLUMN "holdsLinks" BOOLEAN NOT NULL DEFAULT false;

-- AddForeignKey
ALTER TABLE "PostHold" ADD CONSTRAINT "PostHold_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;
