-- Whoever acted for an organization may delete their account: what they did for it stays, without their name. The new keys
-- come after that of "Profile", so that a person's own posts have gone with their profile before any post is changed.
-- NOT VALID by hand: the rows are looked through by the next migration, while others write.

-- DropForeignKey
ALTER TABLE "Post" DROP CONSTRAINT "Post_actedById_fkey";

-- DropForeignKey
ALTER TABLE "PostLike" DROP CONSTRAINT "PostLike_actedById_fkey";

-- AlterTable
ALTER TABLE "Post" ALTER COLUMN "actedById" DROP NOT NULL;

-- AlterTable
ALTER TABLE "PostLike" ALTER COLUMN "actedById" DROP NOT NULL;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "PostLike" ADD CONSTRAINT "PostLike_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
