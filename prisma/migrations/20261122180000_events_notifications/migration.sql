-- CreateEnum
CREATE TYPE "EventType" AS ENUM ('POST_PUBLISHED', 'POST_LIKED', 'POST_UNLIKED', 'ALLY_REQUESTED', 'ALLY_REQUEST_ENDED', 'ALLY_ADDED', 'ALLY_REMOVED', 'PROFILE_BLOCKED', 'MEMBER_INVITED', 'INVITATION_ENDED', 'MEMBERSHIP_CHANGED', 'NOTIFICATIONS_CHANGED', 'SESSION_ENDED');

-- CreateEnum
CREATE TYPE "NotificationType" AS ENUM ('ALLY_REQUEST', 'NEW_ALLY', 'LIKE');

-- CreateEnum
CREATE TYPE "DigestFrequency" AS ENUM ('OFF', 'DAILY', 'WEEKLY');

-- CreateTable
CREATE TABLE "Event" (
    "id" UUID NOT NULL,
    "type" "EventType" NOT NULL,
    "transaction" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
    "fromId" UUID,
    "toId" UUID,
    "subjectId" UUID,
    "sessionId" TEXT,
    "recipientIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" UUID NOT NULL,
    "recipientId" UUID NOT NULL,
    "type" "NotificationType" NOT NULL,
    "postId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "newestId" UUID NOT NULL,
    "readId" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NotificationActor" (
    "notificationId" UUID NOT NULL,
    "actorId" UUID NOT NULL,
    "id" UUID NOT NULL,

    CONSTRAINT "NotificationActor_pkey" PRIMARY KEY ("notificationId","actorId")
);

-- CreateTable
CREATE TABLE "NotificationMute" (
    "profileId" UUID NOT NULL,
    "postId" UUID NOT NULL,

    CONSTRAINT "NotificationMute_pkey" PRIMARY KEY ("profileId","postId")
);

-- CreateTable
CREATE TABLE "NotificationPreference" (
    "profileId" UUID NOT NULL,
    "type" "NotificationType" NOT NULL,
    "inApp" BOOLEAN NOT NULL DEFAULT true,
    "email" "DigestFrequency" NOT NULL DEFAULT 'OFF',

    CONSTRAINT "NotificationPreference_pkey" PRIMARY KEY ("profileId","type")
);

-- CreateTable
CREATE TABLE "DigestSettings" (
    "userId" UUID NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "timeZone" TEXT NOT NULL DEFAULT 'UTC',

    CONSTRAINT "DigestSettings_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Digest" (
    "userId" UUID NOT NULL,
    "frequency" "DigestFrequency" NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "toldUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Digest_pkey" PRIMARY KEY ("userId","frequency")
);

-- CreateIndex
CREATE INDEX "Event_transaction_id_idx" ON "Event"("transaction", "id");

-- CreateIndex
CREATE INDEX "Event_createdAt_idx" ON "Event"("createdAt");

-- CreateIndex
CREATE INDEX "Notification_recipientId_newestId_idx" ON "Notification"("recipientId", "newestId" DESC);

-- CreateIndex
CREATE INDEX "Notification_recipientId_type_newestId_idx" ON "Notification"("recipientId", "type", "newestId" DESC);

-- CreateIndex
CREATE INDEX "Notification_recipientId_type_postId_idx" ON "Notification"("recipientId", "type", "postId");

-- CreateIndex
CREATE INDEX "Notification_postId_idx" ON "Notification"("postId");

-- CreateIndex
CREATE INDEX "NotificationActor_notificationId_id_actorId_idx" ON "NotificationActor"("notificationId", "id" DESC, "actorId");

-- CreateIndex
CREATE INDEX "NotificationActor_actorId_idx" ON "NotificationActor"("actorId");

-- CreateIndex
CREATE INDEX "NotificationMute_postId_idx" ON "NotificationMute"("postId");

-- CreateIndex
CREATE INDEX "Digest_dueAt_idx" ON "Digest"("dueAt");

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NotificationActor" ADD CONSTRAINT "NotificationActor_notificationId_fkey" FOREIGN KEY ("notificationId") REFERENCES "Notification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NotificationActor" ADD CONSTRAINT "NotificationActor_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NotificationMute" ADD CONSTRAINT "NotificationMute_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NotificationMute" ADD CONSTRAINT "NotificationMute_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NotificationPreference" ADD CONSTRAINT "NotificationPreference_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DigestSettings" ADD CONSTRAINT "DigestSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Digest" ADD CONSTRAINT "Digest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: a digest that comes never is none.
ALTER TABLE "Digest" ADD CONSTRAINT "Digest_frequency_check" CHECK ("frequency" <> 'OFF');



-- By hand: the badge counts what has not been read.
CREATE INDEX "Notification_unread_idx" ON "Notification" ("recipientId", "newestId" DESC) WHERE "newestId" > "readId";

-- By hand: what a notification is about.
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_subject_check" CHECK ((type = 'LIKE') = ("postId" IS NOT NULL));

-- By hand: where those who caused a notification are taken away, with their profiles or by what they did, it stands where
-- the newest of the others had put it, and goes without any. Locked first: who is left is asked only when nobody else
-- changes it.
CREATE FUNCTION "place_notifications"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Notification" WHERE id IN (SELECT "notificationId" FROM gone) ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE "Notification" n SET "newestId" = newest.id
  FROM (SELECT DISTINCT "notificationId" AS id FROM gone) changed CROSS JOIN LATERAL (
    SELECT a.id FROM "NotificationActor" a WHERE a."notificationId" = changed.id ORDER BY a.id DESC LIMIT 1
  ) newest
  WHERE n.id = changed.id AND n."newestId" <> newest.id;
  DELETE FROM "Notification" n USING gone
  WHERE n.id = gone."notificationId" AND NOT EXISTS (SELECT FROM "NotificationActor" a WHERE a."notificationId" = n.id);
  RETURN NULL;
END $$;

CREATE TRIGGER "NotificationActor_place" AFTER DELETE ON "NotificationActor" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "place_notifications"();

-- By hand: whoever's session ended, or acts as another profile from now on, is told nothing more over a stream that was
-- opened before. Whichever statement did it, the streams learn it as they learn everything else.
CREATE FUNCTION "record_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "Event" (id, type, "sessionId", "createdAt") VALUES (gen_random_uuid(), 'SESSION_ENDED', OLD."idHash", now() AT TIME ZONE 'UTC');
  PERFORM pg_notify('allyway_events', '');
  RETURN NULL;
END $$;

CREATE TRIGGER "Session_record_end" AFTER DELETE ON "Session"
  FOR EACH ROW EXECUTE FUNCTION "record_session_end"();
CREATE TRIGGER "Session_record_switch" AFTER UPDATE OF "actingProfileId" ON "Session"
  FOR EACH ROW WHEN (OLD."actingProfileId" <> NEW."actingProfileId") EXECUTE FUNCTION "record_session_end"();
