-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "underId" UUID;
