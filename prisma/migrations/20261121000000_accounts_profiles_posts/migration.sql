-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Persistence" AS ENUM ('LOCAL', 'SESSION', 'NONE');

-- CreateEnum
CREATE TYPE "AllianceStatus" AS ENUM ('REQUESTED', 'ALLY');

-- CreateEnum
CREATE TYPE "MembershipRole" AS ENUM ('OWNER', 'ADMIN', 'EDITOR', 'RECRUITER', 'MEMBER');

-- CreateEnum
CREATE TYPE "ProfileKind" AS ENUM ('USER', 'ORGANIZATION');

-- CreateEnum
CREATE TYPE "Audience" AS ENUM ('EVERYONE', 'ALLIES');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "emailVerified" TIMESTAMPTZ(3),
    "passwordHash" TEXT,
    "name" TEXT,
    "image" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Account" (
    "userId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "providerAccountId" TEXT NOT NULL,
    "refresh_token" TEXT,
    "access_token" TEXT,
    "expires_at" INTEGER,
    "token_type" TEXT,
    "scope" TEXT,
    "id_token" TEXT,
    "session_state" TEXT,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("provider","providerAccountId")
);

-- CreateTable
CREATE TABLE "VerificationToken" (
    "identifier" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "VerificationToken_pkey" PRIMARY KEY ("identifier","token")
);

-- CreateTable
CREATE TABLE "Session" (
    "idHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "actingProfileId" UUID NOT NULL,
    "persistence" "Persistence" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "authenticatedAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("idHash")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "resetAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "WriteKey" (
    "userId" UUID NOT NULL,
    "key" UUID NOT NULL,
    "inputHash" TEXT NOT NULL,
    "result" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WriteKey_pkey" PRIMARY KEY ("userId","key")
);

-- CreateTable
CREATE TABLE "Alliance" (
    "lowId" UUID NOT NULL,
    "highId" UUID NOT NULL,
    "status" "AllianceStatus" NOT NULL,
    "requestedById" UUID NOT NULL,
    "note" TEXT,
    "dismissedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Alliance_pkey" PRIMARY KEY ("lowId","highId")
);

-- CreateTable
CREATE TABLE "AllyEdge" (
    "profileId" UUID NOT NULL,
    "allyId" UUID NOT NULL,

    CONSTRAINT "AllyEdge_pkey" PRIMARY KEY ("profileId","allyId")
);

-- CreateTable
CREATE TABLE "Block" (
    "blockerId" UUID NOT NULL,
    "blockedId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Block_pkey" PRIMARY KEY ("blockerId","blockedId")
);

-- CreateTable
CREATE TABLE "Membership" (
    "organizationId" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "role" "MembershipRole" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("organizationId","profileId")
);

-- CreateTable
CREATE TABLE "Post" (
    "id" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "actedById" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "topicMask" SMALLINT NOT NULL DEFAULT 0,
    "likeCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PostTopic" (
    "topic" SMALLINT NOT NULL,
    "postId" UUID NOT NULL,

    CONSTRAINT "PostTopic_pkey" PRIMARY KEY ("topic","postId")
);

-- CreateTable
CREATE TABLE "TopicFollow" (
    "profileId" UUID NOT NULL,
    "topic" SMALLINT NOT NULL,

    CONSTRAINT "TopicFollow_pkey" PRIMARY KEY ("profileId","topic")
);

-- CreateTable
CREATE TABLE "PostLike" (
    "postId" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "actedById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PostLike_pkey" PRIMARY KEY ("postId","profileId")
);

-- CreateTable
CREATE TABLE "Profile" (
    "id" UUID NOT NULL,
    "kind" "ProfileKind" NOT NULL,
    "handle" TEXT NOT NULL,
    "displayName" TEXT NOT NULL,
    "userId" UUID,
    "postsAudience" "Audience" NOT NULL DEFAULT 'EVERYONE',
    "mediaAudience" "Audience" NOT NULL DEFAULT 'EVERYONE',
    "profileAudience" "Audience" NOT NULL DEFAULT 'EVERYONE',
    "alliesAudience" "Audience" NOT NULL DEFAULT 'EVERYONE',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Profile_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "Account_userId_idx" ON "Account"("userId");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_actingProfileId_idx" ON "Session"("actingProfileId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "RateLimit_resetAt_idx" ON "RateLimit"("resetAt");

-- CreateIndex
CREATE INDEX "WriteKey_createdAt_idx" ON "WriteKey"("createdAt");

-- CreateIndex
CREATE INDEX "Alliance_highId_idx" ON "Alliance"("highId");

-- CreateIndex
CREATE INDEX "Alliance_requestedById_idx" ON "Alliance"("requestedById");

-- CreateIndex
CREATE INDEX "AllyEdge_allyId_idx" ON "AllyEdge"("allyId");

-- CreateIndex
CREATE INDEX "Block_blockedId_blockerId_idx" ON "Block"("blockedId", "blockerId");

-- CreateIndex
CREATE INDEX "Membership_profileId_idx" ON "Membership"("profileId");

-- CreateIndex
CREATE INDEX "Post_profileId_id_idx" ON "Post"("profileId", "id");

-- CreateIndex
CREATE INDEX "Post_actedById_idx" ON "Post"("actedById");

-- CreateIndex
CREATE INDEX "Post_newest_idx" ON "Post"("id", "profileId", "topicMask", "deletedAt");

-- CreateIndex
CREATE INDEX "PostTopic_postId_idx" ON "PostTopic"("postId");

-- CreateIndex
CREATE INDEX "PostLike_profileId_postId_idx" ON "PostLike"("profileId", "postId");

-- CreateIndex
CREATE INDEX "PostLike_actedById_idx" ON "PostLike"("actedById");

-- CreateIndex
CREATE UNIQUE INDEX "Profile_handle_key" ON "Profile"("handle");

-- CreateIndex
CREATE UNIQUE INDEX "Profile_userId_key" ON "Profile"("userId");

-- AddForeignKey
ALTER TABLE "Account" ADD CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_actingProfileId_fkey" FOREIGN KEY ("actingProfileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WriteKey" ADD CONSTRAINT "WriteKey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Alliance" ADD CONSTRAINT "Alliance_lowId_fkey" FOREIGN KEY ("lowId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Alliance" ADD CONSTRAINT "Alliance_highId_fkey" FOREIGN KEY ("highId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Alliance" ADD CONSTRAINT "Alliance_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AllyEdge" ADD CONSTRAINT "AllyEdge_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AllyEdge" ADD CONSTRAINT "AllyEdge_allyId_fkey" FOREIGN KEY ("allyId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_blockerId_fkey" FOREIGN KEY ("blockerId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_blockedId_fkey" FOREIGN KEY ("blockedId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostTopic" ADD CONSTRAINT "PostTopic_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicFollow" ADD CONSTRAINT "TopicFollow_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostLike" ADD CONSTRAINT "PostLike_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostLike" ADD CONSTRAINT "PostLike_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostLike" ADD CONSTRAINT "PostLike_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- By hand from here on: what Prisma's schema cannot say.

ALTER TABLE "User"
  ADD CONSTRAINT "User_email_check" CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254);

ALTER TABLE "Profile"
  ADD CONSTRAINT "Profile_kind_check" CHECK ((kind = 'USER') = ("userId" IS NOT NULL)),
  ADD CONSTRAINT "Profile_handle_check" CHECK (handle ~ '^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$'),
  ADD CONSTRAINT "Profile_displayName_check" CHECK (char_length("displayName") BETWEEN 1 AND 60);

ALTER TABLE "Alliance"
  ADD CONSTRAINT "Alliance_order_check" CHECK ("lowId" < "highId"),
  ADD CONSTRAINT "Alliance_requestedBy_check" CHECK ("requestedById" IN ("lowId", "highId")),
  ADD CONSTRAINT "Alliance_note_check" CHECK (char_length(note) BETWEEN 1 AND 300);

ALTER TABLE "AllyEdge" ADD CONSTRAINT "AllyEdge_self_check" CHECK ("profileId" <> "allyId");

ALTER TABLE "Block" ADD CONSTRAINT "Block_self_check" CHECK ("blockerId" <> "blockedId");

ALTER TABLE "Post"
  ADD CONSTRAINT "Post_text_check" CHECK (char_length(text) BETWEEN 1 AND 5000),
  ADD CONSTRAINT "Post_likeCount_check" CHECK ("likeCount" >= 0),
  ADD CONSTRAINT "Post_topicMask_check" CHECK ("topicMask" BETWEEN 0 AND 4095);

ALTER TABLE "PostTopic" ADD CONSTRAINT "PostTopic_topic_check" CHECK (topic BETWEEN 0 AND 11);

ALTER TABLE "TopicFollow" ADD CONSTRAINT "TopicFollow_topic_check" CHECK (topic BETWEEN 0 AND 11);

ALTER TABLE "RateLimit" ADD CONSTRAINT "RateLimit_count_check" CHECK (count >= 0);

-- A membership stands between an organization and a person; neither can turn into the other afterwards.
CREATE FUNCTION "check_membership_kinds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "Profile" WHERE id = NEW."organizationId" AND kind = 'ORGANIZATION')
    OR NOT EXISTS (SELECT FROM "Profile" WHERE id = NEW."profileId" AND kind = 'USER') THEN
    RAISE EXCEPTION 'a membership is between an organization and a person' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "Membership_kinds" BEFORE INSERT OR UPDATE ON "Membership"
  FOR EACH ROW EXECUTE FUNCTION "check_membership_kinds"();

CREATE FUNCTION "refuse_kind_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the kind of a profile is for good' USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER "Profile_kind_for_good" BEFORE UPDATE OF kind ON "Profile"
  FOR EACH ROW WHEN (OLD.kind <> NEW.kind) EXECUTE FUNCTION "refuse_kind_change"();
