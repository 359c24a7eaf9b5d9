/** What a database can hold of jobs that it should not: by the invariant that tells it. */
export function jobFaults(amara: string, tidewater: string): [name: string, how: string, sql: string][] {
  const kept = (profile: string) =>
    `INSERT INTO "JobBookmark" ("profileId", "jobId", "createdAt") SELECT ${profile}, id, now() FROM "Job";`;
  const sent = (columns: string, values: string) =>
    `INSERT INTO "Application" (id, "jobId", "profileId", "jobTitle", "organizationName", message, "contactEmail", document, "stageAt", "createdAt", ${columns})
     SELECT gen_random_uuid(), id, ${amara}, title, '', 'Here I am', 'a@example.org', '{}', now(), now(), ${values} FROM "Job"`;
  return [
    ["jobs-listed", "an open one is not", 'DELETE FROM "OpenJob"'],
    ["jobs-listed", "an archived one is", 'UPDATE "Job" SET "archivedAt" = now()'],
    ["jobs-listed", "one is listed as something else", "UPDATE \"Job\" SET type = 'INTERNSHIP'"],
    ["jobs-listed", "it pays less by now", 'UPDATE "Job" SET "payTo" = 3300'],
    ["jobs-listed", "it asks for other skills", 'DELETE FROM "JobSkill" WHERE position = 1'],
    ["jobs-listed", "it is called otherwise", "UPDATE \"Job\" SET title = 'Beekeeper'"],
    ["jobs-of-organizations", "a person publishes one", `UPDATE "Job" SET "organizationId" = ${amara}`],
    ["jobs-of-organizations", "one names no skill", 'DELETE FROM "JobSkill"'],
    ["applications-answered", "one is of nobody", sent("stage", "'NEW'")],
    ["applications-answered", "one has no date", sent('stage, "organizationId"', `'OFFER', "organizationId"`)],
    ["jobs-of-organizations", "an organization keeps one", kept(tidewater)],
  ];
}
