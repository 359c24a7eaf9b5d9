-- CreateTable
CREATE TABLE "PostDraft" (
    "id" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "topicMask" SMALLINT NOT NULL DEFAULT 0,
    "placeId" INTEGER,
    "commentsAudience" "Permission" NOT NULL DEFAULT 'EVERYONE',
    "writtenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PostDraft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PostDraftPicture" (
    "pictureId" UUID NOT NULL,
    "draftId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "PostDraftPicture_pkey" PRIMARY KEY ("pictureId")
);

-- CreateIndex
CREATE INDEX "PostDraft_profileId_id_idx" ON "PostDraft"("profileId", "id" DESC);

-- CreateIndex
CREATE INDEX "PostDraft_placeId_idx" ON "PostDraft"("placeId");

-- CreateIndex
CREATE UNIQUE INDEX "PostDraftPicture_draftId_position_key" ON "PostDraftPicture"("draftId", "position");

-- AddForeignKey
ALTER TABLE "PostDraft" ADD CONSTRAINT "PostDraft_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostDraft" ADD CONSTRAINT "PostDraft_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "Place"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostDraftPicture" ADD CONSTRAINT "PostDraftPicture_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "Picture"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostDraftPicture" ADD CONSTRAINT "PostDraftPicture_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "PostDraft"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what a post may say, a draft may.
ALTER TABLE "PostDraft" ADD CONSTRAINT "PostDraft_text_check" CHECK (char_length(text) <= 5000);
ALTER TABLE "PostDraftPicture" ADD CONSTRAINT "PostDraftPicture_alt_check" CHECK (char_length(alt) <= 1500);
ALTER TABLE "PostDraftPicture" ADD CONSTRAINT "PostDraftPicture_position_check" CHECK (position BETWEEN 0 AND 9);
