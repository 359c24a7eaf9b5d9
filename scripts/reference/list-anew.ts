import type pg from "pg";

/** Jobs or profiles of one statement. */
const BATCH_SIZE = 500;

/**
 * What a place or a skill is called is a word of the jobs that name it, and where a place lies is where they are: they
 * are listed anew. Locked first, so that what an edit lists at the same moment is not overwritten with what was before.
 */
async function listJobs(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query('SELECT FROM "Job" WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [ids]);
  for (let at = 0; at < ids.length; at += BATCH_SIZE)
    await client.query('SELECT "list_jobs"($1::uuid[])', [ids.slice(at, at + BATCH_SIZE)]);
}

/** The same for the profiles that name one. */
async function listProfiles(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH_SIZE)
    await client.query('SELECT "list_profiles"($1::uuid[])', [ids.slice(at, at + BATCH_SIZE)]);
}

/** What names a place or a skill that has changed. */
export type Naming = { jobId: string | null; profileId: string | null };

export async function listAnew(client: pg.ClientBase, naming: readonly Naming[]): Promise<void> {
  await listJobs(
    client,
    naming.flatMap(({ jobId }) => jobId ?? []),
  );
  await listProfiles(
    client,
    naming.flatMap(({ profileId }) => profileId ?? []),
  );
}
