-- AlterTable
ALTER TABLE "FileRemoval" ADD COLUMN     "actedById" UUID,
ADD COLUMN     "bytes" INTEGER NOT NULL DEFAULT 0;

-- By hand: what somebody stored counts as theirs until it is gone from the storage, not only from a table. An archive of
-- somebody's data names no uploader.
CREATE OR REPLACE FUNCTION "remove_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FileRemoval" (key, "dueAt", "actedById", bytes)
  VALUES (OLD.key, now() AT TIME ZONE 'UTC', (to_jsonb(OLD) ->> 'actedById')::uuid, LEAST(COALESCE(OLD.bytes, 0), 2147483647))
  ON CONFLICT (key) DO NOTHING;
  RETURN NULL;
END $$;
