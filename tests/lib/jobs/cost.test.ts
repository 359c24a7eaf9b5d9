import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "@/lib/env";
import { filtersOf } from "@/lib/jobs/filter-query";
import { selectLoosenedPairs } from "@/lib/jobs/loosen-query";
import { findJobsSchema } from "@/lib/jobs/schema/search";
import { buffersOfEach } from "../../support/buffers";
import { newJob } from "../../support/jobs";
import { organization, person } from "../../support/people";

const JOBS = 2_500;
/** So many different words lie apart from the row. */
const WORDS = 120;
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
});
afterAll(() => client.end());

it("which two filters are in the way is said without reading the words of each job", async () => {
  const amara = await person("Amara Okafor");
  const like = await newJob(await organization("Tidewater Alliance"), { title: "Falconry", skillNames: [] });
  // With triggers at rest: what these would do for each of them stands here once.
  await client.query(`BEGIN; SET LOCAL session_replication_role = replica;
    INSERT INTO "Job" SELECT (jsonb_populate_record(job, jsonb_build_object('id', md5('k' || n)::uuid, 'title', 'Keeper'))).*
      FROM "Job" job, generate_series(2, ${JOBS}) n WHERE job.id = '${like}';
    INSERT INTO "OpenJob" SELECT (jsonb_populate_record(open, jsonb_build_object('jobId', md5('k' || n)::uuid, 'words', said.words))).*
      FROM "OpenJob" open, generate_series(2, ${JOBS}) n,
        (SELECT array_to_tsvector(array_agg(md5(k::text))) AS words FROM generate_series(1, ${WORDS}) k) said WHERE open."jobId" = '${like}';
    COMMIT`);
  await client.query(`VACUUM (ANALYZE) "OpenJob"`);
  const asked = findJobsSchema.parse({ segment: "search", q: "falconry", type: "volunteer", seniority: "senior" });
  const filters = filtersOf(asked, null);
  expect(await selectLoosenedPairs(amara, filters)).toContainEqual({ filter: "type", and: "seniority", count: 1 });
  const { most } = await buffersOfEach(client, [filters], (by) => selectLoosenedPairs(amara, by));
  expect(most).toBeLessThan(JOBS);
});
