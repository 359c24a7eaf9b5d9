-- Whoever is at a place, the newest first; the places that somebody names are found by it as before.
CREATE INDEX "ProfileDetails_placeId_profileId_idx" ON "ProfileDetails"("placeId", "profileId");
DROP INDEX "ProfileDetails_placeId_idx";
