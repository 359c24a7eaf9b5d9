import type pg from "pg";
import type { Viewer } from "@/lib/auth/viewer";
import { SPARSE as VIEWERS } from "./bulk";
import { SEEKERS_SKILLS, SKILLS } from "./job-rows";

export const HIRING = { applications: 200, candidates: 1_000, searches: 10 };
const SKILLS_OF_CANDIDATE = 6;

/**
 * A job among those that `fillJobs` has made, for which the one recruits and to which the other has not applied: with
 * applications in each stage, and people who are open to work with skills of jobs; the other one keeps searches for jobs.
 * Answers the job's address.
 */
export async function fillHiring(client: pg.Client, recruiter: Viewer, seeker: Viewer): Promise<string> {
  const { rows } = await client.query<{ id: string; organizationId: string }>(
    `UPDATE "Job" SET "collectVia" = 'ALLYWAY'
     WHERE id = (SELECT id FROM "Job" ORDER BY id DESC OFFSET 1 LIMIT 1) RETURNING id, "organizationId"`,
  );
  const { id, organizationId } = rows[0]!;
  await client.query(
    `INSERT INTO "Membership" ("organizationId", "profileId", role, "createdAt") VALUES ($1, $2, 'RECRUITER', now())`,
    [organizationId, recruiter.profileId],
  );
  const document = {
    ...{ handle: "somebody", displayName: "Somebody", statement: "", aboutUs: "", openToWork: false, place: null },
    ...{
      contact: { email: "somebody@bench.example", phone: null, website: null },
      skills: [],
      interests: [],
      areas: [],
    },
    ...{ experience: [], education: [], volunteering: [] },
  };
  await client.query(
    `INSERT INTO "Application" (id, "jobId", "profileId", "jobTitle", "organizationName", message, "contactEmail", document, stage, "stageAt", "createdAt")
     SELECT gen_random_uuid(), $1, person.id, 'Job', 'Employer', 'Here I am.', 'somebody@bench.example', $2,
       (enum_range(NULL::"ApplicationStage"))[1 + n % 7], now(), now()
     FROM bench_person person WHERE n > ${VIEWERS} ORDER BY n LIMIT ${HIRING.applications}`,
    [id, document],
  );
  await client.query(`INSERT INTO "ProfileSkill" ("profileId", "skillId", position)
    SELECT id, 900000 + (n * 7 + k * ${Math.floor(SKILLS / SEEKERS_SKILLS)}) % ${SKILLS}, k
    FROM bench_person, generate_series(0, ${SKILLS_OF_CANDIDATE - 1}) k WHERE n > ${VIEWERS} AND n <= ${VIEWERS + HIRING.candidates}
    ON CONFLICT DO NOTHING`);
  await client.query(`INSERT INTO "ProfileDetails" ("profileId", "placeId", areas, "openToWork", "openedToWorkAt")
    SELECT id, 90000000 + n % 100, ARRAY[n % 17]::smallint[], TRUE, now() - n * interval '1 minute'
    FROM bench_person WHERE n > ${VIEWERS} AND n <= ${VIEWERS + HIRING.candidates}
    ON CONFLICT ("profileId") DO UPDATE SET "placeId" = EXCLUDED."placeId", areas = EXCLUDED.areas,
      "openToWork" = TRUE, "openedToWorkAt" = EXCLUDED."openedToWorkAt"`);
  await client.query(
    `INSERT INTO "SavedSearch" (id, "profileId", "createdById", kind, name, lookup, criteria, alerts, "alertedUntil", "createdAt")
     SELECT gen_random_uuid(), $1, $2, 'JOBS', 'search ' || n, 'search ' || n,
       jsonb_build_object('segment', 'search', 'q', (ARRAY['solar', 'engineer'])[1 + n % 2]), 'OFF', now(), now()
     FROM generate_series(1, ${HIRING.searches}) n`,
    [seeker.profileId, seeker.userId],
  );
  await client.query("VACUUM (ANALYZE)");
  return `/jobs/${organizationId}/${id}`;
}
