-- AlterEnum
ALTER TYPE "EventType" ADD VALUE 'APPLICATION_MOVED';

-- AlterEnum
ALTER TYPE "NotificationType" ADD VALUE 'APPLICATION';

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "applicationId" UUID;
