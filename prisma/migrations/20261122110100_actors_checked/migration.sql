-- By hand: a transaction of its own, which stops no write.
ALTER TABLE "Post" VALIDATE CONSTRAINT "Post_actedById_fkey";
ALTER TABLE "PostLike" VALIDATE CONSTRAINT "PostLike_actedById_fkey";
