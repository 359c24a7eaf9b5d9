import { asSystem } from "@/lib/auth/system";
import { systemClock } from "@/lib/clock";
import { composeMail } from "@/lib/mails/compose";
import { enqueueDueAlerts, noteAlertsSent } from "@/lib/search/mutations/alerts";
import { getSearchAlerts } from "@/lib/search/queries/alerts";
import { step } from "../progress";
import { fill } from "./bulk";
import { type BenchDatabase, buffersOf } from "./database";
import { fillJobs } from "./job-rows";
import { percentile } from "./load";
import type { Options } from "./options";
import { statementsSent } from "./people";
import { printTable, type Row } from "./table";

const SEARCHES = 10_000;
/** Of one person. */
const EACH = 5;
/** Seconds between two looks of the worker. */
const TURN_SECONDS = 15 * 60;

/** As people ask: by words, by what kind of job, by areas, around a place, by skills. */
const criteria = [
  `'{"segment":"search","q":"solar engineer"}'::jsonb`,
  `'{"segment":"search","type":"full-time","remote":"on"}'::jsonb`,
  `'{"segment":"search","area":"solar-power\\nrecycling","seniority":"senior"}'::jsonb`,
  `jsonb_build_object('segment', 'search', 'place', 'Somewhere', 'placeId', (90000000 + n % 2000)::text, 'radius', '50')`,
  `jsonb_build_object('segment', 'search', 'skills', (SELECT name FROM "Skill" WHERE id = 900000 + n % 50))`,
];

/** What one run of the alerts of 10,000 saved searches costs, all due at once, among 200,000 jobs, 548 of them new. */
export async function measureAlerts({ client }: BenchDatabase, options: Options): Promise<Row[]> {
  const searches = options.tiny ? SEARCHES / 10 : SEARCHES;
  const jobs = options.tiny ? 2_000 : 200_000;
  const now = Date.now();
  const people = searches / EACH;
  await step(`Making ${jobs} jobs and ${searches} saved searches of ${people} people`, async () => {
    await fill(client, { ...options, people, posts: 100, likes: 0, comments: 0, shares: 0, tags: 0 }, now);
    await fillJobs(client, jobs, now);
    await client.query(`UPDATE "User" SET "emailVerified" = now() WHERE "emailVerified" IS NULL`);
    for (const [at, asked] of criteria.entries())
      await client.query(`INSERT INTO "SavedSearch" (id, "profileId", "createdById", kind, name, lookup, criteria, alerts, "alertAt", "alertedUntil", "createdAt")
        SELECT gen_random_uuid(), id, "userId", 'JOBS', 'Search ${at}', 'search ${at}', ${asked}, 'DAILY', now(), now() - interval '1 day', now() - interval '9 days'
        FROM bench_person`);
    await client.query("VACUUM (ANALYZE)");
  });
  const system = asSystem(systemClock);
  const begun = performance.now();
  const enqueued = await enqueueDueAlerts(system);
  const enqueuing = performance.now() - begun;
  const { rows } = await client.query<{ userId: string }>(`SELECT "userId" FROM bench_person ORDER BY n`);
  const times: number[] = [];
  let mails = 0;
  for (const { userId } of rows) {
    const from = performance.now();
    const alerts = await getSearchAlerts(system, { userId, frequency: "DAILY" });
    if (alerts) {
      mails += 1;
      await composeMail({ kind: "alerts", ...alerts });
      await noteAlertsSent(system, alerts.searchIds, alerts.until);
    }
    times.push(performance.now() - from);
  }
  await client.query(`UPDATE "SavedSearch" SET "alertedUntil" = now() - interval '1 day'`);
  const sent = await statementsSent(() => getSearchAlerts(system, { userId: rows[7]!.userId, frequency: "DAILY" }));
  let buffers = 0;
  for (const statement of sent) buffers += await buffersOf(client, statement, "custom");
  const all = times.reduce((one, other) => one + other, enqueuing) / 1000;
  return printTable([
    { measure: `alerts: to enqueue those of ${enqueued} searches`, figure: enqueuing / 1000, unit: " s" },
    { measure: `alerts: one mail of ${EACH} searches, p50`, figure: percentile(times, 50), unit: " ms" },
    { measure: "alerts: one mail, p95", figure: percentile(times, 95), unit: " ms" },
    { measure: "alerts: statements of one mail", figure: sent.length, budget: 3, stretch: 2, steady: true },
    { measure: "alerts: buffers of one mail", figure: buffers },
    {
      ...{ measure: `alerts: all ${enqueued} in one run, one after the other`, figure: all, unit: " s" },
      ...{ budget: TURN_SECONDS, stretch: TURN_SECONDS / 15, note: `${mails} mails` },
    },
  ]);
}
