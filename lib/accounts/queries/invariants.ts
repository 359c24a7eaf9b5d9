import type { NounInvariants } from "@/lib/database/invariant";

const FACTORS = `SELECT "userId" FROM "TotpFactor" UNION ALL SELECT "userId" FROM "PhoneFactor"`;

export const accountInvariants: NounInvariants = {
  rules: [
    {
      name: "people-are-accounts",
      meaning: "A person's profile has exactly one account, an account exactly one profile, and an organization none.",
      sql: `
      SELECT p.id AS profile, p."userId" AS account, p.kind::text FROM "Profile" p
      WHERE (p.kind = 'USER') <> (p."userId" IS NOT NULL) OR (SELECT count(*) FROM "Profile" same WHERE same."userId" = p."userId") > 1
      UNION ALL SELECT NULL, u.id, 'account without a profile' FROM "User" u WHERE NOT EXISTS (SELECT FROM "Profile" p WHERE p."userId" = u.id)`,
    },
    {
      name: "accounts-openable",
      meaning: "Every account opens by a password or by a provider.",
      sql: `
      SELECT u.id AS account FROM "User" u
      WHERE u."passwordHash" IS NULL AND NOT EXISTS (SELECT FROM "Account" way WHERE way."userId" = u.id)`,
    },
    {
      name: "emails-normalised",
      meaning:
        "An e-mail address is stored in NFKC and lower case without outer white space, and stands for one account.",
      sql: `
      SELECT u.id AS account FROM "User" u
      WHERE u.email <> lower(btrim(normalize(u.email, NFKC))) OR u.email !~ '^[^\\s@]+@[^\\s@]+$'
      UNION SELECT u.id FROM "User" u JOIN (SELECT lower(btrim(normalize(email, NFKC))) AS same FROM "User" GROUP BY 1 HAVING count(*) > 1) twice
        ON lower(btrim(normalize(u.email, NFKC))) = twice.same`,
    },
    {
      name: "sessions-act-by-right",
      meaning: "A session acts as its own person, or as an organization in which that person has a role that may.",
      sql: `
      SELECT left(s."idHash", 8) AS session, s."userId", s."actingProfileId" FROM "Session" s
      WHERE s."expiresAt" > now() AND NOT EXISTS (SELECT FROM "Profile" own WHERE own.id = s."actingProfileId" AND own."userId" = s."userId")
        AND NOT EXISTS (
          SELECT FROM "Membership" m JOIN "Profile" own ON own.id = m."profileId"
          WHERE own."userId" = s."userId" AND m."organizationId" = s."actingProfileId" AND m.role <> 'MEMBER')`,
    },
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
  ],
  texts: [
    { table: "SignUpRequest", id: "userId", columns: ["words"] },
    { table: "Passkey", columns: ["name"] },
  ],
  overdue: [
    ["Session", `"expiresAt" < now() - interval '1 day' OR "lastSeenAt" < now() - interval '15 days'`],
    ["AccountToken", `"expiresAt" < now() - interval '2 days'`],
    ["SignInAttempt", `"expiresAt" < now() - interval '1 day'`],
    ["PendingSignIn", `"expiresAt" < now() - interval '1 day'`],
    ["TotpEnrolment", `"expiresAt" < now() - interval '1 day'`],
    ["PhoneCode", `"expiresAt" < now() - interval '1 day'`],
    ["PasskeyChallenge", `"expiresAt" < now() - interval '1 day'`],
    ["EmailChange", `"undoUntil" < now() - interval '1 day'`],
    ["TrustedDevice", `"expiresAt" < now() - interval '1 day'`],
  ],
};
