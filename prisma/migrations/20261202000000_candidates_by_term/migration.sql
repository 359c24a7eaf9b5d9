-- CreateTable
CREATE TABLE "CandidateTerm" (
    "profileId" UUID NOT NULL,
    "term" INTEGER NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "activeOn" DATE NOT NULL,
    "seniority" "JobSeniority",
    "availability" "Availability",
    "isPublic" BOOLEAN NOT NULL,

    CONSTRAINT "CandidateTerm_pkey" PRIMARY KEY ("profileId","term")
);

-- CreateIndex
CREATE INDEX "CandidateTerm_term_openedAt_profileId_idx" ON "CandidateTerm"("term", "openedAt" DESC, "profileId" DESC)
  INCLUDE ("activeOn", "seniority", "availability", "isPublic");

-- AddForeignKey
ALTER TABLE "CandidateTerm" ADD CONSTRAINT "CandidateTerm_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Candidate"("profileId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Candidate" ADD COLUMN "isPublic" BOOLEAN NOT NULL DEFAULT false;

-- DropIndex
DROP INDEX "Candidate_skillIds_idx";

-- By hand: the skills and areas of a candidate in one row of numbers, areas below zero.
CREATE FUNCTION "candidate_terms"("areaMask" INTEGER, "skillIds" INTEGER[]) RETURNS INTEGER[] LANGUAGE sql IMMUTABLE AS $$
  SELECT COALESCE("skillIds", '{}') || ARRAY(SELECT -1 - area FROM generate_series(0, 30) area WHERE "areaMask" & (1 << area) <> 0)
$$;

-- By hand: each change of a candidate comes to its terms.
CREATE FUNCTION "list_candidate_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  terms CONSTANT INTEGER[] := "candidate_terms"(NEW."areaMask", NEW."skillIds");
BEGIN
  DELETE FROM "CandidateTerm" WHERE "profileId" = NEW."profileId" AND term <> ALL(terms);
  INSERT INTO "CandidateTerm" ("profileId", term, "openedAt", "activeOn", seniority, availability, "isPublic")
  SELECT DISTINCT NEW."profileId", term, NEW."openedAt", NEW."activeOn", NEW.seniority, NEW.availability, NEW."isPublic" FROM unnest(terms) term
  ON CONFLICT ("profileId", term) DO UPDATE SET "openedAt" = EXCLUDED."openedAt", "activeOn" = EXCLUDED."activeOn",
    seniority = EXCLUDED.seniority, availability = EXCLUDED.availability, "isPublic" = EXCLUDED."isPublic";
  RETURN NULL;
END $$;
CREATE TRIGGER "Candidate_terms_new" AFTER INSERT ON "Candidate" FOR EACH ROW EXECUTE FUNCTION "list_candidate_terms"();
CREATE TRIGGER "Candidate_terms_changed" AFTER UPDATE ON "Candidate" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION "list_candidate_terms"();

-- By hand: as it was, with whether everybody may see the profile.
CREATE OR REPLACE FUNCTION "list_candidates"(ids UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever else changes what is said of them is done by then, and seen.
  PERFORM FROM "ProfileDetails" WHERE "profileId" = ANY(ids) ORDER BY "profileId" FOR NO KEY UPDATE;
  DELETE FROM "Candidate" c USING "ProfileDetails" d WHERE d."profileId" = c."profileId" AND c."profileId" = ANY(ids) AND NOT d."openToWork";
  INSERT INTO "Candidate" AS c ("profileId", seniority, availability, latitude, longitude, "areaMask", "skillIds", "openedAt", "activeOn", "isPublic")
  SELECT d."profileId", d."workSeniority", d.availability, place.latitude, place.longitude,
    COALESCE((SELECT bit_or(1 << area) FROM unnest(d.areas) area), 0),
    ARRAY(SELECT named."skillId" FROM "ProfileSkill" named WHERE named."profileId" = d."profileId" ORDER BY 1),
    COALESCE(d."openedToWorkAt", now()),
    GREATEST((COALESCE(d."openedToWorkAt", now()) AT TIME ZONE 'UTC')::date,
      (SELECT (max(s."lastSeenAt") AT TIME ZONE 'UTC')::date FROM "Session" s WHERE s."userId" = p."userId")),
    p."profileAudience" = 'EVERYONE'
  FROM "ProfileDetails" d JOIN "Profile" p ON p.id = d."profileId" LEFT JOIN "Place" place ON place.id = d."placeId"
  WHERE d."profileId" = ANY(ids) AND d."openToWork" AND p.kind = 'USER'
  ON CONFLICT ("profileId") DO UPDATE SET seniority = EXCLUDED.seniority, availability = EXCLUDED.availability,
    latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, "areaMask" = EXCLUDED."areaMask", "skillIds" = EXCLUDED."skillIds",
    "openedAt" = LEAST(c."openedAt", EXCLUDED."openedAt"), "activeOn" = GREATEST(c."activeOn", EXCLUDED."activeOn"), "isPublic" = EXCLUDED."isPublic";
END $$;

-- By hand: whom the setting for the profile concerns is listed anew at the end of the transaction, as for what they say.
CREATE FUNCTION "list_candidate_of_audience"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Candidate" WHERE "profileId" = NEW.id) OR EXISTS (SELECT FROM "ProfileDetails" WHERE "profileId" = NEW.id AND "openToWork") THEN
    PERFORM "list_candidates"(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "Profile_candidate" AFTER UPDATE OF "profileAudience" ON "Profile" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD."profileAudience" IS DISTINCT FROM NEW."profileAudience") EXECUTE FUNCTION "list_candidate_of_audience"();
