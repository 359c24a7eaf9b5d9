-- CreateEnum
CREATE TYPE "DiscoverTrait" AS ENUM ('INTEREST', 'AREA', 'PLACE');

-- CreateTable
CREATE TABLE "DiscoverEntry" (
    "kind" "ProfileKind" NOT NULL,
    "trait" "DiscoverTrait" NOT NULL,
    "value" INTEGER NOT NULL,
    "profileId" UUID NOT NULL,

    CONSTRAINT "DiscoverEntry_pkey" PRIMARY KEY ("kind","trait","value","profileId")
);

-- CreateIndex
CREATE INDEX "DiscoverEntry_profileId_idx" ON "DiscoverEntry"("profileId");

-- AddForeignKey
ALTER TABLE "DiscoverEntry" ADD CONSTRAINT "DiscoverEntry_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what everybody may read of those who are shown there.
CREATE FUNCTION "discover_entries_of"(ids UUID[]) RETURNS SETOF "DiscoverEntry" LANGUAGE sql STABLE AS $$
  SELECT p.kind, said.trait, said.value, p.id
  FROM "Profile" p JOIN "ProfileDetails" d ON d."profileId" = p.id
  CROSS JOIN LATERAL (
    SELECT 'INTEREST'::"DiscoverTrait", unnest(d.interests)::int
    UNION SELECT 'AREA', unnest(d.areas)::int
    UNION SELECT 'PLACE', d."placeId" WHERE d."placeId" IS NOT NULL
  ) said(trait, value)
  WHERE p.id = ANY(ids) AND p."isDiscoverable" AND p."profileAudience" = 'EVERYONE'
    AND p."chosenPostsAudience" IS NULL AND p."deactivatedAt" IS NULL
$$;

-- By hand: brings what is listed of a profile up to date, at the end of the transaction.
CREATE FUNCTION "list_in_discover"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT UUID := (to_jsonb(NEW) ->> CASE TG_TABLE_NAME WHEN 'Profile' THEN 'id' ELSE 'profileId' END)::uuid;
BEGIN
  -- Whoever else changes what is said of it is done by then, and seen.
  PERFORM FROM "ProfileDetails" WHERE "profileId" = changed FOR NO KEY UPDATE;
  DELETE FROM "DiscoverEntry" known WHERE known."profileId" = changed
    AND NOT EXISTS (SELECT FROM "discover_entries_of"(ARRAY[changed]) entry WHERE entry = known);
  INSERT INTO "DiscoverEntry" SELECT * FROM "discover_entries_of"(ARRAY[changed]) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "Profile_in_discover"
  AFTER UPDATE OF "isDiscoverable", "profileAudience", "chosenPostsAudience", "deactivatedAt" ON "Profile"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "list_in_discover"();
CREATE CONSTRAINT TRIGGER "ProfileDetails_in_discover" AFTER INSERT OR UPDATE OF "placeId", interests, areas ON "ProfileDetails"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "list_in_discover"();
