-- By hand, in a transaction of its own: messages that are found by other words now; most are not, and stay as they are.
UPDATE "Message" SET words = "words_of"(text)
WHERE kind = 'TEXT' AND text <> '' AND words IS DISTINCT FROM "words_of"(text);
