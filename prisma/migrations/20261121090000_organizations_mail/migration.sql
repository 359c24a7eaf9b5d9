-- CreateEnum
CREATE TYPE "TokenPurpose" AS ENUM ('RESET_PASSWORD', 'VERIFY_EMAIL');

-- CreateEnum
CREATE TYPE "InvitationStatus" AS ENUM ('PENDING', 'DECLINED', 'WITHDRAWN');

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "device" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "AccountToken" (
    "tokenHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "purpose" "TokenPurpose" NOT NULL,
    "email" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AccountToken_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "OutboxMail" (
    "id" UUID NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OutboxMail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "profileId" UUID,
    "email" TEXT,
    "role" "MembershipRole" NOT NULL,
    "status" "InvitationStatus" NOT NULL DEFAULT 'PENDING',
    "invitedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "invitedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrganizationDraft" (
    "userId" UUID NOT NULL,
    "displayName" TEXT NOT NULL DEFAULT '',
    "placeId" INTEGER,
    "areas" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OrganizationDraft_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "AccountToken_userId_idx" ON "AccountToken"("userId");

-- CreateIndex
CREATE INDEX "AccountToken_expiresAt_idx" ON "AccountToken"("expiresAt");

-- CreateIndex
CREATE INDEX "OutboxMail_createdAt_idx" ON "OutboxMail"("createdAt");

-- CreateIndex
CREATE INDEX "Invitation_profileId_idx" ON "Invitation"("profileId");

-- CreateIndex
CREATE INDEX "Invitation_email_idx" ON "Invitation"("email");

-- CreateIndex
CREATE INDEX "Invitation_invitedById_idx" ON "Invitation"("invitedById");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_organizationId_profileId_key" ON "Invitation"("organizationId", "profileId");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_organizationId_email_key" ON "Invitation"("organizationId", "email");

-- CreateIndex
CREATE INDEX "OrganizationDraft_placeId_idx" ON "OrganizationDraft"("placeId");

-- AddForeignKey
ALTER TABLE "AccountToken" ADD CONSTRAINT "AccountToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganizationDraft" ADD CONSTRAINT "OrganizationDraft_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganizationDraft" ADD CONSTRAINT "OrganizationDraft_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "Place"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- By hand from here on: what Prisma's schema cannot say.

ALTER TABLE "Session" ADD CONSTRAINT "Session_device_check" CHECK (char_length(device) <= 80);

ALTER TABLE "Invitation"
  ADD CONSTRAINT "Invitation_invitee_check" CHECK (("profileId" IS NULL) <> (email IS NULL)),
  ADD CONSTRAINT "Invitation_email_check" CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),
  -- Whoever is an owner was made one by another owner.
  ADD CONSTRAINT "Invitation_role_check" CHECK (role <> 'OWNER');

ALTER TABLE "OrganizationDraft" ADD CONSTRAINT "OrganizationDraft_displayName_check" CHECK (char_length("displayName") <= 60);

CREATE FUNCTION "check_invitation_kinds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "Profile" WHERE id = NEW."organizationId" AND kind = 'ORGANIZATION')
    OR EXISTS (SELECT FROM "Profile" WHERE id = NEW."profileId" AND kind <> 'USER') THEN
    RAISE EXCEPTION 'an organization invites people' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "Invitation_kinds" BEFORE INSERT OR UPDATE ON "Invitation"
  FOR EACH ROW EXECUTE FUNCTION "check_invitation_kinds"();

-- An organization has an owner as long as it is there. Asked at the commit, so that it can be handed over; of two owners
-- who leave at once the second waits for the first and then sees that nobody would be left.
CREATE FUNCTION "demand_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Profile" WHERE id = OLD."organizationId" FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (SELECT FROM "Membership" WHERE "organizationId" = OLD."organizationId" AND role = 'OWNER') THEN
    RAISE EXCEPTION 'an organization needs an owner' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "Membership_owner" AFTER UPDATE OR DELETE ON "Membership" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.role = 'OWNER') EXECUTE FUNCTION "demand_owner"();

-- Whoever may no longer act for an organization acts as themselves, in every session.
CREATE FUNCTION "end_acting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Session" s SET "actingProfileId" = own.id FROM "Profile" own
  WHERE own.id = OLD."profileId" AND s."userId" = own."userId" AND s."actingProfileId" = OLD."organizationId";
  RETURN NULL;
END $$;

CREATE TRIGGER "Membership_end_acting" AFTER DELETE ON "Membership"
  FOR EACH ROW EXECUTE FUNCTION "end_acting"();

CREATE TRIGGER "Membership_end_acting_as_member" AFTER UPDATE OF role ON "Membership"
  FOR EACH ROW WHEN (NEW.role = 'MEMBER') EXECUTE FUNCTION "end_acting"();

-- Sessions that act for an organization must not end with it.
CREATE FUNCTION "end_acting_of_all"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Session" s SET "actingProfileId" = own.id FROM "Profile" own
  WHERE own."userId" = s."userId" AND s."actingProfileId" = OLD.id;
  RETURN OLD;
END $$;

CREATE TRIGGER "Profile_end_acting_of_all" BEFORE DELETE ON "Profile"
  FOR EACH ROW WHEN (OLD.kind = 'ORGANIZATION') EXECUTE FUNCTION "end_acting_of_all"();

-- For the sweep, which looks for the few that are deleted.
CREATE INDEX "Post_deletedAt_idx" ON "Post" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "ResumeEntry_deletedAt_idx" ON "ResumeEntry" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
