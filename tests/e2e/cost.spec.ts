import { expect, test } from "@playwright/test";
import pg from "pg";
import { stages } from "@/lib/applications/stages";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { PAGE_SIZE } from "@/lib/pagination";
import { fill, SPARSE, TOPICAL } from "../../scripts/bench/bulk";
import { fillBusy } from "../../scripts/bench/busy";
import { signIn } from "../../scripts/bench/people";
import { weighPage } from "../../scripts/bench/weight";
import { newApplication } from "../support/applications";
import { createDatabase } from "../support/database";
import { newJob } from "../support/jobs";
import { onDatabase } from "../support/other-database";
import { organization } from "../support/people";
import { newSearch } from "../support/searches";
import { type PageWork, withExplainedServer } from "../support/statements";
import { sharedScriptBytes } from "../support/shared-scripts";

const SIZE = { people: 100, posts: 200, alliesPerPerson: 4, likes: 600, comments: 400, shares: 60, tags: 30 };
const BUSY = { comments: 24, messages: 2_000, writers: 6, posts: 2 };
const JOBS = 12;
/** As many as a board shows of one job. */
const APPLICATIONS = stages.length * PAGE_SIZE;
const SEARCHES = 10;
/** kB of HTML as a browser is sent it, of whatever page does not say more. */
const SENT = 19;

/**
 * What each page that people open often may cost: statements, the session's included, the buffers that these touch, kB of
 * HTML before compression, and of scripts, compressed, beyond those of every page. A little above what it does; of jobs
 * more, for which PostgreSQL takes one plan or another from run to run. The session's statement touches four more or less
 * on every page, as its tables were vacuumed meanwhile or not.
 */
const budgets: Record<string, PageWork & { html: number; sent?: number; script: number }> = {
  feed: { statements: 3, buffers: 490, html: 141, sent: 20, script: 40.1 },
  profile: { statements: 3, buffers: 245, html: 86, script: 44.1 },
  post: { statements: 3, buffers: 250, html: 109, script: 40 },
  thread: { statements: 3, buffers: 400, html: 128, script: 48 },
  conversations: { statements: 2, buffers: 188, html: 65, script: 31.5 },
  notifications: { statements: 4, buffers: 270, html: 80, script: 37.5 },
  allies: { statements: 5, buffers: 340, html: 123, script: 44.1 },
  settings: { statements: 1, buffers: 78, html: 48, script: 22.5 },
  jobs: { statements: 4, buffers: 250, html: 112, script: 37 },
  job: { statements: 3, buffers: 130, html: 55, script: 25 },
  applications: { statements: 5, buffers: 300, html: 70, script: 46.5 },
  board: { statements: 5, buffers: 520, html: 175, script: 46.5 },
  application: { statements: 5, buffers: 160, html: 52, script: 42 },
  candidates: { statements: 4, buffers: 210, html: 64, script: 49 },
  apply: { statements: 6, buffers: 185, html: 49, script: 43.5 },
  searches: { statements: 4, buffers: 160, html: 85, script: 30 },
};

test("the pages that people open often cost no more than they did", async () => {
  const database = await createDatabase("cost");
  await onDatabase(database, async () => {
    const planned = await planted(database);
    const everywhere = sharedScriptBytes();
    for (const { paths, cookie } of planned)
      await withExplainedServer(database, cookie, async (workOf, origin) => {
        for (const [name, at] of Object.entries(paths)) {
          const { statements, buffers } = await workOf(at);
          const weight = await weighPage(origin + at, cookie);
          const [html, script] = [weight.html / 1024, (weight.script - everywhere) / 1024];
          const sent = weight.sent / 1024;
          const told = { statements, buffers, html: html.toFixed(1), sent: sent.toFixed(1), script: script.toFixed(1) };
          console.log(`${name}: ${JSON.stringify(told)}`);
          const budget = budgets[name]!;
          expect.soft(statements, `statements of ${name}`).toBeLessThanOrEqual(budget.statements);
          expect.soft(buffers, `buffers of ${name}`).toBeLessThanOrEqual(budget.buffers);
          expect.soft(html, `kB of HTML of ${name}`).toBeLessThanOrEqual(budget.html);
          expect.soft(sent, `kB of HTML of ${name} as sent`).toBeLessThanOrEqual(budget.sent ?? SENT);
          expect.soft(script, `kB of scripts of ${name}`).toBeLessThanOrEqual(budget.script);
          // Whatever says nothing costs nothing.
          expect(Math.min(statements, buffers, html, script), name).toBeGreaterThan(0);
        }
      });
  });
});

/** The bench's people, few of them, and where their pages are for one of them, and for another one who recruits. */
async function planted(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // The same moment makes the same ids, and they the same plans.
    await fill(client, SIZE);
    const { viewer, cookie } = await signIn(client, TOPICAL);
    const { postId, conversationId, handle } = await fillBusy(client, viewer, BUSY);
    const employer = await organization("Open Grid Collective");
    let jobId = "";
    for (let n = 0; n < JOBS; n++) jobId = await newJob(employer, { skillNames: ["Welding", "Surveying"] });
    const recruiter = await signIn(client, SPARSE);
    const hiring = await plantedHiring(client, recruiter.viewer);
    const offered = await newJob(employer, { collectVia: "ALLYWAY" });
    // While anybody looks at the database, such as what vacuums it by itself, even VACUUM FULL keeps the old versions of
    // what was written anew, and a page for them: what is truncated keeps none.
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica;
      CREATE TEMP TABLE listed ON COMMIT DROP AS TABLE "OpenJob"; TRUNCATE "OpenJob"; INSERT INTO "OpenJob" TABLE listed; COMMIT`);
    await client.query("VACUUM (ANALYZE)");
    const paths = {
      feed: "/feed",
      profile: `/profile/${handle}`,
      post: `/posts/${postId}`,
      thread: `/conversations/${conversationId}`,
      conversations: "/conversations",
      notifications: "/notifications",
      allies: "/profile?tab=allies",
      settings: "/settings",
      jobs: "/jobs",
      job: `/jobs/${employer}/${jobId}`,
    };
    const recruitersPaths = {
      applications: `${hiring.job}/applications`,
      board: `${hiring.job}/applications?view=board`,
      application: `/jobs/applications/${hiring.applicationId}`,
      candidates: `${hiring.job}/message-candidates?all=on`,
      apply: `/jobs/${employer}/${offered}/apply`,
      searches: "/jobs/list?displayOnly=searches",
    };
    return [
      { paths, cookie },
      { paths: recruitersPaths, cookie: recruiter.cookie },
    ];
  } finally {
    await client.end();
  }
}

/** A job for which somebody recruits, with applications in each stage, people who are open to work, and searches kept. */
async function plantedHiring(client: pg.Client, viewer: Viewer) {
  const employer = await organization("Tide Works", [[viewer, "RECRUITER"]]);
  const jobId = await newJob(employer, { collectVia: "ALLYWAY" });
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM bench_person WHERE id <> $1 ORDER BY n DESC LIMIT $2`,
    [viewer.profileId, APPLICATIONS],
  );
  let applicationId = "";
  for (const [n, { id: profileId }] of rows.entries())
    applicationId = await newApplication(jobId, { profileId, stage: stages[n % stages.length] });
  const open = { openToWork: true, openedToWorkAt: new Date() };
  for (const { id: profileId } of rows.slice(0, PAGE_SIZE + 1))
    await db.profileDetails.upsert({ where: { profileId }, create: { profileId, ...open }, update: open });
  for (let n = 0; n < SEARCHES; n++)
    await newSearch({ profileId: viewer.profileId, createdById: viewer.userId, name: `${n}` });
  return { job: `/jobs/${employer}/${jobId}`, applicationId };
}
