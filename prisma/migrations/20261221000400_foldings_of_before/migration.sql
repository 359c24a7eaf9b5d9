-- By hand: nothing is folded so any more.
DROP FUNCTION "search_words_before"(TEXT);
DROP FUNCTION "folded_words_before"(TEXT);
