-- AlterTable
-- By hand: compared by its letters alone, so that those that begin alike lie together in every database.
ALTER TABLE "Profile" ADD COLUMN "foldedName" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- By hand: the name as it is looked for, in the one spelling that "search_words" makes of all of them.
CREATE FUNCTION "fold_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."foldedName" := "search_words"(NEW."displayName");
  RETURN NEW;
END $$;
CREATE TRIGGER "Profile_name_folded" BEFORE INSERT OR UPDATE OF "displayName", "foldedName" ON "Profile"
  FOR EACH ROW EXECUTE FUNCTION "fold_name"();
