-- By hand: what the index of the old spelling was for is asked of this one.
-- CreateIndex
CREATE INDEX "Profile_foldedName_idx" ON "Profile"("foldedName");

-- DropIndex
DROP INDEX "Profile_name_prefix_idx";
