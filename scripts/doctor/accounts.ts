const FACTORS = `SELECT "userId" FROM "TotpFactor" UNION ALL SELECT "userId" FROM "PhoneFactor"`;

export const accountInvariants = [
  {
    name: "factors-recoverable",
    meaning:
      "A second factor belongs to an account with a confirmed address, and only such have recovery codes, at most 10.",
    sql: `
      SELECT f."userId" AS account, 'its address is not confirmed' AS fault
      FROM (${FACTORS}) f JOIN "User" u ON u.id = f."userId" WHERE u."emailVerified" IS NULL
      UNION ALL
      SELECT c."userId", 'codes without a factor' FROM (SELECT DISTINCT "userId" FROM "RecoveryCode") c
      WHERE NOT EXISTS (SELECT FROM (${FACTORS}) f WHERE f."userId" = c."userId")
      UNION ALL
      SELECT "userId", 'too many codes' FROM "RecoveryCode" GROUP BY "userId" HAVING count(*) > 10`,
  },
  {
    name: "passkeys-held",
    meaning: "An account with passkeys has the handle that their holders know it by, and at most 20 of them.",
    sql: `
      SELECT p."userId" AS account, count(*)::int AS passkeys FROM "Passkey" p JOIN "User" u ON u.id = p."userId"
      GROUP BY p."userId", u."passkeyHandle" HAVING u."passkeyHandle" IS NULL OR count(*) > 20`,
  },
  {
    name: "addresses-held",
    meaning: "No account has an address to which one may still be taken back, neither another account nor that one.",
    sql: `
      SELECT u.id AS account, c."userId" AS former FROM "User" u JOIN "EmailChange" c ON c."formerEmail" = u.email
      WHERE c."undoUntil" > now()`,
  },
  {
    name: "deletion-hides",
    meaning: "Whose account is to be deleted hides from everybody until then.",
    sql: `
      SELECT u.id AS account, u."deletesAt" FROM "User" u JOIN "Profile" own ON own."userId" = u.id
      WHERE u."deletesAt" IS NOT NULL AND own."deactivatedAt" IS NULL`,
  },
  {
    name: "deletion-held-up",
    meaning: "An account goes within a day of the end of its grace; one that owns an organization alone is held up.",
    sql: `
      SELECT u.id AS account, u."deletesAt", array_agg(m."organizationId") FILTER (WHERE m."organizationId" IS NOT NULL) AS "ownedAlone"
      FROM "User" u JOIN "Profile" own ON own."userId" = u.id
      LEFT JOIN "Membership" m ON m."profileId" = own.id AND m.role = 'OWNER' AND NOT EXISTS (
        SELECT FROM "Membership" other WHERE other."organizationId" = m."organizationId" AND other.role = 'OWNER' AND other."profileId" <> own.id)
      WHERE u."deletesAt" < now() - interval '1 day' GROUP BY u.id, u."deletesAt"`,
  },
  {
    name: "suspensions-hide",
    meaning: "Whoever is suspended hides from everybody, by one suspension that is open, and nobody else is suspended.",
    sql: `
      SELECT p.id AS profile, p."suspendedAt", s.id AS suspension
      FROM "Profile" p FULL JOIN (SELECT id, "profileId" FROM "Suspension" WHERE "liftedAt" IS NULL) s ON s."profileId" = p.id
      WHERE (p."suspendedAt" IS NULL) <> (s.id IS NULL) OR (p."suspendedAt" IS NOT NULL AND p."deactivatedAt" IS NULL)
        OR (p.kind = 'ORGANIZATION' AND (p."deactivatedAt" IS NULL) <> (p."suspendedAt" IS NULL))`,
  },
  {
    name: "suspensions-end",
    meaning: "A suspension ends within a day of its term.",
    sql: `SELECT id AS suspension, "profileId", until FROM "Suspension" WHERE "liftedAt" IS NULL AND until < now() - interval '1 day'`,
  },
  {
    name: "owner-moderates",
    meaning: "Where the service has owners, one of them is not suspended.",
    sql: `
      SELECT m."userId" AS account FROM "Moderator" m WHERE m.role = 'OWNER' AND NOT EXISTS (
        SELECT FROM "Moderator" other JOIN "Profile" own ON own."userId" = other."userId" AND own."suspendedAt" IS NULL
        WHERE other.role = 'OWNER')`,
  },
];
