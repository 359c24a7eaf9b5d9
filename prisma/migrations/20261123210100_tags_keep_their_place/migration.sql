-- AlterTable
ALTER TABLE "PostTag" ADD COLUMN     "wasShown" BOOLEAN NOT NULL DEFAULT false;

-- By hand: those that are shown now are noted once they end.
CREATE FUNCTION "note_shown"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."wasShown" := true;
  RETURN NEW;
END $$;
CREATE TRIGGER "PostTag_note_inserted" BEFORE INSERT ON "PostTag" FOR EACH ROW
  WHEN (NEW.state = 'SHOWN' AND NOT NEW."wasShown")
  EXECUTE FUNCTION "note_shown"();
CREATE TRIGGER "PostTag_note_updated" BEFORE UPDATE OF state ON "PostTag" FOR EACH ROW
  WHEN ((NEW.state = 'SHOWN' OR OLD.state = 'SHOWN') AND NOT NEW."wasShown")
  EXECUTE FUNCTION "note_shown"();
