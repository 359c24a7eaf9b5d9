-- CreateEnum
CREATE TYPE "ConversationKind" AS ENUM ('DIRECT', 'GROUP');

-- CreateEnum
CREATE TYPE "ParticipantState" AS ENUM ('JOINED', 'REQUESTED', 'INVITED', 'DECLINED', 'LEFT');

-- CreateEnum
CREATE TYPE "MessageKind" AS ENUM ('TEXT', 'CREATED', 'RENAMED', 'PICTURED', 'INVITED', 'JOINED', 'LEFT', 'REMOVED', 'OWNER');

-- AlterEnum
ALTER TYPE "EventType" ADD VALUE 'MESSAGE_SENT';
ALTER TYPE "EventType" ADD VALUE 'MESSAGE_CHANGED';
ALTER TYPE "EventType" ADD VALUE 'MESSAGES_READ';
ALTER TYPE "EventType" ADD VALUE 'CONVERSATION_CHANGED';

-- AlterEnum
ALTER TYPE "PictureUse" ADD VALUE 'MESSAGE';
ALTER TYPE "PictureUse" ADD VALUE 'GROUP';

-- AlterTable
ALTER TABLE "Picture" ADD COLUMN     "messageId" UUID;

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "messagesAudience" "Audience" NOT NULL DEFAULT 'EVERYONE',
ADD COLUMN     "sharesReadState" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "Conversation" (
    "id" UUID NOT NULL,
    "kind" "ConversationKind" NOT NULL,
    "lowId" UUID,
    "highId" UUID,
    "title" TEXT NOT NULL DEFAULT '',
    "photoId" UUID,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Participant" (
    "conversationId" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "state" "ParticipantState" NOT NULL,
    "isOwner" BOOLEAN NOT NULL DEFAULT false,
    "invitedById" UUID,
    "readableAfter" INTEGER NOT NULL DEFAULT 0,
    "readSequence" INTEGER NOT NULL DEFAULT 0,
    "unread" INTEGER NOT NULL DEFAULT 0,
    "isMarkedUnread" BOOLEAN NOT NULL DEFAULT false,
    "newestId" UUID,
    "pinnedAt" TIMESTAMPTZ(3),
    "mutedAt" TIMESTAMPTZ(3),
    "archivedAt" TIMESTAMPTZ(3),
    "joinedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Participant_pkey" PRIMARY KEY ("conversationId","profileId")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "kind" "MessageKind" NOT NULL DEFAULT 'TEXT',
    "profileId" UUID NOT NULL,
    "actedById" UUID,
    "key" UUID NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "aboutId" UUID,
    "quotedId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "editedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MessageHide" (
    "messageId" UUID NOT NULL,
    "profileId" UUID NOT NULL,

    CONSTRAINT "MessageHide_pkey" PRIMARY KEY ("messageId","profileId")
);

-- CreateTable
CREATE TABLE "MessageFile" (
    "id" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "actedById" UUID,
    "messageId" UUID,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MessageFile_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Conversation_photoId_key" ON "Conversation"("photoId");

-- CreateIndex
CREATE INDEX "Conversation_highId_idx" ON "Conversation"("highId");

-- CreateIndex
CREATE UNIQUE INDEX "Conversation_lowId_highId_key" ON "Conversation"("lowId", "highId");

-- CreateIndex
CREATE INDEX "Participant_profileId_newestId_idx" ON "Participant"("profileId", "newestId" DESC);

-- CreateIndex
CREATE INDEX "Participant_invitedById_idx" ON "Participant"("invitedById");

-- CreateIndex
CREATE INDEX "Message_conversationId_revision_idx" ON "Message"("conversationId", "revision");

-- CreateIndex
CREATE INDEX "Message_profileId_idx" ON "Message"("profileId");

-- CreateIndex
CREATE INDEX "Message_actedById_idx" ON "Message"("actedById");

-- CreateIndex
CREATE INDEX "Message_aboutId_idx" ON "Message"("aboutId");

-- CreateIndex
CREATE INDEX "Message_quotedId_idx" ON "Message"("quotedId");

-- CreateIndex
CREATE UNIQUE INDEX "Message_conversationId_sequence_key" ON "Message"("conversationId", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "Message_conversationId_profileId_key_key" ON "Message"("conversationId", "profileId", "key");

-- CreateIndex
CREATE INDEX "MessageHide_profileId_idx" ON "MessageHide"("profileId");

-- CreateIndex
CREATE UNIQUE INDEX "MessageFile_key_key" ON "MessageFile"("key");

-- CreateIndex
CREATE INDEX "MessageFile_profileId_idx" ON "MessageFile"("profileId");

-- CreateIndex
CREATE INDEX "MessageFile_actedById_idx" ON "MessageFile"("actedById");

-- CreateIndex
CREATE INDEX "MessageFile_createdAt_idx" ON "MessageFile"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "MessageFile_messageId_position_key" ON "MessageFile"("messageId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Picture_messageId_position_key" ON "Picture"("messageId", "position");

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_lowId_fkey" FOREIGN KEY ("lowId") REFERENCES "Profile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_highId_fkey" FOREIGN KEY ("highId") REFERENCES "Profile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_photoId_fkey" FOREIGN KEY ("photoId") REFERENCES "Picture"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Participant" ADD CONSTRAINT "Participant_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Participant" ADD CONSTRAINT "Participant_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Participant" ADD CONSTRAINT "Participant_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "Profile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_aboutId_fkey" FOREIGN KEY ("aboutId") REFERENCES "Profile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_quotedId_fkey" FOREIGN KEY ("quotedId") REFERENCES "Message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessageHide" ADD CONSTRAINT "MessageHide_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessageHide" ADD CONSTRAINT "MessageHide_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessageFile" ADD CONSTRAINT "MessageFile_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessageFile" ADD CONSTRAINT "MessageFile_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessageFile" ADD CONSTRAINT "MessageFile_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Picture" ADD CONSTRAINT "Picture_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

-- By hand: what is not read, and one owner at most.
CREATE INDEX "Participant_unread_idx" ON "Participant" ("profileId") WHERE "unread" > 0 OR "isMarkedUnread";
CREATE UNIQUE INDEX "Participant_owner_idx" ON "Participant" ("conversationId") WHERE "isOwner";

-- By hand: the limits of the schemas, in code points, and what cannot be.
ALTER TABLE "Conversation"
  ADD CONSTRAINT "Conversation_pair_check" CHECK (CASE WHEN kind = 'DIRECT' THEN "lowId" < "highId" ELSE "lowId" IS NULL AND "highId" IS NULL END),
  ADD CONSTRAINT "Conversation_title_check" CHECK (char_length(title) <= 80 AND (kind = 'GROUP' OR title = '')),
  ADD CONSTRAINT "Conversation_revision_check" CHECK (revision >= 0);
ALTER TABLE "Participant"
  ADD CONSTRAINT "Participant_unread_check" CHECK (unread BETWEEN 0 AND 100),
  ADD CONSTRAINT "Participant_owner_check" CHECK (state = 'JOINED' OR NOT "isOwner"),
  ADD CONSTRAINT "Participant_listed_check" CHECK ("newestId" IS NULL OR state IN ('JOINED', 'REQUESTED', 'INVITED'));
ALTER TABLE "Message"
  ADD CONSTRAINT "Message_text_check" CHECK (char_length(text) <= 4000),
  ADD CONSTRAINT "Message_sequence_check" CHECK (sequence > 0 AND revision >= sequence),
  ADD CONSTRAINT "Message_deleted_check" CHECK ("deletedAt" IS NULL OR (kind = 'TEXT' AND text = ''));
ALTER TABLE "MessageFile"
  ADD CONSTRAINT "MessageFile_name_check" CHECK (char_length(name) BETWEEN 1 AND 200),
  ADD CONSTRAINT "MessageFile_bytes_check" CHECK (bytes > 0);

-- By hand: how much of a conversation one of its profiles has not read, as the counter in its row says: what others wrote
-- behind what it read, that it may see and that still says something, across no block. Beyond 100 nobody counts.
CREATE FUNCTION "unread_messages"(conversation UUID, reader UUID) RETURNS INTEGER LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM (
    SELECT FROM "Participant" p JOIN "Message" m ON m."conversationId" = p."conversationId"
    WHERE p."conversationId" = conversation AND p."profileId" = reader AND p.state IN ('JOINED', 'REQUESTED')
      AND m.sequence > GREATEST(p."readSequence", p."readableAfter")
      AND m.kind = 'TEXT' AND m."deletedAt" IS NULL AND m."profileId" <> reader
      AND NOT EXISTS (SELECT FROM "MessageHide" h WHERE h."messageId" = m.id AND h."profileId" = reader)
      AND NOT EXISTS (
        SELECT FROM "Block" b
        WHERE (b."blockerId" = reader AND b."blockedId" = m."profileId") OR (b."blockerId" = m."profileId" AND b."blockedId" = reader))
    LIMIT 100
  ) unread
$$;

-- By hand: messages that are gone count no more.
CREATE FUNCTION "count_messages_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Participant" p SET unread = "unread_messages"(p."conversationId", p."profileId")
  FROM (SELECT "conversationId", max(sequence) AS newest FROM gone GROUP BY "conversationId") gone
  WHERE p."conversationId" = gone."conversationId" AND p.unread > 0 AND p.state IN ('JOINED', 'REQUESTED')
    AND p."readSequence" < gone.newest
    -- Where many profiles go at once, rows of those that went before are still there.
    AND EXISTS (SELECT FROM "Profile" profile WHERE profile.id = p."profileId");
  RETURN NULL;
END $$;
CREATE TRIGGER "Message_count_gone" AFTER DELETE ON "Message" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "count_messages_gone"();

-- By hand: a profile that is deleted takes what it wrote with it; a group that it owned goes to who joined first of the
-- others. Whoever writes at the same moment is waited for.
CREATE FUNCTION "leave_conversations"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  conversations UUID[] := ARRAY(SELECT "conversationId" FROM "Participant" WHERE "profileId" = OLD.id);
  owned UUID[];
BEGIN
  PERFORM FROM "Conversation" WHERE id = ANY(conversations) ORDER BY id FOR NO KEY UPDATE;
  -- Now, since a row that changes again in this transaction names nobody who is gone.
  UPDATE "Participant" p SET "invitedById" = NULL
  WHERE "invitedById" = OLD.id AND EXISTS (SELECT FROM "Profile" profile WHERE profile.id = p."profileId");
  WITH given_up AS (
    UPDATE "Participant" SET "isOwner" = FALSE WHERE "profileId" = OLD.id AND "isOwner" RETURNING "conversationId"
  ) SELECT array_agg("conversationId") INTO owned FROM given_up;
  UPDATE "Participant" p SET "isOwner" = TRUE
  FROM (
    SELECT DISTINCT ON ("conversationId") "conversationId", "profileId" FROM "Participant"
    WHERE "conversationId" = ANY(owned) AND state = 'JOINED' AND "profileId" <> OLD.id
      AND EXISTS (SELECT FROM "Profile" profile WHERE profile.id = "profileId")
    ORDER BY "conversationId", "joinedAt", "profileId"
  ) heir
  WHERE p."conversationId" = heir."conversationId" AND p."profileId" = heir."profileId";
  DELETE FROM "Message" WHERE "profileId" = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER "Profile_leave_conversations" BEFORE DELETE ON "Profile"
  FOR EACH ROW EXECUTE FUNCTION "leave_conversations"();

-- By hand: a conversation that nobody is in any more goes, and a group's picture with it.
CREATE FUNCTION "end_conversations"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  photos UUID[];
BEGIN
  WITH ended AS (
    DELETE FROM "Conversation" c USING (SELECT DISTINCT "conversationId" FROM gone) gone
    WHERE c.id = gone."conversationId" AND NOT EXISTS (
      SELECT FROM "Participant" p WHERE p."conversationId" = c.id AND p.state IN ('JOINED', 'REQUESTED'))
    RETURNING c."photoId"
  ) SELECT array_agg("photoId") INTO photos FROM ended WHERE "photoId" IS NOT NULL;
  DELETE FROM "Picture" WHERE id = ANY(photos);
  RETURN NULL;
END $$;
CREATE TRIGGER "Participant_end_conversations" AFTER DELETE ON "Participant" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "end_conversations"();

-- By hand: as with pictures, whatever takes a file away.
CREATE TRIGGER "MessageFile_remove_files" AFTER DELETE ON "MessageFile" FOR EACH ROW EXECUTE FUNCTION "remove_files"();
