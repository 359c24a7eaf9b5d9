-- By hand, in a transaction of its own: an author ends tags that are shown, and those that wait. Which one it was nobody
-- has noted, so each that has ended counts as shown before.
UPDATE "PostTag" SET "wasShown" = true WHERE state = 'ENDED';
