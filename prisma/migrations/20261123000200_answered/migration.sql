-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "answeredId" UUID;

-- By hand: a copy of whose reply a comment answers, which stays once that reply is gone.
CREATE FUNCTION "copy_answered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."answeredId" := (SELECT "profileId" FROM "Comment" WHERE id = NEW."answersId");
  RETURN NEW;
END $$;
CREATE TRIGGER "Comment_copy_answered" BEFORE INSERT ON "Comment" FOR EACH ROW
  WHEN (NEW."answersId" IS NOT NULL)
  EXECUTE FUNCTION "copy_answered"();

UPDATE "Comment" c SET "answeredId" = answered."profileId" FROM "Comment" answered WHERE answered.id = c."answersId";
