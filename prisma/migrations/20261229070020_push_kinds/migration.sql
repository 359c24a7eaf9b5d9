-- AlterTable
ALTER TABLE "PushDevice" ADD COLUMN     "tellsAllies" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "tellsMessages" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "tellsRest" BOOLEAN NOT NULL DEFAULT true;
