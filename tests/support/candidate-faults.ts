/** What a database can hold of candidates that it should not: by the invariant that tells it. */
export function candidateFaults(amara: string, tidewater: string): [name: string, how: string, sql: string][] {
  const hide = `INSERT INTO "OpenToWorkHide" ("profileId", "organizationId", "createdAt")`;
  const listed = (
    isPublic: string,
  ) => `UPDATE "ProfileDetails" SET "openToWork" = TRUE, areas = '{3}', "placeId" = NULL WHERE "profileId" = ${amara};
    INSERT INTO "Candidate" ("profileId", "areaMask", "skillIds", "openedAt", "activeOn", "isPublic")
    SELECT ${amara}, 8, ARRAY(SELECT "skillId" FROM "ProfileSkill" WHERE "profileId" = ${amara} ORDER BY 1), now(), now(), ${isPublic}`;
  const terms = (
    said: string,
  ) => `INSERT INTO "CandidateTerm" ("profileId", term, "activeOn", "openedAt", seniority, availability, "isPublic")
    SELECT DISTINCT "profileId", ${said}, "openedAt", seniority, availability, "isPublic"
    FROM "Candidate" CROSS JOIN LATERAL unnest("candidate_terms"("areaMask", "skillIds")) term`;
  return [
    [
      "candidates-listed",
      "one is not listed",
      `UPDATE "ProfileDetails" SET "openToWork" = TRUE WHERE "profileId" = ${amara}`,
    ],
    [
      "candidates-listed",
      "one is listed who is not open",
      `INSERT INTO "Candidate" ("profileId", "areaMask", "skillIds", "openedAt", "activeOn") VALUES (${amara}, 0, '{}', now(), now())`,
    ],
    ["candidates-listed", "the setting of one went uncopied", listed("FALSE")],
    ["candidates-listed-by-term", "one has a term too few", listed("TRUE")],
    [
      "candidates-listed-by-term",
      "one has a term too many",
      `${listed("TRUE")}; ${terms("term, now()")}; ${terms("9, now()")}`,
    ],
    [
      "candidates-listed-by-term",
      "one was here since",
      `${listed("TRUE")}; ${terms("term, now() + interval '1 day'")}`,
    ],
    ["people-hide-from-organizations", "somebody hides from a person", `${hide} VALUES (${amara}, ${amara}, now())`],
    ["people-hide-from-organizations", "an organization hides", `${hide} VALUES (${tidewater}, ${tidewater}, now())`],
  ];
}
