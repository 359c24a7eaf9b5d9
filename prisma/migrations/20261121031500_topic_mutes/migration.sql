-- CreateTable
CREATE TABLE "TopicMute" (
    "profileId" UUID NOT NULL,
    "topic" SMALLINT NOT NULL,

    CONSTRAINT "TopicMute_pkey" PRIMARY KEY ("profileId","topic")
);

-- AddForeignKey
ALTER TABLE "TopicMute" ADD CONSTRAINT "TopicMute_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- By hand from here on: what Prisma's schema cannot say.

ALTER TABLE "TopicMute" ADD CONSTRAINT "TopicMute_topic_check" CHECK (topic BETWEEN 0 AND 11);

ALTER TABLE "Post" ADD CONSTRAINT "Post_topics_check" CHECK (bit_count("topicMask"::int::bit(12)) <= 3);
