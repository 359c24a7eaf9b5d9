import type pg from "pg";
import { selectCandidates } from "@/lib/candidates/search-query";
import type { CandidateFilters } from "@/lib/candidates/filter-query";
import type { Viewer } from "@/lib/auth/viewer";
import { step } from "../progress";
import { fill } from "./bulk";
import { type BenchDatabase, buffersOf } from "./database";
import { percentile } from "./load";
import type { Options } from "./options";
import { signIn, statementsSent } from "./people";
import { printColumns } from "./table";

const SIZES = [2_000, 20_000, 200_000];
const ROUNDS = 100;
const PAGE = 11;
const SKILLS = 800;
const ORGANIZATION = "0199c0de-0000-7000-8000-00000000c0de";

/** What it costs to find candidates among 2,000 to 200,000, over bare pg. */
export async function measureCandidates(database: BenchDatabase, options: Options): Promise<void> {
  const now = Date.now();
  const size = { ...options, people: 1_000, posts: 100, likes: 0, comments: 0, shares: 0, tags: 0 };
  const sizes = options.tiny ? [200, 2_000] : SIZES;
  await fill(database.client, size, now);
  const { viewer } = await signIn(database.client, 1);
  const questions = Object.entries(asked(viewer));
  const cells: { p50: number; text: string }[][] = [];
  for (const candidates of sizes) {
    const client = await database.open(`bench_candidates_${candidates}`);
    await step(`Making ${candidates} candidates`, async () => {
      await fill(client, size, now);
      await fillCandidates(client, candidates);
    });
    const row: (typeof cells)[number] = [];
    for (const [, ask] of questions) {
      const statements = await statementsSent(ask);
      const times: number[] = [];
      for (let round = -5; round < (options.tiny ? 5 : ROUNDS); round++) {
        const begun = performance.now();
        for (const statement of statements) await client.query(statement);
        if (round >= 0) times.push(performance.now() - begun);
      }
      let buffers = 0;
      for (const statement of statements)
        buffers += await buffersOf(client, statement, statement.name ? "generic" : "custom");
      const p50 = percentile(times, 50);
      row.push({ p50, text: `${p50.toFixed(1)} / ${percentile(times, 95).toFixed(1)} (${buffers})` });
    }
    cells.push(row);
    await client.end();
  }
  printColumns([
    ["candidates: p50 / p95 ms (buffers)", ...sizes.map((count) => `${count} candidates`), "exponent", "data.md, 200k"],
    ...questions.map(([name], at) => [
      name,
      ...cells.map((row) => row[at]!.text),
      (Math.log(cells.at(-1)![at]!.p50 / cells[0]![at]!.p50) / Math.log(sizes.at(-1)! / sizes[0]!)).toFixed(2),
      "6.4 / 9.4",
    ]),
  ]);
}

/** With triggers at rest: the copy is what these would make. Every tenth shows itself to allies alone, every fiftieth hides. */
async function fillCandidates(client: pg.Client, candidates: number): Promise<void> {
  const id = (kind: string) =>
    `('0199c0de-' || substr(md5('${kind}' || n), 1, 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const even = (n: string, of: number) => `(('x' || substr(md5(${n}), 1, 7))::bit(28)::int % ${of})`;
  const skewed = (n: string, of: number) =>
    `floor(${of} * pow(('x' || substr(md5(${n}), 1, 7))::bit(28)::int / 268435456.0, 2))::int`;
  await client.query("SET session_replication_role = replica");
  await client.query(`INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt")
    VALUES ('${ORGANIZATION}', 'ORGANIZATION', 'seeking', 'Seeking', now())`);
  await client.query(`INSERT INTO "Membership" ("organizationId", "profileId", role, "createdAt")
    SELECT '${ORGANIZATION}', id, 'RECRUITER', now() FROM bench_person WHERE n = 1`);
  await client.query(`INSERT INTO "Skill" (id, name, lookup, predefined) OVERRIDING SYSTEM VALUE
    SELECT 900000 + n, 'Skill ' || n, 'skill ' || n, TRUE FROM generate_series(0, ${SKILLS - 1}) n`);
  await client.query(`INSERT INTO "User" (id, email, "createdAt")
    SELECT ${id("user")}, 'candidate' || n || '@bench.example', now() FROM generate_series(1, ${candidates}) n`);
  await client.query(`INSERT INTO "Profile" (id, kind, handle, "displayName", "userId", "profileAudience", "createdAt")
    SELECT ${id("profile")}, 'USER', 'candidate-' || n, 'Candidate ' || n, ${id("user")}, (CASE WHEN n % 10 = 0 THEN 'ALLIES' ELSE 'EVERYONE' END)::"Audience", now()
    FROM generate_series(1, ${candidates}) n`);
  await client.query(`INSERT INTO "Candidate" ("profileId", seniority, availability, latitude, longitude, "areaMask", "skillIds", "openedAt", "activeOn", "isPublic")
    SELECT ${id("profile")}, (enum_range(NULL::"JobSeniority"))[1 + ${even("'b' || n", 4)}], (enum_range(NULL::"Availability"))[1 + ${even("'v' || n", 3)}],
      37 + ${even("'la' || n", 23000)} / 1000.0, -9 + ${even("'lo' || n", 38000)} / 1000.0, (1 << ${even("'c' || n", 17)}) | (1 << ${even("'d' || n", 17)}),
      ARRAY(SELECT DISTINCT 900000 + ${skewed("'k' || n || k", SKILLS)} FROM generate_series(1, 8) k ORDER BY 1),
      now() - n * interval '1 minute', current_date - ${even("'o' || n", 200)}, n % 10 <> 0
    FROM generate_series(1, ${candidates}) n`);
  await client.query(`INSERT INTO "CandidateTerm" ("profileId", term, "openedAt", "activeOn", seniority, availability, "isPublic")
    SELECT c."profileId", term, c."openedAt", c."activeOn", c.seniority, c.availability, c."isPublic"
    FROM "Candidate" c CROSS JOIN LATERAL unnest("candidate_terms"(c."areaMask", c."skillIds")) term`);
  await client.query(`INSERT INTO "OpenToWorkHide" ("profileId", "organizationId", "createdAt")
    SELECT ${id("profile")}, '${ORGANIZATION}', now() FROM generate_series(1, ${candidates}) n WHERE n % 50 = 0`);
  await client.query("VACUUM (ANALYZE)");
  await client.query("SET session_replication_role = DEFAULT");
}

const none: CandidateFilters = { skills: [], area: [], radius: 50, seniority: [], availability: null, at: null };

function asked(viewer: Viewer): Record<string, () => Promise<unknown>> {
  const of =
    (filters: Partial<CandidateFilters>, sort: "match" | "newest" = "match") =>
    () =>
      selectCandidates(viewer, ORGANIZATION, { ...none, ...filters }, sort, null, PAGE);
  const [frequent, seldom] = [
    ["Skill 0", "Skill 1", "Skill 2"],
    ["Skill 790", "Skill 795", "Skill 799"],
  ];
  const at = { latitude: 48, longitude: 8 };
  return {
    "frequent skills": of({ skills: frequent }),
    "seldom skills": of({ skills: seldom }),
    "skills and areas": of({ skills: seldom, area: ["solar-power", "recycling"] }),
    "skills around a place": of({ skills: frequent, at }),
    "around a place": of({ at }),
    "all of it": of({ skills: frequent, area: ["dei"], at, seniority: ["senior"], availability: "month" }),
    "everybody, newest": of({}, "newest"),
    "skills nobody has": of({ skills: ["No such skill"] }),
  };
}
