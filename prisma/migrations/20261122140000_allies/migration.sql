-- DropIndex
DROP INDEX "Alliance_requestedById_idx";

-- By hand: a UUIDv7 of the time at which an earlier row was made. Nobody but the demo has such rows: until now no page wrote
-- any.
CREATE FUNCTION pg_temp.id_of(made timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM made) * 1000)::bigint), 12, '0') || '7' || substr(random, 1, 3) || '8' || substr(random, 4, 15))::uuid
  FROM md5(random()::text || clock_timestamp()::text) AS random
$$;

-- AlterTable
ALTER TABLE "Alliance" ADD COLUMN     "actedById" UUID,
ADD COLUMN     "addresseeId" UUID,
ADD COLUMN     "id" UUID;

-- By hand
UPDATE "Alliance" SET id = pg_temp.id_of("createdAt"),
  "addresseeId" = CASE WHEN "requestedById" = "lowId" THEN "highId" ELSE "lowId" END;
ALTER TABLE "Alliance" ALTER COLUMN "addresseeId" SET NOT NULL, ALTER COLUMN "id" SET NOT NULL;
ALTER TABLE "Alliance" ADD CONSTRAINT "Alliance_addressee_check"
  CHECK ("addresseeId" = CASE WHEN "requestedById" = "lowId" THEN "highId" ELSE "lowId" END);

-- AlterTable
ALTER TABLE "Block" ADD COLUMN     "actedById" UUID,
ADD COLUMN     "id" UUID;

-- By hand
UPDATE "Block" SET id = pg_temp.id_of("createdAt");
ALTER TABLE "Block" ALTER COLUMN "id" SET NOT NULL;

-- CreateTable
CREATE TABLE "RequestPause" (
    "fromId" UUID NOT NULL,
    "toId" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RequestPause_pkey" PRIMARY KEY ("fromId","toId")
);

-- CreateTable
CREATE TABLE "SuggestionDismissal" (
    "profileId" UUID NOT NULL,
    "dismissedId" UUID NOT NULL,

    CONSTRAINT "SuggestionDismissal_pkey" PRIMARY KEY ("profileId","dismissedId")
);

-- CreateTable
CREATE TABLE "ProfileMute" (
    "muterId" UUID NOT NULL,
    "mutedId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProfileMute_pkey" PRIMARY KEY ("muterId","mutedId")
);

-- CreateTable
CREATE TABLE "ProfileInterest" (
    "interest" SMALLINT NOT NULL,
    "profileId" UUID NOT NULL,

    CONSTRAINT "ProfileInterest_pkey" PRIMARY KEY ("interest","profileId")
);

-- CreateIndex
CREATE INDEX "RequestPause_toId_idx" ON "RequestPause"("toId");

-- CreateIndex
CREATE INDEX "RequestPause_until_idx" ON "RequestPause"("until");

-- CreateIndex
CREATE INDEX "SuggestionDismissal_dismissedId_idx" ON "SuggestionDismissal"("dismissedId");

-- CreateIndex
CREATE UNIQUE INDEX "ProfileMute_id_key" ON "ProfileMute"("id");

-- CreateIndex
CREATE INDEX "ProfileMute_mutedId_idx" ON "ProfileMute"("mutedId");

-- CreateIndex
CREATE INDEX "ProfileMute_muterId_id_idx" ON "ProfileMute"("muterId", "id");

-- CreateIndex
CREATE INDEX "ProfileInterest_profileId_idx" ON "ProfileInterest"("profileId");

-- CreateIndex
CREATE UNIQUE INDEX "Alliance_id_key" ON "Alliance"("id");

-- CreateIndex
CREATE INDEX "Alliance_requestedById_status_id_idx" ON "Alliance"("requestedById", "status", "id");

-- CreateIndex
CREATE INDEX "Alliance_addresseeId_status_id_idx" ON "Alliance"("addresseeId", "status", "id");

-- CreateIndex
CREATE INDEX "Alliance_actedById_idx" ON "Alliance"("actedById");

-- CreateIndex
CREATE UNIQUE INDEX "Block_id_key" ON "Block"("id");

-- CreateIndex
CREATE INDEX "Block_blockerId_id_idx" ON "Block"("blockerId", "id");

-- CreateIndex
CREATE INDEX "Block_actedById_idx" ON "Block"("actedById");

-- AddForeignKey
ALTER TABLE "Alliance" ADD CONSTRAINT "Alliance_addresseeId_fkey" FOREIGN KEY ("addresseeId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Alliance" ADD CONSTRAINT "Alliance_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RequestPause" ADD CONSTRAINT "RequestPause_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RequestPause" ADD CONSTRAINT "RequestPause_toId_fkey" FOREIGN KEY ("toId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SuggestionDismissal" ADD CONSTRAINT "SuggestionDismissal_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SuggestionDismissal" ADD CONSTRAINT "SuggestionDismissal_dismissedId_fkey" FOREIGN KEY ("dismissedId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_actedById_fkey" FOREIGN KEY ("actedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileMute" ADD CONSTRAINT "ProfileMute_muterId_fkey" FOREIGN KEY ("muterId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileMute" ADD CONSTRAINT "ProfileMute_mutedId_fkey" FOREIGN KEY ("mutedId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileInterest" ADD CONSTRAINT "ProfileInterest_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: nobody is anything to themselves.
ALTER TABLE "RequestPause" ADD CONSTRAINT "RequestPause_self_check" CHECK ("fromId" <> "toId");
ALTER TABLE "SuggestionDismissal" ADD CONSTRAINT "SuggestionDismissal_self_check" CHECK ("profileId" <> "dismissedId");
ALTER TABLE "ProfileMute" ADD CONSTRAINT "ProfileMute_self_check" CHECK ("muterId" <> "mutedId");

-- By hand: the copy of the interests follows them, whoever writes them.
CREATE FUNCTION "copy_interests"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "ProfileInterest" WHERE "profileId" = NEW."profileId" AND interest <> ALL (NEW.interests);
  INSERT INTO "ProfileInterest" (interest, "profileId") SELECT DISTINCT unnest(NEW.interests), NEW."profileId"
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER "ProfileDetails_copy_interests" AFTER INSERT OR UPDATE OF interests ON "ProfileDetails"
  FOR EACH ROW EXECUTE FUNCTION "copy_interests"();

INSERT INTO "ProfileInterest" (interest, "profileId") SELECT DISTINCT unnest(interests), "profileId" FROM "ProfileDetails";
