import "../support/apart";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { signInSchema } from "@/lib/accounts/schema";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env, parseEnv } from "@/lib/env";
import { createPostSchema } from "@/lib/posts/schema";
import { listNotifications } from "@/lib/notifications/queries";
import { getPost, listFeed } from "@/lib/posts/queries";
import { placeLabel } from "@/lib/places/label";
import { areas } from "@/lib/profiles/areas";
import { isHandle } from "@/lib/profiles/handle";
import { posesAsService } from "@/lib/profiles/posing";
import { getProfileDetails } from "@/lib/profiles/queries";
import { listResumeEntries } from "@/lib/resumes/queries";
import { resumeKinds } from "@/lib/resumes/schema";
import { lengthOf } from "@/lib/strings/text";
import { DAY_MS } from "@/lib/time";
import { seed } from "@/prisma/seed";
import { viewerOf } from "@/prisma/demo/actors";
import { allies, requests } from "@/prisma/demo/allies";
import { clearDemo, markDemo, readDemoState, withClient } from "@/prisma/demo/mark";
import { introductions } from "@/prisma/demo/introductions";
import { jobs } from "@/prisma/demo/jobs";
import { organizations } from "@/prisma/demo/organizations";
import { DEMO_PASSWORD, demoEmail, people, signIns, type PersonName } from "@/prisma/demo/people";
import { items, postPictures } from "@/prisma/demo/pictures";
import { places } from "@/prisma/demo/places";
import { answers } from "@/prisma/demo/answers";
import { posts } from "@/prisma/demo/posts";
import { entriesOf } from "@/prisma/demo/resumes";
import { examine } from "../../scripts/doctor/examine";
import { openDemo } from "../../scripts/launch/demo";
import { createDatabase } from "../support/database";
import { childrenOf } from "../support/processes";
import { statementsOf } from "../support/statements";
import { visitor, type Viewer } from "../support/people";

const settings = {
  APP_URL: "http://localhost:3000",
  HOST: "127.0.0.1",
  TRUSTED_PROXIES: [] as string[],
  DATABASE_URL: env().DATABASE_URL,
};
/** What the loading sends to the database for each row that it leaves there. */
const STATEMENTS_A_ROW = 8;

let began: number;
let statements: number;
let said: string | undefined;

/** As the first start of the app does. */
const open = () => openDemo(parseEnv({ ...process.env }).env!, settings.DATABASE_URL, true);
const state = () => withClient(settings.DATABASE_URL, readDemoState);
/** No other child of this process, such as the one that lists them. */
const isLoad = (pid: number) =>
  spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout.includes("seed.mjs");

// It takes long, so all that is said below is said of one that began anew after another was killed.
beforeAll(async () => {
  began = Date.now();
  const killed = expect(open()).rejects.toThrow("failed");
  // Everybody has come, and allies and pictures are being made.
  await vi.waitFor(async () => expect(await db.alliance.count()).toBeGreaterThan(3), { timeout: 240_000 });
  for (const load of childrenOf(process.pid).filter(isLoad)) process.kill(load, "SIGKILL");
  await killed;
  expect(await state()).toBe("loading");
  statements = (await statementsOf(async () => (said = await open()))).length;
});

/** Of each table that has any, without the lists that the app refers to. */
function rowsByTable(): Promise<{ name: string; count: number }[]> {
  return withClient(settings.DATABASE_URL, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT IN ('Place', 'PlaceName', 'RegionName', 'Skill', '_prisma_migrations')`,
    );
    const counts = tables.rows.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM "${name}"`);
    const counted = await client.query<{ name: string; count: number }>(counts.join(" UNION ALL "));
    return counted.rows.filter(({ count }) => count > 0);
  });
}

async function viewer(name: PersonName): Promise<Viewer> {
  const user = await db.user.findUniqueOrThrow({ where: { email: demoEmail(name) } });
  return viewerOf(user.id, systemClock);
}

/** The names of those whose posts a person finds in the whole feed. */
async function authorsInFeedOf(name: PersonName): Promise<Set<string>> {
  const looking = await viewer(name);
  const authors = new Set<string>();
  for (let before: string | undefined; ;) {
    const { posts: page, next } = await listFeed(looking, { before });
    for (const { author } of page) authors.add(author.displayName);
    if (!next) return authors;
    before = next;
  }
}

describe("the demo data", () => {
  it("is loaded at the first start, begins anew when that was killed, is there once, and its sign-ins are told", async () => {
    expect(said).toMatch(/amara\.okafor@demo\.example/);
    expect(await state()).toBe("loaded");
    expect(await statementsOf(async () => expect(await open()).toBe(said))).toHaveLength(1);
  });

  it("is made by few statements a row", async () => {
    const rows = (await rowsByTable()).reduce((sum, { count }) => sum + count, 0);
    console.log(`${statements} statements for ${rows} rows`);
    expect(statements).toBeLessThanOrEqual(STATEMENTS_A_ROW * rows);
  });

  it("holds everybody and everything that its files name", async () => {
    expect(await db.user.count({ where: { emailVerified: { not: null } } })).toBe(people.length);
    expect(await db.profile.count({ where: { kind: "ORGANIZATION" } })).toBe(organizations.length);
    expect(await db.membership.count()).toBe(organizations.flatMap(({ members }) => [...members]).length);
    expect(await db.alliance.count({ where: { status: "ALLY" } })).toBe(allies.flatMap(([, list]) => list).length);
    expect(await db.alliance.count({ where: { status: "REQUESTED" } })).toBe(requests.length);
    expect(await db.post.count()).toBe(posts.length);
    const told = answers.flatMap(({ comments = [] }) => comments);
    expect(await db.comment.count()).toBe(told.length + told.flatMap(({ replies = [] }) => replies).length);
    expect(await db.postShare.count()).toBe(answers.flatMap(({ shares = [] }) => shares).length);
    expect(await db.postTag.count({ where: { state: "SHOWN" } })).toBe(posts.flatMap((post) => post.with ?? []).length);
    expect(await db.post.count({ where: { placeId: { not: null } } })).toBe(posts.filter(({ place }) => place).length);
    expect(await db.postTopic.count()).toBe(posts.flatMap(({ topics = [] }) => topics).length);
    expect(await db.topicFollow.count()).toBe(people.flatMap(({ follows }) => [...follows]).length);
    expect(await db.session.count()).toBe(0);
    expect([await db.invitation.count(), await db.organizationDraft.count()]).toEqual([0, 0]);
    expect(await db.$queryRaw`SELECT count(*)::int AS jobs FROM graphile_worker.jobs`).toEqual([{ jobs: 0 }]);
    expect({ people: people.length, organizations: organizations.length, posts: posts.length >= 150 }).toEqual({
      people: 41,
      organizations: 10,
      posts: true,
    });
    expect(await db.postLike.count()).toBeGreaterThan(500);
  });

  it("has two saved searches, one for jobs and one for candidates, and new in the first", async () => {
    const searches = await db.savedSearch.findMany({ orderBy: { id: "asc" }, select: { kind: true, alerts: true } });
    expect(searches).toEqual([
      { kind: "JOBS", alerts: "OFF" },
      { kind: "CANDIDATES", alerts: "OFF" },
    ]);
    const { createdAt } = await db.savedSearch.findFirstOrThrow({ where: { kind: "JOBS" } });
    expect(await db.job.count({ where: { createdAt: { gt: createdAt }, archivedAt: null } })).toBeGreaterThan(0);
  });

  it("has a queue of reports of each kind, which nobody has answered", async () => {
    const cases = await db.reportCase.groupBy({ by: ["kind"], where: { answeredAt: null }, _count: true });
    expect(Object.fromEntries(cases.map(({ kind, _count }) => [kind, _count]))).toEqual({
      ...{ POST: 3, COMMENT: 2, MESSAGE: 2, PROFILE: 2, ORGANIZATION: 1, JOB: 2, APPLICATION: 1 },
    });
    expect([await db.report.count(), await db.moderator.count()]).toEqual([14, 0]);
  });

  it("has sixty jobs of every type, seniority and area, four of them archived, and one that is being written", async () => {
    const made = await db.job.findMany({ include: { skills: true, organization: true } });
    expect([made.length, made.filter(({ archivedAt }) => archivedAt).length]).toEqual([60, 4]);
    expect(made.map(({ title }) => title).sort()).toEqual(jobs.map(({ title }) => title).sort());
    expect([await db.openJob.count(), await db.jobDraft.count()]).toEqual([56, 1]);
    expect(new Set(made.map(({ type }) => type)).size).toBe(6);
    expect(new Set(made.map(({ seniority }) => seniority)).size).toBe(4);
    expect(new Set(made.map(({ collectVia }) => collectVia)).size).toBe(3);
    expect(new Set((await db.application.findMany()).map(({ stage }) => stage)).size).toBe(7);
    // Whom those who recruit find.
    expect(await db.candidate.count({ where: { isPublic: true } })).toBe(7);
    expect(made.reduce((mask, { areaMask }) => mask | areaMask, 0)).toBe(2 ** areas.length - 1);
    for (const job of made) {
      const planned = jobs.find(({ title }) => title === job.title)!;
      expect([job.organization.displayName, job.skills.length]).toEqual([planned.by, planned.skills.length]);
      expect(lengthOf(job.description)).toBeGreaterThan(100);
    }
  });

  it("says something different in each post, from 2 to 1,200 characters, with at most 3 topics", () => {
    const texts = posts.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => createPostSchema.parse({ text }).text !== text)).toEqual([]);
    expect(texts.filter((text) => lengthOf(text) < 2 || lengthOf(text) > 1200)).toEqual([]);
    expect(posts.filter(({ topics = [] }) => topics.length > 3 || new Set(topics).size < topics.length)).toEqual([]);
    expect(texts.filter((text) => /lorem|ipsum/i.test(text))).toEqual([]);
  });

  it("gives each post its place in the last weeks, nobody's before they came, and no like before its post", async () => {
    const rows = await db.post.findMany({
      orderBy: { id: "asc" },
      include: { actedBy: true, likes: { include: { actedBy: true } } },
    });
    expect(rows.map(({ text }) => text)).toEqual(posts.map(({ text }) => text));
    const [oldest, newest] = [rows[0]!.createdAt.getTime(), rows.at(-1)!.createdAt.getTime()];
    expect(Date.now() - oldest).toBeGreaterThan(27 * 86_400_000);
    // However long it took since.
    expect(began - newest).toBeLessThan(15 * 60_000);
    expect(rows.filter(({ createdAt, actedBy }) => createdAt < actedBy!.createdAt)).toEqual([]);
    const likes = rows.flatMap((post) =>
      post.likes.map((like) => ({ post: post.createdAt, at: like.createdAt, came: like.actedBy!.createdAt })),
    );
    expect(likes.filter(({ post, at, came }) => at < post || at < came || at.getTime() > Date.now())).toEqual([]);
  });

  it("gives the first dozen people a resume, in the order in which it is read", async () => {
    const looking = await viewer("Seun Bello");
    for (const { name } of people.slice(0, 12)) {
      const { profileId } = await viewer(name);
      const entries = await listResumeEntries(looking, profileId);
      expect(entries.map(({ title }) => title)).toEqual(
        resumeKinds.flatMap((kind) =>
          entriesOf(name, new Date())
            .toReversed()
            .filter((entry) => entry.kind === kind)
            .map(({ title }) => title),
        ),
      );
      expect(new Set(entries.map(({ kind }) => kind)).size).toBe(name === "Amara Okafor" ? 2 : 3);
    }
    expect(await db.resumeEntry.count()).toBeGreaterThan(40);
  });

  it("lets everybody say who they are and where, but for somebody who has just come", async () => {
    const profiles = await db.profile.findMany({ include: { details: true, skills: true } });
    const silent = profiles.filter(
      ({ details }) => !details?.statement && !details?.placeId && details?.interests.length === 0,
    );
    expect(silent.map(({ displayName }) => displayName)).toEqual(["Seun Bello"]);
    const others = profiles.filter((profile) => !silent.includes(profile));
    expect(
      others.filter(
        ({ details, kind, skills }) =>
          !details!.statement ||
          !details!.placeId ||
          details!.interests.length === 0 ||
          (kind === "USER" ? skills.length < 3 : skills.length > 0),
      ),
    ).toEqual([]);
    expect(others).toHaveLength(people.length - 1 + organizations.length);
    expect(new Set(others.map(({ details }) => details!.statement)).size).toBe(others.length);
    expect(new Set(others.map(({ details }) => details!.placeId)).size).toBeGreaterThan(30);
    expect(others.filter(({ details }) => details!.aboutUs).length).toBeGreaterThanOrEqual(12);
    expect(others.filter(({ details }) => details!.openToWork).length).toBeGreaterThanOrEqual(5);
  });

  it("names each of the places by its number", async () => {
    const rows = await db.place.findMany({
      where: { id: { in: Object.values(places) } },
      select: { id: true, name: true },
    });
    const named = Object.entries(places).map(([name, id]) => [name, rows.find((row) => row.id === id)?.name]);
    const plain = (name = "") =>
      name
        .normalize("NFKD")
        .replace(/[^a-z]/gi, "")
        .toLowerCase();
    const spellings: Record<string, string> = { antwerp: "antwerpen", cologne: "koln", lodz: "odz" };
    expect(named.filter(([name, found]) => plain(found) !== (spellings[name!] ?? name!.toLowerCase()))).toEqual([]);
  });

  it("reaches nobody: its addresses and numbers are kept free for stories", () => {
    const ways = Object.values(introductions);
    expect(
      ways.flatMap(({ email, website }) => [email, website]).filter((way) => way && !way.endsWith(".example")),
    ).toEqual([]);
    const free = [
      /^\+44 116 496 0\d{3}$/,
      /^\+46 40 628 04 \d\d$/,
      /^\+49 40 66969 \d{3}$/,
      /^\+49 221 4710 \d{3}$/,
      /^\+1 \d{3} 555 01\d\d$/,
    ];
    expect(ways.filter(({ phone }) => phone && !free.some((range) => range.test(phone)))).toEqual([]);
  });

  it("says of Amara what her profile shows, without what she has yet to add", async () => {
    const { profileId } = await viewer("Amara Okafor");
    const details = await getProfileDetails(await viewer("Seun Bello"), profileId);
    expect(details).toMatchObject({
      statement: introductions["Amara Okafor"]!.statement,
      openToWork: true,
      interests: ["climate-adaptation", "oceans", "disability-justice", "housing"],
      skills: ["Facilitation", "Flood risk planning", "Participatory budgeting", "Policy writing", "Dutch", "Igbo"],
      contactEmail: "amara@okafor.example",
      contactPhone: null,
      website: "https://okafor.example",
    });
    expect(placeLabel(details!.place!, "en")).toBe("Rotterdam, Netherlands");
  });

  it("has people with plain handles, and lets those in whom the terminal offers", async () => {
    const handles = (await db.profile.findMany()).map(({ handle }) => handle);
    expect(handles.filter((handle) => !isHandle(handle) || posesAsService(handle) || /\d/.test(handle))).toEqual([]);
    expect(handles).toEqual(
      expect.arrayContaining([
        "amara-okafor",
        "patrick-o-donnell",
        "hana-kovacova",
        "kim-ha-eun",
        "tidewater-alliance",
      ]),
    );
    for (const [name] of signIns) {
      const input = signInSchema.parse({ email: demoEmail(name), password: DEMO_PASSWORD });
      expect(await checkPassword(visitor(), input)).toMatchObject({ status: "done" });
      expect(readFileSync("README.md", "utf8")).toContain(`\`${input.email}\``);
    }
    expect(readFileSync("README.md", "utf8")).toContain(`\`${DEMO_PASSWORD}\``);
  });

  it("gives everybody a face, and a third of the posts pictures that say what is on them", async () => {
    const profiles = await db.profile.findMany({ include: { photo: true, cover: true, pictures: true } });
    expect(profiles.filter(({ photo }) => photo?.use !== "PHOTO")).toEqual([]);
    expect(profiles.filter(({ kind, cover }) => kind === "ORGANIZATION" && cover?.use !== "COVER")).toEqual([]);
    const pictures = profiles.flatMap((profile) => profile.pictures);
    expect(pictures.filter(({ use }) => use === "UNUSED")).toEqual([]);
    expect(pictures.filter(({ use, alt }) => (use === "POST" || use === "ITEM") && !alt)).toEqual([]);
    expect(new Set(pictures.map(({ postId }) => postId).filter(Boolean)).size).toBe(postPictures.length);
    expect(pictures.filter(({ use }) => use === "ITEM")).toHaveLength(items.flatMap((one) => one.pictures).length);
  });

  it("is sound", async () => {
    const findings = await examine(settings.DATABASE_URL, "prisma/migrations");
    expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  });

  it("shows each person their own part of it", async () => {
    const amara = await authorsInFeedOf("Amara Okafor");
    expect([...amara]).toEqual(
      expect.arrayContaining([
        "Amara Okafor",
        "Tidewater Alliance",
        "Open Grid Collective",
        "Mateo Rivas",
        "Patrick O'Donnell",
      ]),
    );
    expect(amara).not.toContain("Ruth Abara");
    expect(await authorsInFeedOf("Lucía Fernández")).toContain("Ruth Abara");
    expect(await authorsInFeedOf("Katarina Horvat")).not.toContain("Giorgos Papadakis");
    expect(await authorsInFeedOf("Seun Bello")).toEqual(new Set(["Seun Bello"]));
    const ruths = await db.post.findFirstOrThrow({ where: { profile: { displayName: "Ruth Abara" } } });
    expect(await getPost(await viewer("Amara Okafor"), ruths.id)).toBeNull();
    expect(await getPost(await viewer("Noor Al-Masri"), ruths.id)).toMatchObject({ id: ruths.id });
  });
});

describe("loading it", () => {
  it("is refused a second time, into a database with accounts, without tables, and for a public address", async () => {
    await expect(seed(settings)).rejects.toThrow("is in this database already");
    for (const open of [
      { APP_URL: "https://allyway.example" },
      { HOST: "0.0.0.0" },
      { TRUSTED_PROXIES: ["127.0.0.1"] },
    ])
      await expect(seed({ ...settings, ...open })).rejects.toThrow("The demo data is not for");
    const other = await createDatabase(`seed_${process.pid}`);
    await withClient(other, (client) =>
      client.query(
        `INSERT INTO "User" (id, email, "createdAt") VALUES (gen_random_uuid(), 'somebody@example.org', now())`,
      ),
    );
    await expect(seed({ ...settings, DATABASE_URL: other })).rejects.toThrow("has accounts already");
    const bare = await createDatabase(`seed_${process.pid}`, "template0");
    await expect(seed({ ...settings, DATABASE_URL: bare })).rejects.toThrow("no tables yet");
  });

  it("has told people of likes and allies, and what happened in the last days nobody has read", async () => {
    const { notifications } = await listNotifications(await viewer("Amara Okafor"), {});
    expect(notifications.length).toBeGreaterThan(2);
    for (const { at, isUnread } of notifications)
      expect({ at, isUnread }).toEqual({ at, isUnread: Date.now() - new Date(at).getTime() < 2 * DAY_MS });
    // She wants to be told of no likes.
    const ruths = await listNotifications(await viewer("Ruth Abara"), {});
    expect(ruths.notifications.filter(({ type }) => type === "LIKE")).toEqual([]);
    const { readId } = db.notification.fields;
    const unread = await db.notification.count({ where: { newestId: { gt: readId } } });
    expect(unread).toBeGreaterThan(20);
    expect(await db.notification.count()).toBeGreaterThan(3 * unread);
  });

  it("is refused while another load runs", async () => {
    await withClient(settings.DATABASE_URL, async (client) => {
      await client.query("SELECT pg_advisory_lock(20070412)");
      await expect(seed(settings)).rejects.toThrow("at the moment");
    });
  });

  it("takes out whole what an interrupted one has left, and leaves real people alone", async () => {
    await db.user.create({ data: { id: crypto.randomUUID(), email: "somebody@example.org", createdAt: new Date() } });
    await withClient(settings.DATABASE_URL, async (client) => {
      await markDemo(client, "loading");
      expect(await readDemoState(client)).toBe("loading");
      await db.post.deleteMany({ where: { profile: { displayName: { startsWith: "M" } } } });
      await clearDemo(client);
      expect(await readDemoState(client)).toBe("taken");
      expect((await db.user.findMany()).map(({ email }) => email)).toEqual(["somebody@example.org"]);
      await db.user.deleteMany();
      expect(await readDemoState(client)).toBe("empty");
    });
    // What is swept with time, and what the next load has use for.
    const left = (await rowsByTable()).map(({ name }) => name);
    expect(left.sort()).toEqual([
      "Event",
      "FileRemoval",
      "PostSpelling",
      "ProfileWord",
      "RateLimit",
      "Reference",
      "StageTransition",
    ]);
  });
});
