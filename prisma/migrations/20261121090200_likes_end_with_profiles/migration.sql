-- The likes of a profile that is deleted are taken back first, so that posts do not count them for ever. A like that is
-- taken back at the same moment is waited for, and not counted twice. Posts of a profile that the same statement deletes
-- go with it.
CREATE FUNCTION "take_back_likes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (DELETE FROM "PostLike" WHERE "profileId" = OLD.id RETURNING "postId")
  UPDATE "Post" p SET "likeCount" = p."likeCount" - 1 FROM gone
  WHERE p.id = gone."postId" AND EXISTS (SELECT FROM "Profile" author WHERE author.id = p."profileId");
  RETURN OLD;
END $$;

CREATE TRIGGER "Profile_take_back_likes" BEFORE DELETE ON "Profile"
  FOR EACH ROW EXECUTE FUNCTION "take_back_likes"();
