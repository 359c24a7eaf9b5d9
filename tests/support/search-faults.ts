/** What a database can hold of saved searches that it should not: by the invariant that tells it. */
export function searchFaults(amara: string, tidewater: string): [name: string, how: string, sql: string][] {
  const saved = (profile: string, kind: string, jobId: string, count = 1) =>
    `INSERT INTO "SavedSearch" (id, "profileId", kind, "jobId", name, lookup, criteria, alerts, "alertedUntil", "createdAt")
     SELECT gen_random_uuid(), ${profile}, '${kind}', ${jobId}, 'Search ' || n, 'search ' || n, '{}', 'OFF', now(), now()
     FROM generate_series(1, ${count}) n`;
  const elsewhere = `UPDATE "Job" SET "organizationId" = ${amara}`;
  const shown = `UPDATE "Profile" SET "profileAudience" = 'ALLIES' WHERE id = ${amara}`;
  return [
    ["profiles-listed", "one is not", 'DELETE FROM "ProfileWords"'],
    ["profiles-listed", "one hides what everybody finds", shown],
    [
      "profiles-listed",
      "one is called otherwise",
      `UPDATE "Profile" SET "displayName" = 'Zenobia' WHERE id = ${amara}`,
    ],
    ["profiles-listed", "one has another handle", `UPDATE "Profile" SET handle = 'zenobia' WHERE id = ${amara}`],
    ["profiles-listed", "one is elsewhere", `UPDATE "ProfileDetails" SET "placeId" = (SELECT min(id) FROM "Place")`],
    ["profiles-listed", "one is about something else", `UPDATE "ProfileDetails" SET areas = '{7}'`],
    [
      "profiles-listed",
      "one can something else",
      `INSERT INTO "ProfileSkill" ("profileId", "skillId", position) SELECT ${amara}, min(id), 49 FROM "Skill"`,
    ],
    ["profiles-listed", "a name is not", 'DELETE FROM "ProfileName"'],
    ["searches-of-their-kind", "a person looks for candidates", saved(amara, "CANDIDATES", "NULL")],
    ["searches-of-their-kind", "an organization looks for jobs", saved(tidewater, "JOBS", "NULL")],
    [
      "searches-of-their-kind",
      "an organization looks for candidates for another one's job",
      `${saved(tidewater, "CANDIDATES", `(SELECT id FROM "Job" LIMIT 1)`)}; ${elsewhere}`,
    ],
    ["searches-of-one-profile", "somebody has saved too many", saved(amara, "JOBS", "NULL", 51)],
  ];
}
