import "../../support/apart";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { PAGE_SIZE } from "@/lib/pagination";
import { getCase, listCases } from "@/lib/reports/queries";
import type { QueuePage } from "@/lib/reports/schema";
import { countForTransparency } from "@/lib/reports/transparency-query";
import { statementsSent } from "../../../scripts/bench/people";
import { moderationLog } from "../../../scripts/launch/moderation-log";
import { buffersOfEach } from "../../support/buffers";
import { times } from "../../support/counts";
import { person } from "../../support/people";
import { post } from "../../support/posts";
import { makeModerator, report } from "../../support/reports";

// However much was ever reported, a page of the queue and a case read few pages of the database, and the log is written
// out line by line.

const CASES = times(6_000, 100_000);
const LINES = times(20_000, 1_000_000);
const PEOPLE = times(1_200, 10_000);
/** Of one thing, by as many people. */
const WAVE = times(1_000, 10_000);
const REPEATS = times(3, 200);
/** Pages of 8 kB. Of more rows an index is one page deeper; what many report is read in an index alone. */
const MOST = {
  open: times(220, 600),
  "open, far": times(200, 400),
  mine: times(400, 600),
  objections: times(240, 450),
  answered: times(170, 400),
  "answered, far": times(170, 400),
  "of one report": times(60, 80),
  "of many": times(120, 400),
};
/** Rows that are added in one transaction. */
const BATCH = 100_000;

/** Sorts as a UUIDv7 does: by the number. */
const idOf = (number: string, kind: number) =>
  `(lpad(to_hex(${number}), 12, '0') || '7${kind}00' || '8000' || '000000000000')::uuid`;
const somebody = (n: string, salt: number) =>
  `person.n = 1 + (hashint4(${n} + ${salt})::bigint + 2147483648) % ${PEOPLE}`;

let client: pg.Client;
let moderator: Viewer;
let wave: string;

beforeAll(async () => {
  client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  moderator = await person("Moira Moderator");
  await makeModerator(moderator);
  await client.query(`
    INSERT INTO "User" (id, email, "createdAt") SELECT gen_random_uuid(), 'many' || n || '@example.org', now() FROM generate_series(1, ${PEOPLE}) n;
    INSERT INTO "Profile" (id, kind, handle, "displayName", "userId", "createdAt")
      SELECT gen_random_uuid(), 'USER', split_part(email, '@', 1), 'Somebody', id, now() FROM "User" WHERE email LIKE 'many%';
    CREATE TEMP TABLE person AS SELECT id, "userId", (row_number() OVER (ORDER BY handle))::int AS n FROM "Profile" WHERE handle LIKE 'many%';
    CREATE UNIQUE INDEX ON person (n); ANALYZE person;`);
  for (let first = 1; first <= CASES; first += BATCH) await addCases(first, Math.min(first + BATCH - 1, CASES));
  for (let first = 1; first <= LINES; first += BATCH)
    await client.query(`
      INSERT INTO "ModerationLog" (id, kind, "actedById", "caseId", "createdAt")
      SELECT ${idOf("n", 3)}, (ARRAY['TAKEN', 'NOTED', 'RELEASED'])[1 + n % 3]::"ModerationActKind", '${moderator.userId}', ${idOf(`1 + n % ${CASES}`, 0)}, now()
      FROM generate_series(${first}, ${Math.min(first + BATCH - 1, LINES)}) n`);
  // One thing that many report, among those that come first.
  wave = (
    await client.query<{ id: string }>(`
      SELECT id FROM "ReportCase" WHERE "answeredAt" IS NULL ORDER BY severity DESC, id LIMIT 1`)
  ).rows[0]!.id;
  await client.query(`
    INSERT INTO "Report" (id, "caseId", "reporterId", reason, words, "createdAt")
    SELECT ${idOf("n", 4)}, '${wave}', person."userId", 'HATE', 'He stood at my door.', now() FROM person WHERE n <= ${WAVE}
    ON CONFLICT DO NOTHING`);
  await client.query("VACUUM (ANALYZE)");
});
afterAll(() => client.end());

/** Half are answered, most of these long ago; of few an objection waits, and some are taken. */
async function addCases(first: number, last: number) {
  await client.query(`
    INSERT INTO "ReportCase" (id, kind, "subjectId", "profileId", "contentHash", severity, answer, "answerReason", "answeredById", "answeredAt", "takenById", "takenUntil")
    SELECT ${idOf("c.n", 0)}, 'POST', gen_random_uuid(), person.id, '', 1 + c.n % 3,
      CASE WHEN answered THEN 'WARNED'::"ReportAnswer" END, CASE WHEN answered THEN 'HATE'::"ReportReason" END,
      CASE WHEN answered AND c.n % 2 = 0 THEN '${moderator.userId}'::uuid END, CASE WHEN answered THEN now() END,
      CASE WHEN taken THEN '${moderator.userId}'::uuid END, CASE WHEN taken THEN now() + interval '1 hour' END
    FROM generate_series(${first}, ${last}) c (n)
    CROSS JOIN LATERAL (SELECT c.n <= ${CASES / 2} AS answered, c.n > ${CASES - 300} AND c.n % 10 = 0 AS taken) how
    JOIN person ON ${somebody("c.n", 0)}`);
  await client.query(`
    INSERT INTO "Report" (id, "caseId", "reporterId", reason, words, "createdAt")
    SELECT ${idOf("c.n", 1)}, ${idOf("c.n", 0)}, person."userId", 'HATE', 'He stood at my door, and wrote to my sister.', now()
    FROM generate_series(${first}, ${last}) c (n) JOIN person ON ${somebody("c.n", 7)}`);
  await client.query(`
    INSERT INTO "Objection" ("caseId", "profileId", text, "createdAt", outcome, "decidedAt")
    SELECT ${idOf("c.n", 0)}, person.id, 'It is a tide table.', now(),
      CASE WHEN c.n > 80 THEN 'UPHELD'::"ObjectionOutcome" END, CASE WHEN c.n > 80 THEN now() END
    FROM generate_series(${first}, ${Math.min(last, CASES / 2)}) c (n) JOIN person ON ${somebody("c.n", 0)}`);
}

async function timesOf(work: (n: number) => Promise<unknown>, repeats = REPEATS): Promise<string> {
  const spent: number[] = [];
  for (let n = 0; n < repeats; n++) {
    const began = performance.now();
    await work(n);
    spent.push(performance.now() - began);
  }
  spent.sort((a, b) => a - b);
  return `p50 ${spent[Math.floor(spent.length / 2)]!.toFixed(1)} ms, p95 ${spent[Math.floor(spent.length * 0.95)]!.toFixed(1)} ms`;
}

/** A case of the middle, in the order of the view. */
async function middleOf(show: "open" | "answered"): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    show === "open"
      ? `SELECT id FROM "ReportCase" WHERE "answeredAt" IS NULL AND severity = 1 ORDER BY id OFFSET ${Math.floor(CASES / 12)} LIMIT 1`
      : `SELECT id FROM "ReportCase" WHERE "answeredAt" IS NOT NULL ORDER BY id OFFSET ${Math.floor(CASES / 8)} LIMIT 1`,
  );
  return rows[0]!.id;
}

it("a page of the queue is one statement that reads few pages, wherever it is", async () => {
  const asked: [keyof typeof MOST, QueuePage][] = [
    ["open", {}],
    ["open, far", { after: await middleOf("open") }],
    ["mine", { show: "mine" }],
    ["objections", { show: "objections" }],
    ["answered", { show: "answered" }],
    ["answered, far", { show: "answered", after: await middleOf("answered") }],
  ];
  const touched: [string, boolean][] = [];
  for (const [name, page] of asked) {
    const shown = await listCases(moderator, page);
    expect([name, shown!.cases.length]).toEqual([name, PAGE_SIZE]);
    expect(shown).toMatchObject({ openCount: 100, mineCount: 30, objectionCount: 40 });
    expect(await statementsSent(() => listCases(moderator, page))).toHaveLength(1);
    const { most } = await buffersOfEach(client, [page], (one) => listCases(moderator, one));
    console.log(`${CASES} cases, ${name}: ${most} pages, ${await timesOf(() => listCases(moderator, page))}`);
    touched.push([name, most < MOST[name]]);
  }
  expect(touched).toEqual(asked.map(([name]) => [name, true]));
});

it("a case is one statement that reads few pages, also of what many report", async () => {
  const usual = await middleOf("open");
  for (const [name, caseId] of [
    ["of one report", usual],
    ["of many", wave],
  ] as const) {
    const shown = await getCase(moderator, caseId);
    expect(shown!.reports).toHaveLength(caseId === wave ? 50 : 1);
    const { most } = await buffersOfEach(client, [caseId], (one) => getCase(moderator, one));
    console.log(`a case ${name}: ${most} pages, ${await timesOf(() => getCase(moderator, caseId))}`);
    expect([name, most < MOST[name]]).toEqual([name, true]);
  }
});

it("a report costs the same beside them", async () => {
  const author = await person("Theo Target");
  const reporters = await Promise.all(
    [...Array(times(3, 50)).keys()].map((n) => person("Rena Reporter", undefined, `rena${n}@example.org`)),
  );
  const id = await post(author, "She lives at the pier");
  console.log(`a report: ${await timesOf((n) => report(reporters[n]!, { kind: "POST", id }), reporters.length)}`);
  expect(await db.reportCase.count({ where: { subjectId: id } })).toBe(1);
});

it("what is told of them in public is counted once an hour", async () => {
  const began = performance.now();
  expect((await countForTransparency()).waiting).toBeGreaterThan(CASES / 2 - 1);
  console.log(`counted in ${(performance.now() - began).toFixed(0)} ms`);
  expect(countForTransparency()).toBe(countForTransparency());
});

it("the log is written out in batches, which hold no more the longer it is", async () => {
  let [lines, batches, longest] = [0, 0, 0];
  const before = process.memoryUsage().rss;
  let most = before;
  const began = performance.now();
  for await (const text of moderationLog(client)) {
    const count = text.split("\r\n").length - 1;
    [lines, batches, longest] = [lines + count, batches + 1, Math.max(longest, count)];
    most = Math.max(most, process.memoryUsage().rss);
  }
  console.log(
    `${LINES} lines of the log in ${Math.round(performance.now() - began)} ms, ${((most - before) / 1e6).toFixed(0)} MB more at most`,
  );
  expect(lines).toBe(LINES + 1);
  expect([batches, longest]).toEqual([LINES / 1_000 + 2, 1_000]);
});
