-- The comments of a profile that is deleted, and its likes of comments, are taken back first, so that nothing counts them
-- for ever. Whoever comments at the same moment is waited for. Posts of a profile that the same statement deletes go with
-- it, and so do its own. Where somebody acted for an organization their name goes in the same change: a row that one
-- statement changes twice is held to what it names, also to an account that is gone by then.
CREATE FUNCTION "take_back_comments"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posts UUID[] := ARRAY(SELECT DISTINCT "postId" FROM "Comment" WHERE "profileId" = OLD.id);
  parents UUID[];
BEGIN
  PERFORM FROM "Post" WHERE id = ANY(posts) ORDER BY id FOR NO KEY UPDATE;
  WITH gone AS (DELETE FROM "CommentLike" WHERE "profileId" = OLD.id RETURNING "commentId")
  UPDATE "Comment" c SET "likeCount" = c."likeCount" - 1, "actedById" = NULLIF(c."actedById", OLD."userId") FROM gone WHERE c.id = gone."commentId";
  parents := ARRAY(SELECT DISTINCT "parentId" FROM "Comment" WHERE "profileId" = OLD.id AND "parentId" IS NOT NULL);
  -- What answers a reply of the profile goes on without it.
  UPDATE "Comment" c SET "answersId" = NULL, "actedById" = NULLIF(c."actedById", OLD."userId")
  FROM "Comment" answered WHERE answered.id = c."answersId" AND answered."profileId" = OLD.id AND c."profileId" <> OLD.id;
  DELETE FROM "Comment" WHERE "profileId" = OLD.id;
  UPDATE "Comment" c SET "replyCount" = (
    SELECT count(*) FROM "Comment" reply WHERE reply."parentId" = c.id AND reply."deletedAt" IS NULL
  ), "actedById" = NULLIF(c."actedById", OLD."userId") WHERE c.id = ANY(parents);
  UPDATE "Post" p SET "commentCount" = (
    SELECT count(*) FROM "Comment" c LEFT JOIN "Comment" parent ON parent.id = c."parentId"
    WHERE c."postId" = p.id AND c."deletedAt" IS NULL AND parent."deletedAt" IS NULL
  ), "actedById" = NULLIF(p."actedById", OLD."userId") WHERE p.id = ANY(posts) AND p."profileId" <> OLD.id AND EXISTS (SELECT FROM "Profile" author WHERE author.id = p."profileId");
  RETURN OLD;
END $$;

CREATE TRIGGER "Profile_take_back_comments" BEFORE DELETE ON "Profile"
  FOR EACH ROW EXECUTE FUNCTION "take_back_comments"();

CREATE OR REPLACE FUNCTION "take_back_likes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (DELETE FROM "PostLike" WHERE "profileId" = OLD.id RETURNING "postId")
  UPDATE "Post" p SET "likeCount" = p."likeCount" - 1, "actedById" = NULLIF(p."actedById", OLD."userId") FROM gone
  WHERE p.id = gone."postId" AND EXISTS (SELECT FROM "Profile" author WHERE author.id = p."profileId");
  RETURN OLD;
END $$;
