-- By hand, in a transaction of its own: until now a post's pictures stayed as they were published.
UPDATE "PostVersion" v SET "pictureIds" = ARRAY(SELECT id FROM "Picture" p WHERE p."postId" = v."postId" ORDER BY p.position)
WHERE "pictureIds" IS NULL;
