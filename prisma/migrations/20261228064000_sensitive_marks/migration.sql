-- AlterEnum
ALTER TYPE "ReportAnswer" ADD VALUE 'SENSITIVE';

-- AlterTable
ALTER TABLE "Post" ADD COLUMN "sensitiveFor" "ReportReason";

-- AlterTable
ALTER TABLE "Comment" ADD COLUMN "sensitiveFor" "ReportReason";
