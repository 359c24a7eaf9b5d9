ALTER TABLE "Profile" VALIDATE CONSTRAINT "Profile_deactivated_check";
