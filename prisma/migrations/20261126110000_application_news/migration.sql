-- By hand: what happens to applications is told by a badge and by mail, and is no notification any more. The value and the
-- column stay, as long as a version that writes them may still run.
DELETE FROM "Notification" WHERE type = 'APPLICATION';
DELETE FROM "NotificationPreference" WHERE type = 'APPLICATION';

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "applicationMails" BOOLEAN NOT NULL DEFAULT true;
