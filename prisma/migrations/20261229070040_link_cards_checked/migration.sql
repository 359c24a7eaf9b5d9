-- By hand: a transaction of its own, which stops no write.
ALTER TABLE "Post" VALIDATE CONSTRAINT "Post_card_check";
ALTER TABLE "PostVersion" VALIDATE CONSTRAINT "PostVersion_card_check";
