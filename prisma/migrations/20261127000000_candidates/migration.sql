-- CreateEnum
CREATE TYPE "Availability" AS ENUM ('NOW', 'MONTH', 'QUARTER');

-- CreateTable
CREATE TABLE "Candidate" (
    "profileId" UUID NOT NULL,
    "seniority" "JobSeniority",
    "availability" "Availability",
    "latitude" REAL,
    "longitude" REAL,
    "areaMask" INTEGER NOT NULL,
    "skillIds" INTEGER[],
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "activeOn" DATE NOT NULL,

    CONSTRAINT "Candidate_pkey" PRIMARY KEY ("profileId")
);

-- CreateTable
CREATE TABLE "OpenToWorkHide" (
    "profileId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OpenToWorkHide_pkey" PRIMARY KEY ("profileId","organizationId")
);

-- CreateIndex
CREATE INDEX "Candidate_openedAt_profileId_idx" ON "Candidate"("openedAt" DESC, "profileId" DESC)
  INCLUDE ("activeOn", "areaMask", "skillIds", "seniority", "availability", "latitude", "longitude");

-- CreateIndex
CREATE INDEX "Candidate_skillIds_idx" ON "Candidate" USING GIN ("skillIds");

-- CreateIndex
CREATE INDEX "Candidate_latitude_longitude_idx" ON "Candidate"("latitude", "longitude");

-- CreateIndex
CREATE INDEX "OpenToWorkHide_organizationId_profileId_idx" ON "OpenToWorkHide"("organizationId", "profileId");

-- AddForeignKey
ALTER TABLE "Candidate" ADD CONSTRAINT "Candidate_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OpenToWorkHide" ADD CONSTRAINT "OpenToWorkHide_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OpenToWorkHide" ADD CONSTRAINT "OpenToWorkHide_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ProfileDetails"
  ADD COLUMN "openedToWorkAt" TIMESTAMPTZ(3),
  ADD COLUMN "workSeniority" "JobSeniority",
  ADD COLUMN "availability" "Availability";

-- By hand: people hide from organizations, from at most 50.
CREATE FUNCTION "check_open_to_work_hide"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "Profile" WHERE id = NEW."profileId" AND kind = 'USER')
    OR NOT EXISTS (SELECT FROM "Profile" WHERE id = NEW."organizationId" AND kind = 'ORGANIZATION') THEN
    RAISE EXCEPTION 'a person hides from organizations' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "OpenToWorkHide_check" BEFORE INSERT ON "OpenToWorkHide" FOR EACH ROW EXECUTE FUNCTION "check_open_to_work_hide"();

-- By hand: who is not open any more has not been since.
CREATE FUNCTION "close_to_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."openedToWorkAt" := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER "ProfileDetails_closed" BEFORE UPDATE OF "openToWork", "openedToWorkAt" ON "ProfileDetails"
  FOR EACH ROW WHEN (NOT NEW."openToWork" AND NEW."openedToWorkAt" IS NOT NULL) EXECUTE FUNCTION "close_to_work"();

-- By hand: brings the narrow copy of these people up to date.
CREATE FUNCTION "list_candidates"(ids UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever else changes what is said of them is done by then, and seen.
  PERFORM FROM "ProfileDetails" WHERE "profileId" = ANY(ids) ORDER BY "profileId" FOR NO KEY UPDATE;
  DELETE FROM "Candidate" c USING "ProfileDetails" d WHERE d."profileId" = c."profileId" AND c."profileId" = ANY(ids) AND NOT d."openToWork";
  INSERT INTO "Candidate" AS c ("profileId", seniority, availability, latitude, longitude, "areaMask", "skillIds", "openedAt", "activeOn")
  SELECT d."profileId", d."workSeniority", d.availability, place.latitude, place.longitude,
    COALESCE((SELECT bit_or(1 << area) FROM unnest(d.areas) area), 0),
    ARRAY(SELECT named."skillId" FROM "ProfileSkill" named WHERE named."profileId" = d."profileId" ORDER BY 1),
    COALESCE(d."openedToWorkAt", now()),
    GREATEST((COALESCE(d."openedToWorkAt", now()) AT TIME ZONE 'UTC')::date,
      (SELECT (max(s."lastSeenAt") AT TIME ZONE 'UTC')::date FROM "Session" s WHERE s."userId" = p."userId"))
  FROM "ProfileDetails" d JOIN "Profile" p ON p.id = d."profileId" LEFT JOIN "Place" place ON place.id = d."placeId"
  WHERE d."profileId" = ANY(ids) AND d."openToWork" AND p.kind = 'USER'
  ON CONFLICT ("profileId") DO UPDATE SET seniority = EXCLUDED.seniority, availability = EXCLUDED.availability,
    latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, "areaMask" = EXCLUDED."areaMask", "skillIds" = EXCLUDED."skillIds",
    "openedAt" = LEAST(c."openedAt", EXCLUDED."openedAt"), "activeOn" = GREATEST(c."activeOn", EXCLUDED."activeOn");
END $$;

-- By hand: once, at the end of the transaction, whatever it did to what they say and to their skills.
CREATE FUNCTION "list_changed_candidate"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT UUID := (to_jsonb(COALESCE(NEW, OLD)) ->> 'profileId')::uuid;
BEGIN
  IF EXISTS (SELECT FROM "ProfileDetails" WHERE "profileId" = changed AND "openToWork") OR EXISTS (SELECT FROM "Candidate" WHERE "profileId" = changed) THEN
    PERFORM "list_candidates"(ARRAY[changed]);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "ProfileDetails_candidate" AFTER INSERT OR UPDATE ON "ProfileDetails" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "list_changed_candidate"();
CREATE CONSTRAINT TRIGGER "ProfileSkill_candidate" AFTER INSERT OR DELETE ON "ProfileSkill" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "list_changed_candidate"();

-- By hand: who was here, once a day.
CREATE FUNCTION "note_candidate_active"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Candidate" c SET "activeOn" = (NEW."lastSeenAt" AT TIME ZONE 'UTC')::date
  FROM "Profile" p WHERE p."userId" = NEW."userId" AND c."profileId" = p.id AND c."activeOn" < (NEW."lastSeenAt" AT TIME ZONE 'UTC')::date;
  RETURN NULL;
END $$;
CREATE TRIGGER "Session_candidate_opened" AFTER INSERT ON "Session" FOR EACH ROW EXECUTE FUNCTION "note_candidate_active"();
CREATE TRIGGER "Session_candidate_seen" AFTER UPDATE OF "lastSeenAt" ON "Session" FOR EACH ROW
  WHEN ((OLD."lastSeenAt" AT TIME ZONE 'UTC')::date < (NEW."lastSeenAt" AT TIME ZONE 'UTC')::date) EXECUTE FUNCTION "note_candidate_active"();
