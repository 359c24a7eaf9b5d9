-- CreateTable
CREATE TABLE "HashtagFollow" (
    "profileId" UUID NOT NULL,
    "tag" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "HashtagFollow_pkey" PRIMARY KEY ("profileId","tag")
);

-- AddForeignKey
ALTER TABLE "HashtagFollow" ADD CONSTRAINT "HashtagFollow_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: as long as those of posts.
ALTER TABLE "HashtagFollow" ADD CONSTRAINT "HashtagFollow_tag_check" CHECK (char_length("tag") BETWEEN 1 AND 60 AND char_length("name") BETWEEN 1 AND 600);
