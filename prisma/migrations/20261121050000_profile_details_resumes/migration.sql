-- CreateEnum
CREATE TYPE "ResumeKind" AS ENUM ('EXPERIENCE', 'EDUCATION', 'VOLUNTEERING');

-- CreateTable
CREATE TABLE "Place" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "lookup" TEXT NOT NULL,
    "countryCode" CHAR(2) NOT NULL,
    "population" INTEGER NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "Place_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Reference" (
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "loadedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Reference_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "ProfileDetails" (
    "profileId" UUID NOT NULL,
    "statement" TEXT NOT NULL DEFAULT '',
    "aboutUs" TEXT NOT NULL DEFAULT '',
    "placeId" INTEGER,
    "interests" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
    "areas" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
    "openToWork" BOOLEAN NOT NULL DEFAULT false,
    "contactEmail" TEXT,
    "contactPhone" TEXT,
    "website" TEXT,

    CONSTRAINT "ProfileDetails_pkey" PRIMARY KEY ("profileId")
);

-- CreateTable
CREATE TABLE "HandleHold" (
    "handle" TEXT NOT NULL,
    "profileId" UUID,
    "releasedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HandleHold_pkey" PRIMARY KEY ("handle")
);

-- CreateTable
CREATE TABLE "ResumeEntry" (
    "id" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "kind" "ResumeKind" NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "additionalInfo" TEXT NOT NULL DEFAULT '',
    "from" DATE NOT NULL,
    "to" DATE,
    "isCurrent" BOOLEAN NOT NULL,
    "areas" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ResumeEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Skill" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "lookup" TEXT NOT NULL,
    "predefined" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Skill_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProfileSkill" (
    "profileId" UUID NOT NULL,
    "skillId" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,

    CONSTRAINT "ProfileSkill_pkey" PRIMARY KEY ("profileId","skillId")
);

-- CreateIndex
CREATE INDEX "ProfileDetails_placeId_idx" ON "ProfileDetails"("placeId");

-- CreateIndex
CREATE INDEX "HandleHold_profileId_idx" ON "HandleHold"("profileId");

-- CreateIndex
CREATE INDEX "ResumeEntry_profileId_kind_position_idx" ON "ResumeEntry"("profileId", "kind", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Skill_lookup_key" ON "Skill"("lookup");

-- CreateIndex
CREATE INDEX "ProfileSkill_skillId_profileId_idx" ON "ProfileSkill"("skillId", "profileId");

-- AddForeignKey
ALTER TABLE "ProfileDetails" ADD CONSTRAINT "ProfileDetails_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileDetails" ADD CONSTRAINT "ProfileDetails_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "Place"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HandleHold" ADD CONSTRAINT "HandleHold_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ResumeEntry" ADD CONSTRAINT "ResumeEntry_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileSkill" ADD CONSTRAINT "ProfileSkill_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileSkill" ADD CONSTRAINT "ProfileSkill_skillId_fkey" FOREIGN KEY ("skillId") REFERENCES "Skill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- By hand from here on: what Prisma's schema cannot say.

ALTER TABLE "ProfileDetails"
  ALTER COLUMN interests SET NOT NULL,
  ALTER COLUMN areas SET NOT NULL,
  ADD CONSTRAINT "ProfileDetails_statement_check" CHECK (char_length(statement) <= 300),
  ADD CONSTRAINT "ProfileDetails_aboutUs_check" CHECK (char_length("aboutUs") <= 3000),
  ADD CONSTRAINT "ProfileDetails_interests_check" CHECK (interests <@ '{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34}'::smallint[]),
  ADD CONSTRAINT "ProfileDetails_areas_check" CHECK (areas <@ '{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16}'::smallint[]),
  ADD CONSTRAINT "ProfileDetails_contactEmail_check" CHECK ("contactEmail" = lower("contactEmail") AND char_length("contactEmail") BETWEEN 3 AND 254),
  ADD CONSTRAINT "ProfileDetails_contactPhone_check" CHECK ("contactPhone" ~ '^\+[1-9][0-9]{1,14}$'),
  ADD CONSTRAINT "ProfileDetails_website_check" CHECK (website ~ '^https?://' AND char_length(website) <= 300);

-- Every profile has its details from the first moment on, whoever makes it.
CREATE FUNCTION "make_profile_details"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ProfileDetails" ("profileId") VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER "Profile_details" AFTER INSERT ON "Profile"
  FOR EACH ROW EXECUTE FUNCTION "make_profile_details"();

INSERT INTO "ProfileDetails" ("profileId") SELECT id FROM "Profile";

ALTER TABLE "HandleHold" ADD CONSTRAINT "HandleHold_handle_check" CHECK (handle ~ '^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$');

ALTER TABLE "Skill" ADD CONSTRAINT "Skill_name_check" CHECK (char_length(name) BETWEEN 1 AND 60);

ALTER TABLE "ResumeEntry"
  ALTER COLUMN areas SET NOT NULL,
  ADD CONSTRAINT "ResumeEntry_title_check" CHECK (char_length(title) BETWEEN 1 AND 120),
  ADD CONSTRAINT "ResumeEntry_subtitle_check" CHECK (char_length(subtitle) <= 120),
  ADD CONSTRAINT "ResumeEntry_description_check" CHECK (char_length(description) <= 2000),
  ADD CONSTRAINT "ResumeEntry_additionalInfo_check" CHECK (char_length("additionalInfo") <= 1000),
  ADD CONSTRAINT "ResumeEntry_areas_check" CHECK (areas <@ '{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16}'::smallint[]),
  ADD CONSTRAINT "ResumeEntry_months_check" CHECK (EXTRACT(DAY FROM "from") = 1 AND EXTRACT(DAY FROM "to") = 1),
  ADD CONSTRAINT "ResumeEntry_to_check" CHECK ("to" >= "from"),
  ADD CONSTRAINT "ResumeEntry_current_check" CHECK ("isCurrent" = ("to" IS NULL));

-- A resume is a person's.
CREATE FUNCTION "check_resume_kind"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "Profile" WHERE id = NEW."profileId" AND kind = 'USER') THEN
    RAISE EXCEPTION 'only a person has a resume' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "ResumeEntry_kind" BEFORE INSERT OR UPDATE OF "profileId" ON "ResumeEntry"
  FOR EACH ROW EXECUTE FUNCTION "check_resume_kind"();
