-- By hand: whoever has thousands of conversations has new ones among them and requests, of which the badge counts each by
-- itself, and a few on top of the list. The index of before goes last: from then on nobody reads the table until this
-- is committed.
CREATE INDEX "Participant_unread_state_idx" ON "Participant" ("profileId", "state") WHERE "unread" > 0 OR "isMarkedUnread";
CREATE INDEX "Participant_pinned_idx" ON "Participant" ("profileId") WHERE "pinnedAt" IS NOT NULL;
DROP INDEX "Participant_unread_idx";
