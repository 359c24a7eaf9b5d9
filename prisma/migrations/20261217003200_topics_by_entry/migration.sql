-- By hand: what topics bring, where its newest entry puts it: an author who shares their own post brings it again.
CREATE INDEX "FeedEntry_topical_idx" ON "FeedEntry" ("topicMask", id, "profileId", "postId") WHERE "topicMask" <> 0;
