ALTER TABLE "User" VALIDATE CONSTRAINT "User_rulesAgreed_check";
