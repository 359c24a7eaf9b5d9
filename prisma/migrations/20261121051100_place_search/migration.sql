-- AlterTable
ALTER TABLE "Place" ADD COLUMN "region" TEXT NOT NULL DEFAULT '',
ADD COLUMN "fragments" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- By hand: compared byte by byte, so that the index serves beginnings. One table lock for all.
ALTER TABLE "Place" ALTER COLUMN "lookup" TYPE TEXT COLLATE "C", ALTER COLUMN "fragments" SET NOT NULL;
ALTER TABLE "Skill" ALTER COLUMN "lookup" TYPE TEXT COLLATE "C";

-- CreateIndex
CREATE INDEX "Place_lookup_idx" ON "Place"("lookup");

-- CreateIndex
CREATE INDEX "Place_countryCode_lookup_idx" ON "Place"("countryCode", "lookup");

-- CreateIndex
CREATE INDEX "Place_fragments_idx" ON "Place" USING GIN ("fragments");



-- By hand from here on: what Prisma's schema cannot say.

-- One to three letters begin so many names that the most populous are read in their order.
CREATE INDEX "Place_letter_idx" ON "Place" ((left("lookup", 1)), "population" DESC);
CREATE INDEX "Place_letters_idx" ON "Place" ((left("lookup", 2)), "population" DESC);
CREATE INDEX "Place_syllable_idx" ON "Place" ((left("lookup", 3)), "population" DESC);

-- The list that everybody is offered, apart from what people add.
CREATE INDEX "Skill_predefined_idx" ON "Skill" ("lookup") WHERE "predefined";
