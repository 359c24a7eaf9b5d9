-- CreateTable
CREATE TABLE "PostSave" (
    "id" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "postId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PostSave_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PostSave_profileId_id_idx" ON "PostSave"("profileId", "id" DESC);

-- CreateIndex
CREATE INDEX "PostSave_postId_idx" ON "PostSave"("postId");

-- CreateIndex
CREATE UNIQUE INDEX "PostSave_profileId_postId_key" ON "PostSave"("profileId", "postId");

-- AddForeignKey
ALTER TABLE "PostSave" ADD CONSTRAINT "PostSave_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostSave" ADD CONSTRAINT "PostSave_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;
