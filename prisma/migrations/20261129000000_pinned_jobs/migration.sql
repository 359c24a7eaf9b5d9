-- AlterTable
ALTER TABLE "Conversation" ADD COLUMN     "pinnedJobId" UUID;

-- By hand: a job is pinned where its organization writes to one person.
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_pinnedJobId_check" CHECK ("pinnedJobId" IS NULL OR kind = 'DIRECT') NOT VALID;
