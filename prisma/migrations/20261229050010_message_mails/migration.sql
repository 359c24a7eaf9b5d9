-- CreateEnum
CREATE TYPE "MessageMails" AS ENUM ('OFF', 'GATHERED', 'AT_ONCE');

-- AlterTable
ALTER TABLE "User" ADD COLUMN "messageMails" "MessageMails" NOT NULL DEFAULT 'OFF',
ADD COLUMN "messagesToldUntil" TIMESTAMPTZ(3),
ADD COLUMN "quietFrom" INTEGER,
ADD COLUMN "quietUntil" INTEGER;

-- By hand: two different hours of a day, or none.
ALTER TABLE "User" ADD CONSTRAINT "User_quiet_check" CHECK (
  ("quietFrom" IS NULL) = ("quietUntil" IS NULL)
  AND "quietFrom" BETWEEN 0 AND 23 AND "quietUntil" BETWEEN 0 AND 23 AND "quietFrom" <> "quietUntil"
) NOT VALID;
ALTER TABLE "User" VALIDATE CONSTRAINT "User_quiet_check";
