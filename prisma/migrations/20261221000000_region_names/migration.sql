-- CreateTable
CREATE TABLE "RegionName" (
    -- By hand: compared byte by byte, so that the index serves beginnings.
    "lookup" TEXT COLLATE "C" NOT NULL,
    "countryCode" TEXT COLLATE "C" NOT NULL,
    "region" TEXT COLLATE "C" NOT NULL,
    "name" TEXT NOT NULL,
    "letters" SMALLINT NOT NULL,

    CONSTRAINT "RegionName_pkey" PRIMARY KEY ("lookup","countryCode","region")
);
