import type pg from "pg";
import { DAY_MS } from "../../lib/time";

/** Made, so that nobody's jobs are looked at, but for the words of questions, each in the title of one job in so many. */
const TITLE_EVERY = { solar: 20, engineer: 15, lawyer: 150, falconry: 20_000 } as const;
const ORGANIZATIONS = 4_000;
const PLACES = 2_000;
export const SKILLS = 800;
const WORDS = 20_000;
/** Texts are put together of so many. */
const TEXTS = 2_000;
export const SEEKERS_SKILLS = 50;

const uuid = (ms: string, n: string, kind: string) =>
  `(lpad(to_hex((${ms})::bigint), 12, '0') || '7' || lpad(to_hex((${n}) % 4096), 3, '0') || '8' || substr(md5('${kind}' || (${n})), 1, 15))::uuid`;
/** A number below `of`, the small ones oftener. */
const skewed = (n: string, of: number) =>
  `floor(${of} * pow(('x' || substr(md5(${n}), 1, 7))::bit(28)::int / 268435456.0, 2))::int`;
const even = (n: string, of: number) => `(('x' || substr(md5(${n}), 1, 7))::bit(28)::int % ${of})`;

/**
 * Jobs of the year before `now` beside the people that `fill` has made, in sets and with triggers at rest: what these
 * would do stands here again. Person 1 names 50 skills and is allied with a hundred of the organizations.
 */
export async function fillJobs(client: pg.Client, jobs: number, now: number): Promise<void> {
  const began = now - 365 * DAY_MS;
  const step = Math.floor((365 * DAY_MS) / jobs);
  await client.query("SET session_replication_role = replica; SET synchronous_commit = on");
  await client.query(`INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt")
    SELECT ${uuid(`${began} + n`, "n", "employer")}, 'ORGANIZATION', 'employer-' || n, 'Employer ' || md5('e' || n), now() FROM generate_series(1, ${ORGANIZATIONS}) n`);
  await client.query(`INSERT INTO "Place" (id, name, "countryCode", population, latitude, longitude)
    SELECT 90000000 + n, 'Town ' || md5('t' || n), 'NL', 1000, 37 + ${even("'la' || n", 23000)} / 1000.0, -9 + ${even("'lo' || n", 38000)} / 1000.0 FROM generate_series(0, ${PLACES - 1}) n`);
  await client.query(`INSERT INTO "Skill" (id, name, lookup, predefined) OVERRIDING SYSTEM VALUE
    SELECT 900000 + n, 'Skill ' || md5('s' || n), 'skill ' || md5('s' || n), TRUE FROM generate_series(0, ${SKILLS - 1}) n`);
  await client.query(`CREATE UNLOGGED TABLE IF NOT EXISTS bench_text AS
    SELECT n, strip(to_tsvector('job_words', string_agg(md5('w' || ${skewed("'x' || n || ' ' || k", WORDS)}), ' '))) AS words
    FROM generate_series(0, ${TEXTS - 1}) n, generate_series(1, 90) k GROUP BY n`);
  const said = Object.entries(TITLE_EVERY).map(
    ([word, every]) => `CASE WHEN n % ${every} = 0 THEN ' ${word}' ELSE '' END`,
  );
  await client.query(`INSERT INTO "Job" (id, "organizationId", title, description, "placeId", "areaSize", remote, type, seniority, "areaMask",
      "isPaid", "payFrom", "payTo", "payCurrency", "payPeriod", "hoursPerWeek", "collectVia", "contactEmail", "createdAt")
    SELECT ${uuid(`${began} + n::bigint * ${step}`, "n", "job")}, ${uuid(`${began} + 1 + o`, "1 + o", "employer")},
      'Job' || ${said.join(" || ")} || ' ' || substr(md5('t' || ${skewed("'u' || n", 2_000)}), 1, 8), repeat('What one does there all day. ', 20),
      CASE WHEN n % 10 < 8 THEN 90000000 + ${skewed("'p' || n", PLACES)} END, CASE WHEN n % 10 < 8 THEN 25 END, n % 10 >= 6,
      (enum_range(NULL::"JobType"))[1 + ${even("'a' || n", 6)}], (enum_range(NULL::"JobSeniority"))[1 + ${even("'b' || n", 4)}],
      (1 << ${even("'c' || n", 17)}) | (1 << ${even("'d' || n", 17)}), TRUE, 2000 + ${even("'e' || n", 3000)}, NULL, 'EUR', 'MONTH', 36, 'EMAIL', 'a@b.example',
      to_timestamp((${began} + n::bigint * ${step}) / 1000.0)
    FROM (SELECT n, ${skewed("'o' || n", ORGANIZATIONS)} AS o FROM generate_series(1, ${jobs}) n) made`);
  await client.query(`INSERT INTO "JobSkill" ("jobId", "skillId", position)
    SELECT DISTINCT ON (id, skill) id, skill, position FROM (
      SELECT id, 900000 + ${skewed("'k' || id || position", SKILLS)} AS skill, position FROM "Job", generate_series(0, 4) position) named`);
  // Made at once they take a tenth of the time.
  await client.query(
    `DROP INDEX "OpenJob_words_idx", "OpenJob_skillIds_idx", "OpenJob_position_idx", "OpenJob_filters_idx"`,
  );
  await client.query(`INSERT INTO "OpenJob" ("jobId", "organizationId", type, seniority, remote, "areaMask", "placeId", latitude, longitude, "areaSize",
      "payCurrency", "hourlyPay", "skillIds", "closesOn", words)
    SELECT j.id, j."organizationId", j.type, j.seniority, j.remote, j."areaMask", j."placeId", place.latitude, place.longitude, j."areaSize",
      j."payCurrency", "hourly_pay"(j."payFrom", j."payPeriod", j."hoursPerWeek"), skills.ids, NULL,
      setweight(to_tsvector('job_words', j.title), 'A') || setweight(to_tsvector('job_words', coalesce(place.name, '')), 'C') || text.words
    FROM "Job" j LEFT JOIN "Place" place ON place.id = j."placeId"
    JOIN (SELECT "jobId", array_agg("skillId" ORDER BY "skillId") AS ids FROM "JobSkill" GROUP BY 1) skills ON skills."jobId" = j.id
    JOIN bench_text text ON text.n = ${even("'f' || j.id", TEXTS)} ORDER BY j.id`);
  await client.query(`CREATE INDEX "OpenJob_words_idx" ON "OpenJob" USING gin (words) WHERE words IS NOT NULL`);
  await client.query(`CREATE INDEX "OpenJob_skillIds_idx" ON "OpenJob" USING gin ("skillIds")`);
  await client.query(
    `CREATE INDEX "OpenJob_position_idx" ON "OpenJob" (latitude, longitude)
      INCLUDE ("jobId", "organizationId", "areaMask", "skillIds", "areaSize", "closesOn") WHERE latitude IS NOT NULL`,
  );
  await client.query(
    `CREATE INDEX "OpenJob_filters_idx" ON "OpenJob" ("jobId" DESC) INCLUDE (type, seniority, remote, "areaMask", "organizationId", "closesOn", "payCurrency", "hourlyPay")`,
  );
  await client.query(`INSERT INTO "JobWord" (word, fragments)
    SELECT word, "fuzzy_fragments"(word) FROM (
      SELECT translate(substr(md5('w' || n), 1, 4 + n % 7), '0123456789', 'ghijklmnop') AS word FROM generate_series(1, ${WORDS}) n
      UNION SELECT unnest(ARRAY[${Object.keys(TITLE_EVERY).map((word) => `'${word}'`)}])) said GROUP BY word`);
  await client.query(`INSERT INTO "ProfileSkill" ("profileId", "skillId", position)
    SELECT id, 900000 + k * ${Math.floor(SKILLS / SEEKERS_SKILLS)}, k FROM bench_person, generate_series(0, ${SEEKERS_SKILLS - 1}) k WHERE n = 1
    ON CONFLICT DO NOTHING`);
  await client.query(`INSERT INTO "ProfileDetails" ("profileId", "placeId", areas)
    SELECT id, 90000003, '{0,6,7,9,12}' FROM bench_person WHERE n = 1
    ON CONFLICT ("profileId") DO UPDATE SET "placeId" = EXCLUDED."placeId", areas = EXCLUDED.areas`);
  await client.query(`INSERT INTO "AllyEdge" ("profileId", "allyId")
    SELECT one.id, organization.id FROM bench_person one, (SELECT id FROM "Profile" WHERE kind = 'ORGANIZATION' AND handle LIKE 'employer-%' ORDER BY handle LIMIT 100) organization
    WHERE one.n = 1 ON CONFLICT DO NOTHING`);
  await client.query("VACUUM (ANALYZE)");
  await client.query("RESET synchronous_commit; SET session_replication_role = DEFAULT");
}
