-- AlterTable
ALTER TABLE "PostVersion" ADD COLUMN     "pictureIds" UUID[];

-- By hand: a server of before that still runs says nothing of pictures, and leaves them as they are.
CREATE FUNCTION "note_pictures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."pictureIds" := ARRAY(SELECT id FROM "Picture" WHERE "postId" = NEW."postId" ORDER BY position);
  RETURN NEW;
END $$;
CREATE TRIGGER "PostVersion_note_pictures" BEFORE INSERT ON "PostVersion" FOR EACH ROW
  WHEN (NEW."pictureIds" IS NULL)
  EXECUTE FUNCTION "note_pictures"();
