export const accountInvariants = [
  {
    name: "factors-recoverable",
    meaning:
      "A second factor belongs to an account with a confirmed address, and only such have recovery codes, at most 10.",
    sql: `
      SELECT f."userId" AS account, 'its address is not confirmed' AS fault
      FROM "TotpFactor" f JOIN "User" u ON u.id = f."userId" WHERE u."emailVerified" IS NULL
      UNION ALL
      SELECT c."userId", 'codes without a factor' FROM (SELECT DISTINCT "userId" FROM "RecoveryCode") c
      WHERE NOT EXISTS (SELECT FROM "TotpFactor" f WHERE f."userId" = c."userId")
      UNION ALL
      SELECT "userId", 'too many codes' FROM "RecoveryCode" GROUP BY "userId" HAVING count(*) > 10`,
  },
];
