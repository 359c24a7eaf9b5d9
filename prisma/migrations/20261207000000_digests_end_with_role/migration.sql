-- Whoever may no longer manage an organization has chosen nothing of it any more, however their right ends; a digest that
-- nothing is chosen for ends, too. Two changes of one human's wait for each other at their account.
CREATE FUNCTION "end_digest_choices"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  human uuid;
BEGIN
  SELECT own."userId" INTO human FROM "Profile" own WHERE own.id = OLD."profileId";
  -- With the organization itself the choices may be gone by now; the digest is not.
  IF NOT EXISTS (SELECT FROM "Digest" WHERE "userId" = human) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM "User" WHERE id = human FOR NO KEY UPDATE;
  DELETE FROM "DigestChoice" WHERE "userId" = human AND "profileId" = OLD."organizationId";
  DELETE FROM "Digest" d
  WHERE d."userId" = human
    AND NOT EXISTS (SELECT FROM "DigestChoice" choice WHERE choice."userId" = human AND choice.frequency = d.frequency);
  RETURN NULL;
END $$;

CREATE TRIGGER "Membership_end_digest_choices" AFTER DELETE ON "Membership"
  FOR EACH ROW EXECUTE FUNCTION "end_digest_choices"();

CREATE TRIGGER "Membership_end_digest_choices_by_role" AFTER UPDATE OF role ON "Membership"
  FOR EACH ROW WHEN (NEW.role NOT IN ('OWNER', 'ADMIN')) EXECUTE FUNCTION "end_digest_choices"();
