-- By hand: profiles by the beginning of their handle and of their name, as lib/tags/tag-query.ts asks for both.
CREATE INDEX "Profile_handle_prefix_idx" ON "Profile" (lower(handle) text_pattern_ops);
CREATE INDEX "Profile_name_prefix_idx" ON "Profile" (
  lower(regexp_replace(normalize("displayName", NFKD), U&'[\0300-\036f]', '', 'g')) text_pattern_ops);
