import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { deleteComment } from "@/lib/comments/mutations/change";
import { likeComment } from "@/lib/comments/mutations/like";
import { sharePost } from "@/lib/posts/mutations/share";
import { dismissRequest } from "@/lib/allies/mutations/answer-request";
import { requestAlly } from "@/lib/allies/mutations/request-ally";
import { asSystem } from "@/lib/auth/system";
import { blockProfile } from "@/lib/blocks/mutations/block";
import { unguardedDb as db } from "@/lib/db";
import { sendMail } from "@/lib/mails/mutations/send";
import { changeNotifications } from "@/lib/notifications/mutations/choose";
import { enqueueDueDigests } from "@/lib/notifications/mutations/digests";
import { readAllNotifications } from "@/lib/notifications/mutations/read";
import { listNotifications } from "@/lib/notifications/queries";
import { getDigest } from "@/lib/notifications/queries/digest";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { createPost, deletePost } from "@/lib/posts/mutations/publish";
import { enqueueAll } from "@/lib/queue/enqueue";
import { tag } from "../../support/answers";
import { comment as commentWith } from "../../support/comments";
import { enqueuedMails } from "../../support/mails";
import {
  actingAs,
  block,
  confirm,
  movableClock,
  organization,
  person,
  showPostsTo,
  type Viewer,
} from "../../support/people";

const comment = (viewer: Viewer, postId: string, answersId?: string, text = "Bring boots.") =>
  commentWith(viewer, postId, text, answersId);

vi.mock("@/lib/queue/enqueue", { spy: true });
vi.mock("@/lib/observability/log", async (original) => ({
  ...(await original<typeof import("@/lib/observability/log")>()),
  logEvent: vi.fn(),
}));

const HOUR = 3600;
const clock = movableClock(new Date("2026-11-24T12:00:00Z"));
const system = asSystem(clock);
const start = clock.now().getTime();
let amara: Viewer;
let leila: Viewer;
let mateo: Viewer;
let ruth: Viewer;

beforeAll(async () => {
  [amara, leila, mateo, ruth] = await Promise.all([
    person("Amara Okafor", clock),
    person("Leila Haddad", clock),
    person("Mateo Rivas", clock),
    person("Ruth Abara", clock),
  ]);
  await Promise.all([amara, leila, mateo, ruth].map(confirm));
});

afterEach(async () => {
  clock.advance((start - clock.now().getTime()) / 1000);
  const { notification, digest, digestSettings, digestChoice, notificationPreference, outboxMail, block: blocks } = db;
  for (const table of [notification, digest, digestSettings, digestChoice, notificationPreference, outboxMail, blocks])
    await (table as typeof blocks).deleteMany();
  await db.rateLimit.deleteMany();
  await db.$executeRaw`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))`;
});

const all = (frequency: "OFF" | "DAILY" | "WEEKLY") => ({
  email: { ALLY_REQUEST: frequency, NEW_ALLY: frequency, LIKE: frequency },
  timeZone: "UTC",
});
const choose = async (viewer: Viewer, changed: Parameters<typeof changeNotifications>[1]) =>
  expect((await changeNotifications(viewer, changed)).status).toBe("done");
const due = async () =>
  (await db.digest.findMany({ orderBy: { frequency: "asc" } })).map(
    ({ frequency, dueAt }) => `${frequency} ${dueAt.toISOString().slice(0, 16)}`,
  );
const waiting = async () => (await enqueuedMails()).filter((job) => job.kind === "digest");
const lines = async (frequency: "DAILY" | "WEEKLY" = "DAILY", { userId } = amara) =>
  (await getDigest(system, { userId, frequency }))?.lines.map(({ type, names, actorCount }) =>
    [type, ...names, actorCount].join(" "),
  ) ?? null;

async function publish(viewer = amara): Promise<string> {
  const created = await createPost(viewer, { text: "Low tide at six, and what the council said." });
  if (created.status !== "done") throw new Error(created.status);
  return created.value.postId;
}

/** What the worker does at its next look. */
async function work(): Promise<string[]> {
  await enqueueDueDigests(system);
  const before = await db.outboxMail.count();
  for (const job of await waiting()) await sendMail(system, job);
  await db.$executeRaw`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))`;
  const mails = await db.outboxMail.findMany({ orderBy: { createdAt: "asc" } });
  return mails.slice(before).map(({ to, subject }) => `${to}: ${subject}`);
}

describe("when digests are due", () => {
  it("is said by what is chosen: one for each frequency, none for none", async () => {
    await choose(amara, { email: { LIKE: "WEEKLY" }, timeZone: "Asia/Kathmandu", locale: "en" });
    expect(await due()).toEqual(["WEEKLY 2026-11-30T02:15"]);
    await choose(amara, { email: { ALLY_REQUEST: "DAILY" } });
    expect(await due()).toEqual(["DAILY 2026-11-25T02:15", "WEEKLY 2026-11-30T02:15"]);
    await choose(amara, { email: { ALLY_REQUEST: "DAILY" }, timeZone: "Europe/Berlin" });
    expect(await due()).toEqual(["DAILY 2026-11-25T07:00", "WEEKLY 2026-11-30T07:00"]);
    await choose(amara, { email: { LIKE: "OFF" }, timeZone: "Nowhere/Atlantis" });
    expect(await due()).toEqual(["DAILY 2026-11-25T07:00"]);
    await choose(amara, { inApp: { LIKE: "off" } });
    await choose(amara, { email: { ALLY_REQUEST: "OFF" }, timeZone: "Pacific/Kiritimati" });
    expect(await due()).toEqual([]);
    expect(await db.digestSettings.findMany({ select: { timeZone: true, locale: true } })).toEqual([
      { timeZone: "Europe/Berlin", locale: "en" },
    ]);
  });

  it("leaves one that is due already to the worker, whatever the zone is by now", async () => {
    await choose(amara, { email: { LIKE: "DAILY" }, timeZone: "UTC" });
    clock.advance(21 * HOUR);
    await choose(amara, { email: { LIKE: "DAILY" }, timeZone: "Asia/Kathmandu" });
    expect(await due()).toEqual(["DAILY 2026-11-25T08:00"]);
    await enqueueDueDigests(system);
    expect(await due()).toEqual(["DAILY 2026-11-26T02:15"]);
  });

  it("is looked up in batches, and each is enqueued once, also by many workers at once", async () => {
    for (const viewer of [amara, leila, mateo, ruth]) await choose(viewer, all("DAILY"));
    expect(await enqueueDueDigests(system)).toBe(0);
    clock.advance(24 * HOUR);
    const enqueued = await Promise.all(Array.from({ length: 6 }, () => enqueueDueDigests(system, 1)));
    expect(enqueued.reduce((one, other) => one + other)).toBe(4);
    const jobs = await waiting();
    expect(new Set(jobs.map((job) => job.userId)).size).toBe(4);
    expect(jobs).toHaveLength(4);
    expect(await enqueueDueDigests(system)).toBe(0);
  });

  it("loses none where a worker dies in between", async () => {
    await choose(amara, all("DAILY"));
    const before = await due();
    clock.advance(24 * HOUR);
    vi.mocked(enqueueAll).mockRejectedValueOnce(new Error("died"));
    await expect(enqueueDueDigests(system)).rejects.toThrow("died");
    expect([await due(), await waiting()]).toEqual([before, []]);
    expect(await enqueueDueDigests(system)).toBe(1);
  });
});

describe("a digest", () => {
  it("tells what came since the one before and is not read yet, the newest first, and once", async () => {
    const [first, second] = [await publish(), await publish()];
    await likePost(ruth, { postId: first });
    clock.advance(1);
    await choose(amara, all("DAILY"));
    await likePost(leila, { postId: first });
    clock.advance(1);
    await likePost(mateo, { postId: second });
    clock.advance(1);
    await requestAlly(leila, { allyId: amara.profileId, note: "A note of mine" });
    clock.advance(24 * HOUR);
    // Ruth's like came before she asked for any.
    expect(await lines()).toEqual(["ALLY_REQUEST Leila Haddad 1", "LIKE Mateo Rivas 1", "LIKE Leila Haddad 1"]);
    expect(await work()).toEqual(["amara.okafor@example.org: 3 new notifications on Allyway"]);
    const { text, html } = await db.outboxMail.findFirstOrThrow();
    expect(text + html).not.toMatch(/tide|council|A note/);
    clock.advance(24 * HOUR);
    expect(await work()).toEqual([]);
    await likePost(ruth, { postId: second });
    clock.advance(24 * HOUR);
    expect(await work()).toEqual(["amara.okafor@example.org: 1 new notification on Allyway"]);
    await dismissRequest(amara, { allyId: leila.profileId });
  });

  it("holds of each what is new alone, and nothing that was read in between", async () => {
    const postId = await publish();
    await choose(amara, all("DAILY"));
    await likePost(leila, { postId });
    await likePost(ruth, { postId });
    clock.advance(60);
    const { notifications } = await listNotifications(amara, {});
    await readAllNotifications(amara, { newestId: notifications[0]!.newestId });
    clock.advance(60);
    expect(await lines()).toBeNull();
    await likePost(mateo, { postId });
    clock.advance(120);
    expect(await lines()).toEqual(["LIKE Mateo Rivas 1"]);
  });

  it("tells nothing that may not be told when it is sent", async () => {
    await choose(amara, all("DAILY"));
    const postIds = [await publish(), await publish(), await publish()] as const;
    for (const postId of postIds) await likePost(leila, { postId });
    await likePost(ruth, { postId: postIds[1] });
    await requestAlly(mateo, { allyId: amara.profileId, note: "" });
    clock.advance(120);
    const told = async () => (await lines())?.sort() ?? null;
    expect(await told()).toEqual([
      "ALLY_REQUEST Mateo Rivas 1",
      "LIKE Leila Haddad 1",
      "LIKE Leila Haddad 1",
      "LIKE Ruth Abara Leila Haddad 2",
    ]);
    await unlikePost(leila, { postId: postIds[0] });
    await dismissRequest(amara, { allyId: mateo.profileId });
    expect(await told()).toEqual(["LIKE Leila Haddad 1", "LIKE Ruth Abara Leila Haddad 2"]);
    await deletePost(amara, { postId: postIds[2] });
    expect(await told()).toEqual(["LIKE Ruth Abara Leila Haddad 2"]);
    // As if the block had come while it was told: its row of the notification is still there.
    await block(amara.profileId, ruth.profileId);
    expect(await told()).toEqual(["LIKE Leila Haddad 1"]);
    await blockProfile(leila, { blockedId: amara.profileId });
    expect(await told()).toBeNull();
    clock.advance(24 * HOUR);
    expect(await work()).toEqual([]);
  });

  it("tells each type as often as that was chosen for it, also where it is off in the app", async () => {
    const postId = await publish();
    await choose(amara, { email: { ALLY_REQUEST: "DAILY", LIKE: "WEEKLY" }, inApp: { LIKE: "off" } });
    await likePost(leila, { postId });
    await requestAlly(ruth, { allyId: amara.profileId, note: "" });
    clock.advance(120);
    expect([await lines("DAILY"), await lines("WEEKLY")]).toEqual([
      ["ALLY_REQUEST Ruth Abara 1"],
      ["LIKE Leila Haddad 1"],
    ]);
    expect((await listNotifications(amara, {})).notifications.map(({ type }) => type)).toEqual(["ALLY_REQUEST"]);
    await choose(amara, { email: { LIKE: "OFF" } });
    expect(await lines("WEEKLY")).toBeNull();
    await dismissRequest(amara, { allyId: ruth.profileId });
  });

  it("goes to a confirmed address alone, and tells later what waited for one", async () => {
    const postId = await publish();
    await choose(amara, all("DAILY"));
    await likePost(leila, { postId });
    clock.advance(24 * HOUR);
    await db.user.update({ where: { id: amara.userId }, data: { emailVerified: null } });
    expect(await work()).toEqual([]);
    await confirm(amara);
    clock.advance(24 * HOUR);
    expect(await work()).toEqual(["amara.okafor@example.org: 1 new notification on Allyway"]);
  });

  it("tells of comments, replies, shares and tags as far as they can still be seen", async () => {
    await choose(amara, {
      email: { COMMENT: "DAILY", REPLY: "DAILY", COMMENT_LIKE: "DAILY", SHARE: "DAILY", TAG: "DAILY" },
      timeZone: "UTC",
    });
    const [ours, theirs] = [await publish(), await publish(leila)];
    const mine = { postId: theirs, commentId: await comment(amara, theirs) };
    const first = await comment(leila, ours);
    await comment(mateo, ours);
    await comment(mateo, theirs, mine.commentId);
    await likeComment(ruth, mine);
    await sharePost(ruth, { postId: ours });
    await tag(leila, { postId: theirs }, amara, "WAITING");
    clock.advance(120);
    expect(await lines()).toEqual([
      "TAG Leila Haddad 1",
      "SHARE Ruth Abara 1",
      "COMMENT_LIKE Ruth Abara 1",
      "REPLY Mateo Rivas 1",
      "COMMENT Mateo Rivas Leila Haddad 2",
    ]);
    await deleteComment(leila, { postId: ours, commentId: first });
    await block(amara.profileId, ruth.profileId);
    expect(await lines()).toEqual(["TAG Leila Haddad 1", "REPLY Mateo Rivas 1", "COMMENT Mateo Rivas 1"]);
    await showPostsTo(leila.profileId, "ALLIES");
    expect(await lines()).toEqual(["COMMENT Mateo Rivas 1"]);
    await showPostsTo(leila.profileId, "EVERYONE");
    clock.advance(24 * HOUR);
    expect(await work()).toEqual(["amara.okafor@example.org: 3 new notifications on Allyway"]);
    expect((await db.outboxMail.findFirstOrThrow()).text).not.toMatch(/tide|boots/);
  });

  it("tells of an organization whom of its owners and admins asked for it, beside their own, as long as they are", async () => {
    const organizationId = await organization("Tidewater Alliance", [
      [amara, "OWNER"],
      [leila, "EDITOR"],
      [ruth, "ADMIN"],
    ]);
    const tidewater = await actingAs(amara, organizationId);
    await choose(amara, { email: { LIKE: "DAILY" }, timeZone: "UTC" });
    await choose(tidewater, { email: { LIKE: "DAILY", ALLY_REQUEST: "DAILY" } });
    const asRuth = await actingAs(ruth, organizationId);
    await choose(asRuth, { email: { LIKE: "WEEKLY" } });
    expect(
      await changeNotifications(await actingAs(leila, organizationId), { email: { LIKE: "DAILY" } }),
    ).toMatchObject({ reason: "wrong-profile" });
    const ours = await publish(tidewater);
    await likePost(mateo, { postId: ours });
    await requestAlly(mateo, { allyId: organizationId, note: "" });
    clock.advance(60);
    await likePost(leila, { postId: await publish() });
    clock.advance(120);
    const told = async ({ userId }: Viewer, frequency: "DAILY" | "WEEKLY") =>
      (await getDigest(system, { userId, frequency }))?.lines.map(({ organization: whose, type, names }) =>
        [whose ?? "own", type, ...names].join(" "),
      ) ?? null;
    expect(await told(amara, "DAILY")).toEqual([
      "own LIKE Leila Haddad",
      "Tidewater Alliance ALLY_REQUEST Mateo Rivas",
      "Tidewater Alliance LIKE Mateo Rivas",
    ]);
    expect([await told(ruth, "WEEKLY"), await told(ruth, "DAILY"), await told(leila, "DAILY")]).toEqual([
      ["Tidewater Alliance LIKE Mateo Rivas"],
      null,
      null,
    ]);
    // Whoever is across a block of the human behind it is not named to them, but to the others.
    await block(ruth.profileId, mateo.profileId);
    expect(await told(ruth, "WEEKLY")).toBeNull();
    await db.block.deleteMany();
    expect(await told(ruth, "WEEKLY")).toHaveLength(1);
    await db.membership.updateMany({ where: { organizationId, profileId: ruth.profileId }, data: { role: "EDITOR" } });
    expect(await told(ruth, "WEEKLY")).toBeNull();
    clock.advance(24 * HOUR);
    expect(await work()).toEqual(["amara.okafor@example.org: 3 new notifications on Allyway"]);
    const { text, subject } = await db.outboxMail.findFirstOrThrow();
    expect(text).toContain("Tidewater Alliance: Mateo Rivas likes your post");
    // Whoever opens it may act as the other one by then.
    for (const profileId of [amara.profileId, organizationId]) expect(text).toContain(`/notifications/${profileId}\n`);
    expect(subject).not.toContain("Tidewater");
    await choose(tidewater, { email: { LIKE: "OFF", ALLY_REQUEST: "OFF" } });
    expect(await due()).toEqual(["DAILY 2026-11-26T08:00"]);
    await dismissRequest(tidewater, { allyId: mateo.profileId });
  });

  it("names ten, and of the others how many they are", async () => {
    await choose(amara, all("DAILY"));
    for (let n = 0; n < 12; n++) await likePost(n < 6 ? leila : mateo, { postId: await publish() });
    clock.advance(24 * HOUR);
    expect(await lines()).toHaveLength(10);
    expect(await work()).toEqual(["amara.okafor@example.org: 12 new notifications on Allyway"]);
    expect((await db.outboxMail.findFirstOrThrow()).text).toContain("\n- and 2 more\n");
  });

  it("that waited for days is one, with all that came meanwhile", async () => {
    await choose(amara, all("DAILY"));
    for (let day = 0; day < 3; day++) {
      await likePost(leila, { postId: await publish() });
      clock.advance(24 * HOUR);
      await enqueueDueDigests(system);
    }
    expect(await waiting()).toHaveLength(1);
    expect(await work()).toEqual(["amara.okafor@example.org: 3 new notifications on Allyway"]);
  });

  it("is sent again, as the same mail, where its worker died with it in hand, and then tells nothing twice", async () => {
    const postId = await publish();
    await choose(amara, all("DAILY"));
    await likePost(leila, { postId });
    clock.advance(24 * HOUR);
    await enqueueDueDigests(system);
    const [job] = await waiting();
    await sendMail(system, job);
    await sendMail(system, job);
    await db.digest.updateMany({ data: { toldUntil: new Date(start) } });
    await sendMail(system, job);
    expect(await db.outboxMail.findMany({ select: { id: true } })).toEqual([{ id: job!.id }]);
    expect(await lines()).toBeNull();
  });

  it("leaves to the next one what may not be visible yet", async () => {
    const postId = await publish();
    await choose(amara, all("DAILY"));
    clock.advance(24 * HOUR);
    await likePost(ruth, { postId });
    clock.advance(30);
    expect(await work()).toEqual([]);
    await likePost(leila, { postId });
    clock.advance(24 * HOUR);
    expect(await lines()).toEqual(["LIKE Leila Haddad Ruth Abara 2"]);
  });
});
