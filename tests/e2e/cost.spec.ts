import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { fill, TOPICAL } from "../../scripts/bench/bulk";
import { fillBusy } from "../../scripts/bench/busy";
import { signIn } from "../../scripts/bench/people";
import { weighPage } from "../../scripts/bench/weight";
import { createDatabase } from "../support/database";
import { newJob } from "../support/jobs";
import { onDatabase } from "../support/other-database";
import { organization } from "../support/people";
import { type PageWork, withExplainedServer } from "../support/statements";

const DIST = path.resolve(import.meta.dirname, "../../.next-test");
const SIZE = { people: 100, posts: 200, alliesPerPerson: 4, likes: 600, comments: 400, shares: 60, tags: 30 };
const BUSY = { comments: 24, messages: 2_000, writers: 6, posts: 2 };
const JOBS = 12;

/**
 * What each page that people open often may cost: statements, the session's included, the buffers that these touch, kB of
 * HTML before compression, and of scripts, compressed, beyond those of every page. A little above what it does; of jobs
 * more, for which PostgreSQL takes one plan or another from run to run.
 */
const budgets: Record<string, PageWork & { html: number; script: number }> = {
  feed: { statements: 3, buffers: 490, html: 142, script: 40 },
  profile: { statements: 3, buffers: 245, html: 87, script: 44 },
  post: { statements: 3, buffers: 250, html: 107, script: 40 },
  thread: { statements: 3, buffers: 400, html: 128, script: 48 },
  conversations: { statements: 2, buffers: 175, html: 65, script: 31.5 },
  notifications: { statements: 4, buffers: 270, html: 80, script: 37.5 },
  allies: { statements: 5, buffers: 340, html: 124, script: 44 },
  settings: { statements: 1, buffers: 65, html: 48, script: 22.5 },
  jobs: { statements: 4, buffers: 320, html: 112, script: 37 },
  job: { statements: 3, buffers: 115, html: 55, script: 25 },
};

test("the pages that people open often cost no more than they did", async () => {
  const database = await createDatabase("cost");
  await onDatabase(database, async () => {
    const { paths, cookie } = await planted(database);
    const shared = JSON.parse(readFileSync(path.join(DIST, "build-manifest.json"), "utf8")) as {
      rootMainFiles: string[];
    };
    const everywhere = shared.rootMainFiles.reduce(
      (sum, file) => sum + gzipSync(readFileSync(path.join(DIST, file))).length,
      0,
    );
    await withExplainedServer(database, cookie, async (workOf, origin) => {
      for (const [name, at] of Object.entries(paths)) {
        const { statements, buffers } = await workOf(at);
        const weight = await weighPage(origin + at, cookie);
        const [html, script] = [weight.html / 1024, (weight.script - everywhere) / 1024];
        const told = { statements, buffers, html: html.toFixed(1), script: script.toFixed(1) };
        console.log(`${name}: ${JSON.stringify(told)}`);
        const budget = budgets[name]!;
        expect.soft(statements, `statements of ${name}`).toBeLessThanOrEqual(budget.statements);
        expect.soft(buffers, `buffers of ${name}`).toBeLessThanOrEqual(budget.buffers);
        expect.soft(html, `kB of HTML of ${name}`).toBeLessThanOrEqual(budget.html);
        expect.soft(script, `kB of scripts of ${name}`).toBeLessThanOrEqual(budget.script);
        // Whatever says nothing costs nothing.
        expect(Math.min(statements, buffers, html, script), name).toBeGreaterThan(0);
      }
    });
  });
});

/** The bench's people, few of them, and where their pages are for one of them. */
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
    await client.query("VACUUM (ANALYZE)");
    const paths: Record<keyof typeof budgets, string> = {
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
    return { paths, cookie };
  } finally {
    await client.end();
  }
}
