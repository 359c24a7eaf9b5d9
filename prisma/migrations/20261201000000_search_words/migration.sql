-- By hand: both are trusted, so the owner of a database may create them; where somebody has, nothing is done.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- By hand: the words of a text as they are looked for, with single spaces between them: lower case, without punctuation and
-- without the marks that people leave out: accents, the vowels of Arabic and Hebrew, the nukta of India. Those of Thai, and the
-- vowels of India and of kana, are letters. Letters that are no letter with a mark stand for those that another keyboard has
-- instead. Each character of Chinese and Japanese is a word of its own, since nothing says where their words end.
CREATE FUNCTION "search_words"(said TEXT) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(CASE WHEN octet_length(said) = char_length(said) THEN regexp_replace(lower(said), '[^a-z0-9]+', ' ', 'g')
    ELSE regexp_replace(
      regexp_replace(translate(lower(unaccent(normalize(
      regexp_replace(normalize(said, NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u05f4\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]+', '', 'g'),
      NFC))), 'ςىیکةہھ', 'σييكههه'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0387\u0589\u05be\u05c0\u05c3\u05c6\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3006-\u303f\u30fb\ufe10-\ufe6f\U0001f000-\U0001faff]+', ' ', 'g'),
      '\s*([\u3005\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])\s*', ' \1 ', 'g')
  END, ' +', ' ', 'g'))
$$;
