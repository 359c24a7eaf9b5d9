-- AlterTable
ALTER TABLE "PostVersion" ADD COLUMN     "pictureIds" UUID[] DEFAULT ARRAY[]::UUID[];

-- By hand: until now a post's pictures stayed as they were published.
UPDATE "PostVersion" v SET "pictureIds" = ARRAY(SELECT id FROM "Picture" p WHERE p."postId" = v."postId" ORDER BY p.position)
WHERE EXISTS (SELECT FROM "Picture" p WHERE p."postId" = v."postId");
