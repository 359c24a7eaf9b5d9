-- By hand: by which words a post is found: each as it is written and pairs of letters that stand without spaces, with their
-- places, and the English stem of those with spaces between.
CREATE OR REPLACE FUNCTION "post_words"(said TEXT) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(folded) = char_length(folded) THEN setweight(to_tsvector('pg_catalog.simple', folded), 'A') || strip(to_tsvector('job_words', folded))
    ELSE setweight(to_tsvector('pg_catalog.simple', spaced) || "pairs_of"(folded), 'A') || strip(to_tsvector('job_words', spaced)) END
  FROM (
    SELECT folded, regexp_replace(folded, '[' || "unspaced_letters"() || ']+', ' ', 'g') AS spaced FROM (SELECT "folded_words"(said) AS folded OFFSET 0) said OFFSET 0
  ) said
$$;
