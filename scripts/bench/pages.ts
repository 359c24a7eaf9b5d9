import type pg from "pg";
import { step } from "../progress";
import { TOPICAL } from "./bulk";
import { BUSY, fillBusy } from "./busy";
import { countWork, type BenchDatabase } from "./database";
import { fillBy } from "./fillers";
import { load, type Target } from "./load";
import { fillHiring, HIRING } from "./hiring-rows";
import type { Options } from "./options";
import type { Person } from "./people";
import { SEEKERS_SKILLS } from "./job-rows";
import { cpuOf, type BenchServer } from "./server";
import type { Row } from "./table";
import { weighPage } from "./weight";

const ROUNDS = 5;
const WARM_UP = 20;
const COUNTED = 5;
const JOBS = { tiny: 200, usual: 2_000 };
/** Of others, among which theirs are few: as everywhere, and by it the database chooses its plans. */
const TALK = { conversations: 2_000, messages: 40_000 };

type Pages = { targets: Record<string, Target>; viewer: Person };

/** What the pages show, and where they are. Once it is there, it is shown again. */
export async function preparePages(client: pg.Client, people: Person[], { tiny }: Options): Promise<Pages> {
  const viewer = people[TOPICAL - 1]!;
  // Whom `fillJobs` gives skills, areas and a place.
  const seeker = people[0]!;
  await step(`Making ${TALK.messages} messages`, () =>
    fillBy("talk", ({ fillConversations }) => fillConversations(client, TALK)),
  );
  const { postId, conversationId, handle } = await step("Making comments, messages and notifications", () =>
    fillBusy(client, viewer.viewer),
  );
  const jobs = tiny ? JOBS.tiny : JOBS.usual;
  await step(`Making ${jobs} jobs`, () => fillBy("job-rows", ({ fillJobs }) => fillJobs(client, jobs, Date.now())));
  const { rows } = await client.query<{ path: string }>(
    `SELECT '/jobs/' || "organizationId" || '/' || id AS path FROM "Job" ORDER BY id DESC LIMIT 1`,
  );
  const hiring = await step(`Making ${HIRING.applications} applications and ${HIRING.candidates} candidates`, () =>
    fillHiring(client, viewer.viewer, seeker.viewer),
  );
  const paths = {
    "another's profile": `/profile/${handle}`,
    [`a post with ${BUSY.comments} comments`]: `/posts/${postId}`,
    [`a thread of ${BUSY.messages} messages`]: `/conversations/${conversationId}`,
    "the conversations": "/conversations",
    "the notifications": "/notifications",
    "the allies": "/profile?tab=allies",
    "the settings": "/settings",
    "the jobs board": "/jobs",
    "a job": rows[0]!.path,
    [`${HIRING.applications} applications`]: `${hiring}/applications`,
    [`a board of ${HIRING.applications} applications`]: `${hiring}/applications?view=board`,
    "the candidates for a job": `${hiring}/message-candidates`,
  };
  const seekersPaths = {
    [`the jobs board with ${SEEKERS_SKILLS} skills`]: "/jobs",
    "a search for jobs": `/jobs?segment=search&${new URLSearchParams({ q: "solar engineer", placeId: "90000003", radius: "200" })}`,
    "an application's form": `${hiring}/apply`,
    [`${HIRING.searches} saved searches`]: "/jobs/list?displayOnly=searches",
  };
  const targetsOf = (all: Record<string, string>, { cookie }: Person) =>
    Object.fromEntries(Object.entries(all).map(([name, path]): [string, Target] => [name, { path, cookie }]));
  return { targets: { ...targetsOf(paths, viewer), ...targetsOf(seekersPaths, seeker) }, viewer };
}

/** What each page that people open often costs beside an empty one. */
export async function measurePages(
  { client, processId }: BenchDatabase,
  server: BenchServer,
  { targets, viewer }: Pages,
  { requests }: Options,
): Promise<Row[]> {
  const empty: Target = { path: "/empty", cookie: viewer.cookie };
  const all = { ...targets, empty };
  for (const target of Object.values(all)) await ask(target, WARM_UP);
  const cpu = await cpuInTurns(all, Math.ceil(requests / ROUNDS / 2));
  const nothing = await weighPage(server.origin + empty.path, empty.cookie!);
  const rows: Row[] = [];
  for (const [name, target] of Object.entries(targets)) {
    const { statements, buffers } = await countWork(client, () => ask(target, COUNTED));
    const { sent, html, script } = await weighPage(server.origin + target.path, target.cookie!);
    rows.push(
      {
        measure: `SQL statements of ${name}`,
        figure: statements / COUNTED,
        budget: 6,
        stretch: 3,
        steady: true,
        note: `${Math.round(buffers / COUNTED)} buffers`,
      },
      {
        measure: `CPU of ${name} / an empty page`,
        figure: cpu[name]! / cpu.empty!,
        unit: "×",
        budget: 3,
        stretch: 2.2,
        note: `${cpu[name]!.toFixed(2)} / ${cpu.empty!.toFixed(2)} ms`,
      },
      {
        measure: `JavaScript of ${name} over an empty page, gzip`,
        figure: (script - nothing.script) / 1024,
        unit: " kB",
        budget: 45,
        stretch: 25,
        steady: true,
      },
      {
        measure: `HTML of ${name} as sent`,
        figure: sent / 1024,
        unit: " kB",
        budget: 20,
        stretch: 12,
        steady: true,
        note: `${(html / 1024).toFixed(0)} kB before compression`,
      },
    );
  }
  return rows;

  /** One that is not shown ends it all. */
  async function ask(target: Target, count: number) {
    const { failed } = await load(server.origin, target, count, 1);
    if (failed) throw new Error(`${target.path} is not shown.`);
  }

  /** In ms a page. What disturbs the machine disturbs all of them. */
  async function cpuInTurns(asked: Record<string, Target>, each: number) {
    const used: Record<string, number> = {};
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, target] of Object.entries(asked)) {
        const before = cpuOf(server.processId, processId);
        await ask(target, each);
        used[name] = (used[name] ?? 0) + (cpuOf(server.processId, processId) - before) / each / ROUNDS;
      }
    }
    return used;
  }
}
