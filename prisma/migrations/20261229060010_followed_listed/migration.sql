-- By hand: those whose posts a follow brings into feeds, of which an index alone tells.
CREATE INDEX "Profile_follow_open_idx" ON "Profile" (id)
  WHERE COALESCE("allowsFollows", kind = 'ORGANIZATION') AND "postsAudience" = 'EVERYONE';
