-- AlterEnum
ALTER TYPE "TagState" ADD VALUE 'ENDED';

-- AlterTable
ALTER TABLE "PostShare" ADD COLUMN     "endedAt" TIMESTAMPTZ(3),
ADD COLUMN     "isClosed" BOOLEAN NOT NULL DEFAULT false;

-- DropIndex
DROP INDEX "PostShare_postId_id_profileId_idx";

-- By hand: those that stand, the newest first, with all that counting asks of them.
CREATE INDEX "PostShare_counted_idx" ON "PostShare" ("postId", "id" DESC, "profileId", "isClosed") WHERE "endedAt" IS NULL;

-- By hand: a share that was taken back brings nothing into feeds.
CREATE OR REPLACE FUNCTION "place_entries"(posts UUID[], profiles UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Post" WHERE id = ANY(posts) ORDER BY id FOR NO KEY UPDATE;
  -- What goes with its post or its profile goes without this.
  IF NOT FOUND THEN RETURN; END IF;
  WITH brought AS (
    SELECT p."profileId", p.id AS "postId", p.id, p."topicMask" FROM "Post" p WHERE p.id = ANY(posts)
    UNION ALL SELECT s."profileId", s."postId", s.id, 0 FROM "PostShare" s WHERE s."postId" = ANY(posts) AND s."endedAt" IS NULL
    UNION ALL SELECT t."profileId", t."postId", t.id, 0 FROM "PostTag" t WHERE t."postId" = ANY(posts) AND t.state = 'SHOWN'
  ),
  places AS (
    SELECT DISTINCT ON (b."profileId", b."postId") b."profileId", b."postId", b.id,
      max(b."topicMask") OVER (PARTITION BY b."profileId", b."postId") AS "topicMask"
    FROM brought b JOIN "Profile" a ON a.id = b."profileId" JOIN "Post" p ON p.id = b."postId" AND p."deletedAt" IS NULL
    WHERE profiles IS NULL OR b."profileId" = ANY(profiles)
    ORDER BY b."profileId", b."postId", b.id DESC
  ),
  gone AS (
    DELETE FROM "FeedEntry" e WHERE e."postId" = ANY(posts) AND (profiles IS NULL OR e."profileId" = ANY(profiles))
      AND NOT EXISTS (SELECT FROM places WHERE places."profileId" = e."profileId" AND places."postId" = e."postId")
  )
  INSERT INTO "FeedEntry" ("profileId", "postId", id, "topicMask") SELECT "profileId", "postId", id, "topicMask" FROM places
  ON CONFLICT ("profileId", "postId") DO UPDATE SET id = EXCLUDED.id, "topicMask" = EXCLUDED."topicMask"
  WHERE ("FeedEntry".id, "FeedEntry"."topicMask") IS DISTINCT FROM (EXCLUDED.id, EXCLUDED."topicMask");
END $$;

CREATE FUNCTION "place_share"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "place_entries"(ARRAY[NEW."postId"], ARRAY[NEW."profileId"]);
  RETURN NULL;
END $$;
CREATE TRIGGER "PostShare_place_ended" AFTER UPDATE ON "PostShare" FOR EACH ROW
  WHEN ((OLD."endedAt" IS NULL) <> (NEW."endedAt" IS NULL))
  EXECUTE FUNCTION "place_share"();

-- By hand: a copy of the setting of the profile that shares. Whoever changes that at the same moment is waited for, or
-- waits.
CREATE FUNCTION "copy_sharer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."isClosed" := COALESCE((SELECT "postsAudience" <> 'EVERYONE' FROM "Profile" WHERE id = NEW."profileId" FOR SHARE), false);
  RETURN NEW;
END $$;
CREATE TRIGGER "PostShare_copy_sharer" BEFORE INSERT ON "PostShare" FOR EACH ROW EXECUTE FUNCTION "copy_sharer"();

CREATE FUNCTION "copy_posts_audience"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "PostShare" SET "isClosed" = NEW."postsAudience" <> 'EVERYONE' WHERE "profileId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "Profile_copy_posts_audience" AFTER UPDATE OF "postsAudience" ON "Profile" FOR EACH ROW
  WHEN (OLD."postsAudience" <> NEW."postsAudience")
  EXECUTE FUNCTION "copy_posts_audience"();
