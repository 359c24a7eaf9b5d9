ALTER TABLE "Profile" VALIDATE CONSTRAINT "Profile_requiresSecondFactor_check";
