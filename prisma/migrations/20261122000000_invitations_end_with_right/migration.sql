-- Whoever may no longer manage the members of an organization lets nobody in: what they asked is withdrawn with their right,
-- however it ends, and also where a block hides it from whoever ends it. An acceptance that came first stands. Whoever does
-- not belong any more is not asked by what was sent before. A profile that has declined has answered.
CREATE FUNCTION "withdraw_invitations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- With the organization itself its invitations go anyway.
  UPDATE "Invitation" i SET status = 'WITHDRAWN' FROM "Profile" own, "Profile" organization
  WHERE own.id = OLD."profileId" AND organization.id = OLD."organizationId" AND i."organizationId" = organization.id
    AND i.status = 'PENDING' AND (i."declinedAt" IS NULL OR i."profileId" IS NULL)
    AND (i."invitedById" = own."userId" OR (TG_OP = 'DELETE' AND i."profileId" = own.id));
  RETURN NULL;
END $$;

CREATE TRIGGER "Membership_withdraw_invitations" AFTER DELETE ON "Membership"
  FOR EACH ROW EXECUTE FUNCTION "withdraw_invitations"();

CREATE TRIGGER "Membership_withdraw_invitations_by_role" AFTER UPDATE OF role ON "Membership"
  FOR EACH ROW WHEN (NEW.role NOT IN ('OWNER', 'ADMIN')) EXECUTE FUNCTION "withdraw_invitations"();

-- With an account its memberships end after its profile is gone: here its invitations lose whoever stood behind them.
CREATE FUNCTION "withdraw_invitation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status = 'WITHDRAWN';
  RETURN NEW;
END $$;

CREATE TRIGGER "Invitation_withdraw" BEFORE UPDATE OF "invitedById" ON "Invitation"
  FOR EACH ROW WHEN (NEW."invitedById" IS NULL AND OLD."invitedById" IS NOT NULL AND NEW.status = 'PENDING')
  EXECUTE FUNCTION "withdraw_invitation"();

-- Those that were left open until now.
UPDATE "Invitation" i SET status = 'WITHDRAWN'
WHERE i.status = 'PENDING' AND (i."declinedAt" IS NULL OR i."profileId" IS NULL)
  AND NOT EXISTS (
    SELECT FROM "Membership" m JOIN "Profile" own ON own.id = m."profileId"
    WHERE own."userId" = i."invitedById" AND m."organizationId" = i."organizationId" AND m.role IN ('OWNER', 'ADMIN'));
