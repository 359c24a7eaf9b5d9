-- By hand: as 20261220000200, of the texts that it passed over. What was written since then is in normal form C.
UPDATE "Alliance" SET note = "in_normal_form"(note)
  WHERE note IS NOT NFC NORMALIZED;
UPDATE "HeldRequest" SET note = "in_normal_form"(note)
  WHERE note IS NOT NFC NORMALIZED;
UPDATE "Application" SET "jobTitle" = "in_normal_form"("jobTitle"), "organizationName" = "in_normal_form"("organizationName"), message = "in_normal_form"(message), answer = "in_normal_form"(answer)
  WHERE "jobTitle" IS NOT NFC NORMALIZED OR "organizationName" IS NOT NFC NORMALIZED OR message IS NOT NFC NORMALIZED OR answer IS NOT NFC NORMALIZED;
UPDATE "ApplicationNote" SET text = "in_normal_form"(text)
  WHERE text IS NOT NFC NORMALIZED;
UPDATE "Outreach" SET text = "in_normal_form"(text)
  WHERE text IS NOT NFC NORMALIZED;
UPDATE "OutreachRecipient" SET name = "in_normal_form"(name)
  WHERE name IS NOT NFC NORMALIZED;
UPDATE "SavedSearch" SET name = "in_normal_form"(name)
  WHERE name IS NOT NFC NORMALIZED;
UPDATE "MessageFile" SET name = "in_normal_form"(name)
  WHERE name IS NOT NFC NORMALIZED;
UPDATE "JobDraft" SET skills = ARRAY(SELECT "in_normal_form"(skill) FROM unnest(skills) WITH ORDINALITY AS named(skill, place) ORDER BY place)
  WHERE array_to_string(skills, E'\n') IS NOT NFC NORMALIZED;
