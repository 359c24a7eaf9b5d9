-- CreateTable
CREATE TABLE "ProfileFollow" (
    "followerId" UUID NOT NULL,
    "followedId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "actedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProfileFollow_pkey" PRIMARY KEY ("followerId","followedId")
);

-- CreateIndex
CREATE UNIQUE INDEX "ProfileFollow_id_key" ON "ProfileFollow"("id");

-- CreateIndex
CREATE INDEX "ProfileFollow_following_idx" ON "ProfileFollow"("followerId", "id" DESC, "followedId");

-- CreateIndex
CREATE INDEX "ProfileFollow_followers_idx" ON "ProfileFollow"("followedId", "id" DESC, "followerId");

-- CreateIndex
CREATE INDEX "ProfileFollow_actedById_idx" ON "ProfileFollow"("actedById");

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "allowsFollows" BOOLEAN;

-- AddForeignKey
ALTER TABLE "ProfileFollow" ADD CONSTRAINT "ProfileFollow_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileFollow" ADD CONSTRAINT "ProfileFollow_followedId_fkey" FOREIGN KEY ("followedId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileFollow" ADD CONSTRAINT "ProfileFollow_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: nobody follows oneself.
ALTER TABLE "ProfileFollow" ADD CONSTRAINT "ProfileFollow_other_check" CHECK ("followerId" <> "followedId");
