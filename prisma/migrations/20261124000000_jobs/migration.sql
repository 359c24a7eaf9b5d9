-- CreateEnum
CREATE TYPE "JobType" AS ENUM ('FREELANCE', 'FULL_TIME', 'INTERNSHIP', 'OTHER', 'PART_TIME', 'VOLUNTEER');

-- CreateEnum
CREATE TYPE "JobSeniority" AS ENUM ('ENTRY', 'JUNIOR', 'MEDIOR', 'SENIOR');

-- CreateEnum
CREATE TYPE "JobPayPeriod" AS ENUM ('HOUR', 'DAY', 'MONTH', 'YEAR');

-- CreateEnum
CREATE TYPE "JobCollection" AS ENUM ('ALLYWAY', 'EMAIL', 'URL');

-- CreateEnum
CREATE TYPE "JobActKind" AS ENUM ('PUBLISHED', 'EDITED', 'ARCHIVED', 'UNARCHIVED', 'DELETED', 'CLOSED');

-- CreateTable
CREATE TABLE "Job" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "draftId" UUID,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "placeId" INTEGER,
    "areaSize" SMALLINT,
    "remote" BOOLEAN NOT NULL,
    "type" "JobType" NOT NULL,
    "seniority" "JobSeniority" NOT NULL,
    "areaMask" INTEGER NOT NULL,
    "isPaid" BOOLEAN NOT NULL,
    "payFrom" INTEGER,
    "payTo" INTEGER,
    "payCurrency" CHAR(3),
    "payPeriod" "JobPayPeriod",
    "hoursPerWeek" SMALLINT NOT NULL,
    "givenInstead" TEXT NOT NULL DEFAULT '',
    "collectVia" "JobCollection" NOT NULL,
    "contactEmail" TEXT NOT NULL,
    "contactPhone" TEXT,
    "applicationsUrl" TEXT,
    "closesOn" DATE,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "editedAt" TIMESTAMPTZ(3),
    "archivedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobSkill" (
    "jobId" UUID NOT NULL,
    "skillId" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,

    CONSTRAINT "JobSkill_pkey" PRIMARY KEY ("jobId","skillId")
);

-- CreateTable
CREATE TABLE "JobAct" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "jobId" UUID NOT NULL,
    "kind" "JobActKind" NOT NULL,
    "actedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "JobAct_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobDraft" (
    "id" UUID NOT NULL,
    "organizationId" UUID,
    "createdById" UUID,
    "title" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "placeId" INTEGER,
    "areaSize" SMALLINT,
    "remote" BOOLEAN NOT NULL DEFAULT false,
    "areaMask" INTEGER NOT NULL DEFAULT 0,
    "type" "JobType",
    "seniority" "JobSeniority",
    "isPaid" BOOLEAN,
    "payFrom" INTEGER,
    "payTo" INTEGER,
    "payCurrency" CHAR(3),
    "payPeriod" "JobPayPeriod",
    "hoursPerWeek" SMALLINT,
    "givenInstead" TEXT NOT NULL DEFAULT '',
    "skills" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "collectVia" "JobCollection",
    "contactEmail" TEXT,
    "contactPhone" TEXT,
    "applicationsUrl" TEXT,
    "closesOn" DATE,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "JobDraft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobBookmark" (
    "profileId" UUID NOT NULL,
    "jobId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "JobBookmark_pkey" PRIMARY KEY ("profileId","jobId")
);

-- CreateTable
CREATE TABLE "JobDismissal" (
    "profileId" UUID NOT NULL,
    "jobId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "JobDismissal_pkey" PRIMARY KEY ("profileId","jobId")
);

-- CreateTable
CREATE TABLE "OpenJob" (
    "jobId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "type" "JobType" NOT NULL,
    "seniority" "JobSeniority" NOT NULL,
    "remote" BOOLEAN NOT NULL,
    "areaMask" INTEGER NOT NULL,
    "placeId" INTEGER,
    "latitude" REAL,
    "longitude" REAL,
    "areaSize" SMALLINT,
    "payCurrency" CHAR(3),
    "hourlyPay" REAL,
    "skillIds" INTEGER[],
    "closesOn" DATE,
    "words" tsvector,

    CONSTRAINT "OpenJob_pkey" PRIMARY KEY ("jobId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Job_draftId_key" ON "Job"("draftId");

-- CreateIndex
CREATE INDEX "Job_organizationId_id_idx" ON "Job"("organizationId", "id" DESC);

-- CreateIndex
CREATE INDEX "Job_placeId_idx" ON "Job"("placeId");

-- CreateIndex
CREATE INDEX "JobSkill_skillId_jobId_idx" ON "JobSkill"("skillId", "jobId" DESC);

-- CreateIndex
CREATE INDEX "JobAct_organizationId_idx" ON "JobAct"("organizationId");

-- CreateIndex
CREATE INDEX "JobAct_jobId_id_idx" ON "JobAct"("jobId", "id" DESC);

-- CreateIndex
CREATE INDEX "JobAct_actedById_idx" ON "JobAct"("actedById");

-- CreateIndex
CREATE INDEX "JobAct_createdAt_idx" ON "JobAct"("createdAt");

-- CreateIndex
CREATE INDEX "JobDraft_organizationId_id_idx" ON "JobDraft"("organizationId", "id" DESC);

-- CreateIndex
CREATE INDEX "JobDraft_createdById_id_idx" ON "JobDraft"("createdById", "id" DESC);

-- CreateIndex
CREATE INDEX "JobDraft_placeId_idx" ON "JobDraft"("placeId");

-- CreateIndex
CREATE INDEX "JobDraft_updatedAt_idx" ON "JobDraft"("updatedAt");

-- CreateIndex
CREATE INDEX "JobBookmark_jobId_idx" ON "JobBookmark"("jobId");

-- CreateIndex
CREATE INDEX "JobDismissal_jobId_idx" ON "JobDismissal"("jobId");

-- CreateIndex
CREATE INDEX "OpenJob_organizationId_jobId_idx" ON "OpenJob"("organizationId", "jobId" DESC)
  INCLUDE ("areaMask", "skillIds", latitude, longitude, "areaSize", "closesOn");

-- CreateTable
CREATE TABLE "JobWord" (
    "word" TEXT NOT NULL,
    "fragments" TEXT[],

    CONSTRAINT "JobWord_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "JobWord_fragments_idx" ON "JobWord" USING GIN ("fragments");

-- By hand: what is past its day, and not archived yet.
CREATE INDEX "Job_closesOn_idx" ON "Job" ("closesOn") WHERE "archivedAt" IS NULL;

-- By hand: found by words, by skills, by where it is, and exact counts in one pass over few pages.
CREATE INDEX "OpenJob_words_idx" ON "OpenJob" USING gin (words) WHERE words IS NOT NULL;
CREATE INDEX "OpenJob_skillIds_idx" ON "OpenJob" USING gin ("skillIds");
CREATE INDEX "OpenJob_position_idx" ON "OpenJob" (latitude, longitude)
  INCLUDE ("jobId", "organizationId", "areaMask", "skillIds", "areaSize", "closesOn") WHERE latitude IS NOT NULL;
CREATE INDEX "OpenJob_filters_idx" ON "OpenJob" ("jobId" DESC) INCLUDE (type, seniority, remote, "areaMask", "organizationId", "closesOn", "payCurrency", "hourlyPay");

-- AddForeignKey
ALTER TABLE "Job" ADD CONSTRAINT "Job_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Job" ADD CONSTRAINT "Job_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "Place"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobSkill" ADD CONSTRAINT "JobSkill_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobSkill" ADD CONSTRAINT "JobSkill_skillId_fkey" FOREIGN KEY ("skillId") REFERENCES "Skill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobAct" ADD CONSTRAINT "JobAct_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobAct" ADD CONSTRAINT "JobAct_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobDraft" ADD CONSTRAINT "JobDraft_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobDraft" ADD CONSTRAINT "JobDraft_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobDraft" ADD CONSTRAINT "JobDraft_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "Place"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobBookmark" ADD CONSTRAINT "JobBookmark_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobBookmark" ADD CONSTRAINT "JobBookmark_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobDismissal" ADD CONSTRAINT "JobDismissal_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobDismissal" ADD CONSTRAINT "JobDismissal_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OpenJob" ADD CONSTRAINT "OpenJob_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what a job says, and which of it belongs together.
ALTER TABLE "Job"
  ADD CONSTRAINT "Job_title_check" CHECK (char_length(title) BETWEEN 1 AND 100),
  ADD CONSTRAINT "Job_description_check" CHECK (char_length(description) BETWEEN 1 AND 10000),
  ADD CONSTRAINT "Job_location_check" CHECK (remote OR "placeId" IS NOT NULL),
  ADD CONSTRAINT "Job_areaSize_check" CHECK (("placeId" IS NULL) = ("areaSize" IS NULL) AND "areaSize" BETWEEN 5 AND 200),
  ADD CONSTRAINT "Job_areaMask_check" CHECK ("areaMask" BETWEEN 1 AND 131071),
  ADD CONSTRAINT "Job_hoursPerWeek_check" CHECK ("hoursPerWeek" BETWEEN 1 AND 80),
  ADD CONSTRAINT "Job_pay_check" CHECK (CASE WHEN "isPaid"
    THEN "payFrom" BETWEEN 1 AND 100000000 AND ("payTo" IS NULL OR "payTo" BETWEEN "payFrom" AND 100000000)
      AND "payCurrency" IS NOT NULL AND "payPeriod" IS NOT NULL AND "payFrom" IS NOT NULL
    ELSE num_nonnulls("payFrom", "payTo", "payCurrency", "payPeriod") = 0 AND "givenInstead" <> '' END),
  ADD CONSTRAINT "Job_payCurrency_check" CHECK ("payCurrency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "Job_givenInstead_check" CHECK (char_length("givenInstead") <= 500),
  ADD CONSTRAINT "Job_contactEmail_check" CHECK ("contactEmail" = lower("contactEmail") AND char_length("contactEmail") BETWEEN 3 AND 254),
  ADD CONSTRAINT "Job_contactPhone_check" CHECK ("contactPhone" ~ '^\+[1-9][0-9]{1,14}$'),
  ADD CONSTRAINT "Job_applicationsUrl_check" CHECK (("applicationsUrl" IS NOT NULL) = ("collectVia" = 'URL')
    AND "applicationsUrl" ~ '^https?://' AND char_length("applicationsUrl") <= 500);

ALTER TABLE "JobSkill" ADD CONSTRAINT "JobSkill_position_check" CHECK (position BETWEEN 0 AND 19);

-- By hand: a draft may lack anything, but holds nothing that a job could not.
ALTER TABLE "JobDraft"
  ADD CONSTRAINT "JobDraft_title_check" CHECK (char_length(title) <= 100),
  ADD CONSTRAINT "JobDraft_description_check" CHECK (char_length(description) <= 10000),
  ADD CONSTRAINT "JobDraft_areaSize_check" CHECK (("placeId" IS NULL) = ("areaSize" IS NULL) AND "areaSize" BETWEEN 5 AND 200),
  ADD CONSTRAINT "JobDraft_areaMask_check" CHECK ("areaMask" BETWEEN 0 AND 131071),
  ADD CONSTRAINT "JobDraft_hoursPerWeek_check" CHECK ("hoursPerWeek" BETWEEN 1 AND 80),
  ADD CONSTRAINT "JobDraft_pay_check" CHECK ("payFrom" BETWEEN 1 AND 100000000 AND "payTo" BETWEEN "payFrom" AND 100000000),
  ADD CONSTRAINT "JobDraft_payCurrency_check" CHECK ("payCurrency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "JobDraft_givenInstead_check" CHECK (char_length("givenInstead") <= 500),
  ADD CONSTRAINT "JobDraft_skills_check" CHECK (cardinality(skills) <= 20),
  ADD CONSTRAINT "JobDraft_contactEmail_check" CHECK ("contactEmail" = lower("contactEmail") AND char_length("contactEmail") BETWEEN 3 AND 254),
  ADD CONSTRAINT "JobDraft_contactPhone_check" CHECK ("contactPhone" ~ '^\+[1-9][0-9]{1,14}$'),
  ADD CONSTRAINT "JobDraft_applicationsUrl_check" CHECK ("applicationsUrl" ~ '^https?://' AND char_length("applicationsUrl") <= 500);

-- By hand: organizations publish, people look.
CREATE FUNCTION "check_job_organization"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."organizationId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Profile" WHERE id = NEW."organizationId" AND kind = 'ORGANIZATION') THEN
    RAISE EXCEPTION 'an organization publishes jobs' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Job_organization" BEFORE INSERT OR UPDATE OF "organizationId" ON "Job"
  FOR EACH ROW EXECUTE FUNCTION "check_job_organization"();
CREATE TRIGGER "JobDraft_organization" BEFORE INSERT OR UPDATE OF "organizationId" ON "JobDraft"
  FOR EACH ROW EXECUTE FUNCTION "check_job_organization"();

CREATE FUNCTION "check_job_seeker"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "Profile" WHERE id = NEW."profileId" AND kind = 'USER') THEN
    RAISE EXCEPTION 'people look for jobs' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "JobBookmark_seeker" BEFORE INSERT ON "JobBookmark" FOR EACH ROW EXECUTE FUNCTION "check_job_seeker"();
CREATE TRIGGER "JobDismissal_seeker" BEFORE INSERT ON "JobDismissal" FOR EACH ROW EXECUTE FUNCTION "check_job_seeker"();

-- By hand: the words of a text without case, accents and punctuation, as lib/words.ts has them; "words_of" says the same of
-- messages as before.
CREATE FUNCTION "folded_words"(said TEXT) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(
    regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'))
$$;

-- By hand: jobs are found by the stems of words, none of which is left out: somebody looks for "IT". English stems, since most
-- jobs are written in it; in other languages the same word still has the same stem.
CREATE TEXT SEARCH DICTIONARY "job_stem" (TEMPLATE = pg_catalog.snowball, Language = english);
CREATE TEXT SEARCH CONFIGURATION "job_words" (COPY = pg_catalog.simple);
ALTER TEXT SEARCH CONFIGURATION "job_words"
  ALTER MAPPING FOR asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart WITH "job_stem";

-- By hand: the numbers of areas are those of lib/profiles/areas.ts (tested).
CREATE FUNCTION "names_of_areas"(mask INTEGER) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(name, ' ') FROM unnest(ARRAY[
    'conservation', 'eco construction', 'eco consulting', 'eco policy', 'environmental science', 'recycling', 'renewable energy',
    'solar power', 'urban design', 'community engagement', 'corporate social responsibility', 'dei diversity equity inclusion',
    'eco law', 'esg', 'impact manager', 'impact marketing', 'non profit management'
  ]) WITH ORDINALITY AS area(name, number) WHERE mask & (1 << (number - 1)::int) <> 0
$$;

-- By hand: what a job may pay for an hour. A day has 8, a year 52 weeks.
CREATE FUNCTION "hourly_pay"(pay INTEGER, period "JobPayPeriod", hours SMALLINT) RETURNS real LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE period WHEN 'HOUR' THEN pay WHEN 'DAY' THEN pay / 8.0 WHEN 'MONTH' THEN pay * 12 / (52.0 * hours) ELSE pay / (52.0 * hours) END)::real
$$;

-- By hand: beginnings of 5 and 7 letters, each whole and with one letter left out, as `fuzzyFragments` makes them (tested).
CREATE FUNCTION "fuzzy_fragments"(word TEXT) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT fragment) FROM (VALUES (left(word, 5)), (left(word, 7))) beginning(letters),
    LATERAL (SELECT letters UNION ALL SELECT overlay(letters PLACING '' FROM hole FOR 1) FROM generate_series(1, char_length(letters)) hole) fragment(fragment)
$$;

-- By hand: brings the narrow copy of these jobs, and the words that occur, up to date.
CREATE FUNCTION "list_jobs"(ids UUID[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT UUID[] := ARRAY(SELECT id FROM unnest(ids) id ORDER BY id);
BEGIN
  DELETE FROM "OpenJob" o USING "Job" j WHERE j.id = o."jobId" AND o."jobId" = ANY(changed) AND j."archivedAt" IS NOT NULL;
  INSERT INTO "OpenJob" AS o ("jobId", "organizationId", type, seniority, remote, "areaMask", "placeId", latitude, longitude, "areaSize",
    "payCurrency", "hourlyPay", "skillIds", "closesOn", words)
  SELECT j.id, j."organizationId", j.type, j.seniority, j.remote, j."areaMask", j."placeId", place.latitude, place.longitude, j."areaSize",
    j."payCurrency", "hourly_pay"(COALESCE(j."payTo", j."payFrom"), j."payPeriod", j."hoursPerWeek"), COALESCE(skills.ids, '{}'), j."closesOn",
    setweight(to_tsvector('job_words', "folded_words"(j.title)), 'A')
    || setweight(to_tsvector('job_words', "folded_words"(concat_ws(' ', skills.names, organization."displayName"))), 'B')
    || setweight(to_tsvector('job_words', "folded_words"(concat_ws(' ', place.name, place.region, "names_of_areas"(j."areaMask"),
      replace(j.type::text, '_', ' '), j.seniority, CASE WHEN j.remote THEN 'remote' END))), 'C')
    || strip(to_tsvector('job_words', "folded_words"(j.description)))
  FROM "Job" j JOIN "Profile" organization ON organization.id = j."organizationId" LEFT JOIN "Place" place ON place.id = j."placeId"
  LEFT JOIN LATERAL (
    SELECT array_agg(s.id ORDER BY s.id) AS ids, string_agg(s.name, ' ') AS names
    FROM "JobSkill" named JOIN "Skill" s ON s.id = named."skillId" WHERE named."jobId" = j.id
  ) skills ON TRUE
  WHERE j.id = ANY(changed) AND j."archivedAt" IS NULL
  ON CONFLICT ("jobId") DO UPDATE SET type = EXCLUDED.type, seniority = EXCLUDED.seniority, remote = EXCLUDED.remote,
    "areaMask" = EXCLUDED."areaMask", "placeId" = EXCLUDED."placeId", latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude,
    "areaSize" = EXCLUDED."areaSize", "payCurrency" = EXCLUDED."payCurrency", "hourlyPay" = EXCLUDED."hourlyPay",
    "skillIds" = EXCLUDED."skillIds", "closesOn" = EXCLUDED."closesOn", words = EXCLUDED.words;
  -- In one order, so that two that bring the same words do not wait for each other in a circle.
  INSERT INTO "JobWord" (word, fragments)
  SELECT word, "fuzzy_fragments"(word) FROM (
    SELECT DISTINCT said.word
    FROM "Job" j JOIN "Profile" organization ON organization.id = j."organizationId" LEFT JOIN "Place" place ON place.id = j."placeId",
      regexp_split_to_table("folded_words"(concat_ws(' ', j.title, j.description, organization."displayName", place.name,
        "names_of_areas"(j."areaMask"), replace(j.type::text, '_', ' '), j.seniority,
        (SELECT string_agg(s.name, ' ') FROM "JobSkill" named JOIN "Skill" s ON s.id = named."skillId" WHERE named."jobId" = j.id))), ' +') said(word)
    WHERE j.id = ANY(changed) AND j."archivedAt" IS NULL AND char_length(said.word) BETWEEN 4 AND 40 AND said.word !~ '[0-9]'
  ) said WHERE NOT EXISTS (SELECT FROM "JobWord" known WHERE known.word = said.word)
  ORDER BY word ON CONFLICT DO NOTHING;
END $$;

-- By hand: listed once, at the end of the transaction, whatever it did to the job and its skills: what is listed by this very
-- transaction has been listed as it is. An organization's name is a word of its jobs, too; renamed, the queue lists them anew.
CREATE FUNCTION "list_changed_job"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT UUID := CASE WHEN TG_TABLE_NAME = 'Job' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(COALESCE(NEW, OLD)) ->> 'jobId' END;
BEGIN
  IF NOT EXISTS (SELECT FROM "OpenJob" WHERE "jobId" = changed AND xmin = pg_current_xact_id()::xid) THEN
    PERFORM "list_jobs"(ARRAY[changed]);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "Job_listed" AFTER INSERT OR UPDATE ON "Job" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "list_changed_job"();
CREATE CONSTRAINT TRIGGER "JobSkill_listed" AFTER INSERT OR DELETE ON "JobSkill" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "list_changed_job"();
