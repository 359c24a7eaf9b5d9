-- By hand: texts of before in normal form C, as lib/text.ts keeps them. A few signs of old are taken apart by it: what would
-- grow stays, since it may be as long as it may be. So does what mentions somebody, whose place in the text is known.
CREATE FUNCTION "in_normal_form"(said TEXT) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN char_length(normalize(said, NFC)) > char_length(said) THEN said ELSE normalize(said, NFC) END
$$;
UPDATE "Profile" SET "displayName" = "in_normal_form"("displayName")
  WHERE "displayName" IS NOT NFC NORMALIZED;
UPDATE "OrganizationDraft" SET "displayName" = "in_normal_form"("displayName")
  WHERE "displayName" IS NOT NFC NORMALIZED;
UPDATE "ProfileDetails" SET statement = "in_normal_form"(statement), "aboutUs" = "in_normal_form"("aboutUs")
  WHERE statement IS NOT NFC NORMALIZED OR "aboutUs" IS NOT NFC NORMALIZED;
UPDATE "ResumeEntry" SET title = "in_normal_form"(title), subtitle = "in_normal_form"(subtitle), description = "in_normal_form"(description), "additionalInfo" = "in_normal_form"("additionalInfo")
  WHERE title IS NOT NFC NORMALIZED OR subtitle IS NOT NFC NORMALIZED OR description IS NOT NFC NORMALIZED OR "additionalInfo" IS NOT NFC NORMALIZED;
UPDATE "Skill" SET name = "in_normal_form"(name)
  WHERE name IS NOT NFC NORMALIZED;
UPDATE "Picture" SET alt = "in_normal_form"(alt), description = "in_normal_form"(description)
  WHERE alt IS NOT NFC NORMALIZED OR description IS NOT NFC NORMALIZED;
UPDATE "Post" SET text = "in_normal_form"(text)
  WHERE text IS NOT NFC NORMALIZED
  AND NOT EXISTS (SELECT FROM "Mention" m WHERE m."postId" = "Post".id);
UPDATE "PostVersion" SET text = "in_normal_form"(text)
  WHERE text IS NOT NFC NORMALIZED;
UPDATE "PostShare" SET text = "in_normal_form"(text)
  WHERE text IS NOT NFC NORMALIZED;
UPDATE "Comment" SET text = "in_normal_form"(text)
  WHERE text IS NOT NFC NORMALIZED
  AND NOT EXISTS (SELECT FROM "Mention" m WHERE m."commentId" = "Comment".id);
UPDATE "Conversation" SET title = "in_normal_form"(title)
  WHERE title IS NOT NFC NORMALIZED;
UPDATE "Message" SET text = "in_normal_form"(text)
  WHERE text IS NOT NFC NORMALIZED;
UPDATE "Job" SET title = "in_normal_form"(title), description = "in_normal_form"(description), "givenInstead" = "in_normal_form"("givenInstead")
  WHERE title IS NOT NFC NORMALIZED OR description IS NOT NFC NORMALIZED OR "givenInstead" IS NOT NFC NORMALIZED;
UPDATE "JobDraft" SET title = "in_normal_form"(title), description = "in_normal_form"(description), "givenInstead" = "in_normal_form"("givenInstead")
  WHERE title IS NOT NFC NORMALIZED OR description IS NOT NFC NORMALIZED OR "givenInstead" IS NOT NFC NORMALIZED;
