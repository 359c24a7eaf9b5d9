import "../support/apart";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { selectAllies } from "@/lib/allies/ally-list-query";
import { listToMeet } from "@/lib/allies/queries/meet";
import { meetSchema } from "@/lib/allies/schema/meet";
import { countApplications, listApplications, listBoard } from "@/lib/applications/queries";
import type { Viewer } from "@/lib/auth/viewer";
import { selectThread } from "@/lib/conversations/thread-query";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { selectJob } from "@/lib/jobs/job-query";
import { listJobs } from "@/lib/jobs/queries/search";
import { findJobsSchema } from "@/lib/jobs/schema/search";
import { selectOrganizationJobs, selectSimilarJobs } from "@/lib/jobs/similar-jobs-query";
import { selectProfilePosts } from "@/lib/posts/profile-posts-query";
import { selectProfile } from "@/lib/profiles/profile-query";
import { fill, SPARSE, TOPICAL } from "../../scripts/bench/bulk";
import { fillBusy } from "../../scripts/bench/busy";
import { fillHiring } from "../../scripts/bench/hiring-rows";
import { fillJobs } from "../../scripts/bench/job-rows";
import { signIn } from "../../scripts/bench/people";
import { fillConversations } from "../../scripts/bench/talk";

const SIZE = { people: 1_000, posts: 3_000, alliesPerPerson: 4, likes: 0, comments: 0, shares: 300, tags: 30 };
const BUSY = { comments: 10, messages: 1_000, writers: 6, posts: 2 };
/** After these PostgreSQL chooses between planning each time and keeping a plan. */
const PLANNED_EACH_TIME = 5;
const TIMES = 12;

let pages: Record<string, () => Promise<unknown>>;

beforeAll(async () => {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  await fill(client, SIZE);
  const [{ viewer }, { viewer: seeker }] = [await signIn(client, TOPICAL), await signIn(client, SPARSE)];
  await client.query(
    `INSERT INTO "DiscoverEntry" SELECT * FROM "discover_entries_of"(ARRAY(SELECT id FROM "Profile"))`,
  );
  await fillConversations(client, { conversations: 300, messages: 3_000 });
  const { conversationId, handle } = await fillBusy(client, viewer, BUSY);
  await fillJobs(client, 300, Date.now());
  const [, , organizationId, jobId] = (await fillHiring(client, viewer, seeker)).split("/") as [
    string,
    string,
    string,
    string,
  ];
  const looked = await db.profile.findUniqueOrThrow({ where: { handle }, select: { id: true } });
  await client.query("VACUUM (ANALYZE)");
  await client.end();
  const board = findJobsSchema.parse({});
  const of = (one: Viewer) => ({
    "a profile": () => selectProfile(one, handle, undefined),
    "its posts": () => selectProfilePosts(one, { id: looked.id }, 11),
    "whom one may meet": () => listToMeet(one, meetSchema.parse({}), "en"),
    "whom by a topic": () => listToMeet(one, meetSchema.parse({ topic: "environment" }), "en"),
    "the allies": () => selectAllies(one, { id: one.profileId }, 21),
    "a thread": () => selectThread(one, { conversationId, atUnread: true }),
    "the jobs board": () => listJobs(one, board),
    "a job": () => selectJob(one, { organizationId, jobId }),
    "jobs like it": () => selectSimilarJobs(one, jobId, 4),
    "jobs of its organization": () => selectOrganizationJobs(one, organizationId, 4),
    "its applications": () => listApplications(one, { jobId }),
    "their board": () => listBoard(one, jobId),
    "how many there are": () => countApplications(one, jobId),
  });
  pages = of(viewer);
  Object.assign(
    pages,
    Object.fromEntries(Object.entries(of(seeker)).map(([name, ask]) => [`${name}, to another`, ask])),
  );
});

it("what pages ask that people open often is planned once a connection, whoever looks", async () => {
  // One after the other, so that all of it comes over one connection, as what fills the tables came.
  const [began] = await db.$queryRaw<{ at: Date }[]>`SELECT now() AS at`;
  for (const ask of Object.values(pages)) for (let n = 0; n < TIMES; n++) await ask();
  const kept = await db.$queryRaw<{ statement: string; kept: number; anew: number }[]>`
    SELECT statement, generic_plans::int AS kept, custom_plans::int AS anew FROM pg_prepared_statements
    WHERE statement LIKE ${"%-- prepared%"} AND prepare_time >= ${began!.at}`;
  const often = kept.filter((one) => one.kept + one.anew >= TIMES);
  expect(often.length).toBeGreaterThanOrEqual(Object.keys(pages).length / 2);
  for (const { statement, anew } of often) expect(anew, statement).toBeLessThanOrEqual(PLANNED_EACH_TIME);
});
