-- CreateTable
CREATE TABLE "ProfileFollow" (
    "followerId" UUID NOT NULL,
    "followedId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "actedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "isAllowed" BOOLEAN NOT NULL DEFAULT false,
    "isOpen" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "ProfileFollow_pkey" PRIMARY KEY ("followerId","followedId")
);

-- CreateIndex
CREATE UNIQUE INDEX "ProfileFollow_id_key" ON "ProfileFollow"("id");

-- CreateIndex
CREATE INDEX "ProfileFollow_following_idx" ON "ProfileFollow"("followerId", "id" DESC, "followedId", "isAllowed", "isOpen");

-- CreateIndex
CREATE INDEX "ProfileFollow_followers_idx" ON "ProfileFollow"("followedId", "id" DESC, "followerId");

-- CreateIndex
CREATE INDEX "ProfileFollow_actedById_idx" ON "ProfileFollow"("actedById");

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "allowsFollows" BOOLEAN;

-- AddForeignKey
ALTER TABLE "ProfileFollow" ADD CONSTRAINT "ProfileFollow_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileFollow" ADD CONSTRAINT "ProfileFollow_followedId_fkey" FOREIGN KEY ("followedId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileFollow" ADD CONSTRAINT "ProfileFollow_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: nobody follows oneself.
ALTER TABLE "ProfileFollow" ADD CONSTRAINT "ProfileFollow_other_check" CHECK ("followerId" <> "followedId");

-- By hand: copies of what the followed profile says. Whoever changes that at the same moment is waited for, or waits.
CREATE FUNCTION "copy_followed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT said.allowed, said.allowed AND said.open INTO NEW."isAllowed", NEW."isOpen" FROM (
    SELECT COALESCE("allowsFollows", kind = 'ORGANIZATION') AS allowed, "postsAudience" = 'EVERYONE' AS open
    FROM "Profile" WHERE id = NEW."followedId" FOR SHARE
  ) said;
  NEW."isAllowed" := COALESCE(NEW."isAllowed", false);
  NEW."isOpen" := COALESCE(NEW."isOpen", false);
  RETURN NEW;
END $$;
CREATE TRIGGER "ProfileFollow_copy_followed" BEFORE INSERT ON "ProfileFollow" FOR EACH ROW EXECUTE FUNCTION "copy_followed"();

CREATE FUNCTION "copy_follow_settings"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed BOOLEAN := COALESCE(NEW."allowsFollows", NEW.kind = 'ORGANIZATION');
  open BOOLEAN := allowed AND NEW."postsAudience" = 'EVERYONE';
BEGIN
  UPDATE "ProfileFollow" f SET "isAllowed" = allowed, "isOpen" = open
  WHERE f."followedId" = NEW.id AND (f."isAllowed", f."isOpen") IS DISTINCT FROM (allowed, open);
  RETURN NULL;
END $$;
CREATE TRIGGER "Profile_copy_follow_settings" AFTER UPDATE OF "allowsFollows", "postsAudience" ON "Profile" FOR EACH ROW
  WHEN (OLD."allowsFollows" IS DISTINCT FROM NEW."allowsFollows" OR OLD."postsAudience" <> NEW."postsAudience")
  EXECUTE FUNCTION "copy_follow_settings"();
