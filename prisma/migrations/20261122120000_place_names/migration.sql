-- DropIndex
DROP INDEX "Place_countryCode_lookup_idx";

-- DropIndex
DROP INDEX "Place_fragments_idx";

-- DropIndex
DROP INDEX "Place_lookup_idx";

-- AlterTable
ALTER TABLE "Place" ALTER COLUMN "lookup" SET DEFAULT '';

-- CreateTable
CREATE TABLE "PlaceName" (
    "placeId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    -- By hand: compared byte by byte, so that the index serves beginnings and all of them are made fast.
    "lookup" TEXT COLLATE "C" NOT NULL,
    "shared" SMALLINT NOT NULL,
    "weight" INTEGER NOT NULL,
    "region" TEXT NOT NULL,
    "countryCode" TEXT COLLATE "C" NOT NULL,
    "fragments" TEXT[] COLLATE "C" NOT NULL,

    CONSTRAINT "PlaceName_pkey" PRIMARY KEY ("lookup","placeId")
);

-- CreateIndex
CREATE INDEX "PlaceName_countryCode_lookup_idx" ON "PlaceName"("countryCode", "lookup");



-- By hand from here on: what Prisma's schema cannot say.

-- A server of before that still runs reads all of "Place", which takes it milliseconds; each index would slow the filling.
DROP INDEX "Place_letter_idx";
DROP INDEX "Place_letters_idx";
DROP INDEX "Place_syllable_idx";

-- One to three letters begin so many names that the places are read in the order of their weight, each once.
CREATE INDEX "PlaceName_letter_idx" ON "PlaceName" ((left("lookup", 1)), "weight" DESC) WHERE "shared" < 1;
CREATE INDEX "PlaceName_letters_idx" ON "PlaceName" ((left("lookup", 2)), "weight" DESC) WHERE "shared" < 2;
CREATE INDEX "PlaceName_syllable_idx" ON "PlaceName" ((left("lookup", 3)), "weight" DESC) WHERE "shared" < 3;

-- Most names have none.
CREATE INDEX "PlaceName_fragments_idx" ON "PlaceName" USING GIN ("fragments") WHERE "fragments" <> '{}';
