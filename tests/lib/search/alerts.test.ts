import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { unsubscribeToken } from "@/lib/auth/unsubscribe-token";
import { asSystem } from "@/lib/auth/system";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { findJobsSchema } from "@/lib/jobs/schema/search";
import { sendMail } from "@/lib/mails/mutations/send";
import { unsubscribe } from "@/lib/notifications/mutations/unsubscribe";
import { enqueueAll } from "@/lib/queue/enqueue";
import { enqueueDueAlerts } from "@/lib/search/mutations/alerts";
import { deleteSearch } from "@/lib/search/mutations/delete";
import { changeJobSearch, saveJobSearch } from "@/lib/search/mutations/save";
import { visitSearch } from "@/lib/search/mutations/visit";
import { getSearchAlerts } from "@/lib/search/queries/alerts";
import { findCandidatesSchema } from "@/lib/candidates/schema";
import { saveCandidateSearch } from "@/lib/search/mutations/save-candidates";
import { listSavedSearches } from "@/lib/search/queries";
import { newJob } from "../../support/jobs";
import { enqueuedMails } from "../../support/mails";
import { block, confirm, movableClock, organization, person, type Viewer, visitor } from "../../support/people";
import { openToWork } from "../../support/searches";

vi.mock("@/lib/queue/enqueue", { spy: true });
vi.mock("@/lib/observability/log", async (original) => ({
  ...(await original<typeof import("@/lib/observability/log")>()),
  logEvent: vi.fn(),
}));

const HOUR = 3600;
const DAY = 24 * HOUR;
// A Tuesday.
const clock = movableClock(new Date("2026-11-24T12:00:00Z"));
const start = clock.now().getTime();
const system = asSystem(clock);
let stu: Viewer;
let priya: Viewer;
let grid: string;

beforeAll(async () => {
  [stu, priya] = await Promise.all([person("Stu Stranger", clock), person("Priya Raman", clock)]);
  await Promise.all([stu, priya].map(confirm));
  grid = await organization("Open Grid Collective");
});
afterEach(async () => {
  clock.advance((start - clock.now().getTime()) / 1000);
  const { savedSearch, digestSettings, job, outboxMail, block: blocks } = db;
  for (const table of [savedSearch, digestSettings, job, outboxMail, blocks])
    await (table as typeof blocks).deleteMany();
  await db.$executeRaw`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))`;
});

const criteria = (query = {}) => findJobsSchema.parse({ segment: "search", ...query });
const zone = { timeZone: "UTC", locale: "en" };
async function save(viewer: Viewer, searchName: string, alerts: "OFF" | "DAILY" | "WEEKLY", query = {}) {
  const answer = await saveJobSearch(viewer, { searchName, alerts, criteria: criteria(query), ...zone });
  if (answer.status !== "done") throw new Error(answer.status);
  return answer.value.searchId;
}
/** At the clock's time. */
async function publish(columns: Parameters<typeof newJob>[1] = {}, organizationId = grid): Promise<string> {
  const id = newId(clock);
  await newJob(organizationId, { id, ...columns, skillNames: [] });
  return id;
}
const due = async () =>
  (await db.savedSearch.findMany({ orderBy: { id: "asc" } })).map(
    ({ alertAt }) => alertAt?.toISOString().slice(0, 16) ?? null,
  );
const waiting = async () => (await enqueuedMails()).filter((mail) => mail.kind === "alerts");
const lines = async ({ userId }: Viewer, frequency: "DAILY" | "WEEKLY" = "DAILY") =>
  (await getSearchAlerts(system, { userId, frequency }))?.lines.map(({ name, count }) => `${name} ${count}`) ?? null;

/** What the worker does at its next look. */
async function work(): Promise<string[]> {
  await enqueueDueAlerts(system);
  const before = await db.outboxMail.count();
  for (const mail of await waiting()) await sendMail(system, mail);
  await db.$executeRaw`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))`;
  const mails = await db.outboxMail.findMany({ orderBy: { createdAt: "asc" } });
  return mails.slice(before).map(
    ({ to, text }) =>
      `${to}: ${text
        .split("\n")
        .filter((line) => line.startsWith("- "))
        .join()}`,
  );
}

describe("when alerts are due", () => {
  it("is the hour of digests in the human's zone, and never where none are wanted", async () => {
    const kathmandu = { alerts: "DAILY", criteria: criteria(), timeZone: "Asia/Kathmandu" } as const;
    await saveJobSearch(stu, { searchName: "First", ...kathmandu });
    // The zone that was known first stays: digests go by it, too.
    const second = await save(stu, "Second", "WEEKLY");
    await save(stu, "Third", "OFF");
    expect(await due()).toEqual(["2026-11-25T02:15", "2026-11-30T02:15", null]);
    await changeJobSearch(stu, { searchId: second, searchName: "Second", criteria: criteria(), alerts: "OFF" });
    expect(await due()).toEqual(["2026-11-25T02:15", null, null]);
    await changeJobSearch(stu, { searchId: second, searchName: "Second", criteria: criteria(), alerts: "DAILY" });
    expect(await due()).toEqual(["2026-11-25T02:15", "2026-11-25T02:15", null]);
  });

  it("moves on once they are enqueued: one mail for all of somebody's that come so often, also by many workers", async () => {
    for (const viewer of [stu, priya]) for (const name of ["One", "Two", "Three"]) await save(viewer, name, "DAILY");
    await save(stu, "Weekly", "WEEKLY");
    expect(await enqueueDueAlerts(system)).toBe(0);
    clock.advance(DAY);
    const enqueued = await Promise.all(Array.from({ length: 5 }, () => enqueueDueAlerts(system, 2)));
    expect(enqueued.reduce((one, other) => one + other)).toBe(6);
    expect((await waiting()).map((mail) => mail.userId).sort()).toEqual([stu.userId, priya.userId].sort());
    expect(await enqueueDueAlerts(system)).toBe(0);
  });

  it("is said once for each account, also where fewer are taken at a time than are due", async () => {
    for (const name of ["One", "Two", "Three"]) for (const viewer of [stu, priya]) await save(viewer, name, "DAILY");
    clock.advance(DAY);
    vi.mocked(enqueueAll).mockClear();
    expect(await enqueueDueAlerts(system, 3)).toBe(6);
    const asked = vi.mocked(enqueueAll).mock.calls.flatMap(([, , jobs]) => jobs.map(({ key }) => key));
    expect(asked.sort()).toEqual([stu, priya].map(({ userId }) => `alerts:${userId}:DAILY`).sort());
  });

  it("loses none where a worker dies in between", async () => {
    await save(stu, "One", "DAILY");
    const before = await due();
    clock.advance(DAY);
    vi.mocked(enqueueAll).mockRejectedValueOnce(new Error("died"));
    await expect(enqueueDueAlerts(system)).rejects.toThrow("died");
    expect([await due(), await waiting()]).toEqual([before, []]);
    expect(await enqueueDueAlerts(system)).toBe(1);
  });
});

describe("alerts", () => {
  it("tell once what is new in each search since the ones before, and nothing where nothing is", async () => {
    await publish({ title: "Before" });
    clock.advance(HOUR);
    await save(stu, "All", "DAILY");
    await save(stu, "Seniors", "DAILY", { seniority: "senior" });
    await save(stu, "Weekly", "WEEKLY");
    clock.advance(HOUR);
    await publish();
    clock.advance(1);
    await publish({ title: "Solar planner", seniority: "SENIOR" });
    clock.advance(DAY);
    expect(await work()).toEqual(["stu.stranger@example.org: - All: 2 new jobs,- Seniors: 1 new job"]);
    const { text } = await db.outboxMail.findFirstOrThrow();
    expect(text).toContain("Solar planner · Community energy lead");
    clock.advance(DAY);
    expect(await work()).toEqual([]);
    await publish();
    clock.advance(DAY);
    expect(await work()).toEqual(["stu.stranger@example.org: - All: 1 new job"]);
    clock.advance(6 * DAY);
    expect(await lines(stu, "WEEKLY")).toEqual(["Weekly 3"]);
  });

  it("tell nothing of what has been looked at, nor of the last minute", async () => {
    const searchId = await save(stu, "All", "DAILY");
    clock.advance(HOUR);
    await publish();
    expect(await lines(stu)).toBeNull();
    clock.advance(61);
    expect(await lines(stu)).toEqual(["All 1"]);
    await visitSearch(stu, { searchId, until: clock.now() });
    clock.advance(HOUR);
    expect(await lines(stu)).toBeNull();
  });

  it("are checked anew when they are sent: what is closed, deleted or across a block by then is not told", async () => {
    await save(stu, "All", "DAILY");
    const hidden = await organization("Marsh Trust");
    clock.advance(HOUR);
    const [open, archived] = [await publish(), await publish()];
    await publish({}, hidden);
    clock.advance(DAY);
    expect(await lines(stu)).toEqual(["All 3"]);
    await db.job.update({ where: { id: archived }, data: { archivedAt: clock.now() } });
    expect(await lines(stu)).toEqual(["All 2"]);
    await block(hidden, stu.profileId);
    expect(await lines(stu)).toEqual(["All 1"]);
    await db.job.delete({ where: { id: open } });
    expect(await lines(stu)).toBeNull();
    expect(await work()).toEqual([]);
  });

  it("do not go out any more once they were ended, the search is gone or the address is not confirmed", async () => {
    const ends: ((searchId: string) => Promise<unknown>)[] = [
      (searchId) => deleteSearch(stu, { searchId }),
      () => unsubscribe(visitor(), { token: unsubscribeToken(stu.userId, "alerts") }),
      () => db.user.update({ where: { id: stu.userId }, data: { emailVerified: null } }),
    ];
    for (const end of ends) {
      await db.savedSearch.deleteMany();
      const searchId = await save(stu, "All", "DAILY");
      clock.advance(HOUR);
      await publish();
      clock.advance(DAY);
      await enqueueDueAlerts(system);
      expect(await lines(stu)).toEqual(["All 1"]);
      await end(searchId);
      expect(await work()).toEqual([]);
    }
    await confirm(stu);
    clock.advance(DAY);
    expect(await work()).toEqual(["stu.stranger@example.org: - All: 1 new job"]);
  });

  it("begin anew where they are chosen anew", async () => {
    const searchId = await save(stu, "All", "OFF");
    clock.advance(HOUR);
    await publish();
    clock.advance(HOUR);
    await changeJobSearch(stu, { searchId, searchName: "All", criteria: criteria(), alerts: "DAILY", ...zone });
    clock.advance(HOUR);
    expect(await lines(stu)).toBeNull();
    await publish();
    clock.advance(HOUR);
    expect(await lines(stu)).toEqual(["All 1"]);
  });

  it("sent twice are one mail, and the next one begins where it ended", async () => {
    await save(stu, "All", "DAILY");
    clock.advance(HOUR);
    await publish();
    clock.advance(DAY);
    await enqueueDueAlerts(system);
    const [mail] = await waiting();
    await sendMail(system, mail);
    await sendMail(system, mail);
    expect(await db.outboxMail.count()).toBe(1);
  });

  it("say of candidates how many there are and not who, to whoever saved the search and still recruits", async () => {
    const [rita, ada, wole] = await Promise.all(
      ["Rita Recruiter", "Ada Admin", "Wole Okoro"].map((one) => person(one, clock)),
    );
    await Promise.all([rita!, ada!].map(confirm));
    const harbour = await organization("Harbour Watch", [
      [rita!, "RECRUITER"],
      [ada!, "ADMIN"],
    ]);
    const jobId = await publish({}, harbour);
    const all = findCandidatesSchema.parse({ all: "on" });
    const said = { searchName: "Planners", alerts: "DAILY", criteria: all, ...zone } as const;
    expect((await saveCandidateSearch(rita!, { jobId, ...said })).status).toBe("done");
    clock.advance(HOUR);
    await openToWork(wole!, clock.now());
    clock.advance(HOUR);
    // Who belongs to the organization, and whoever hides from it, is none of its candidates.
    await openToWork(ada!, clock.now());
    await openToWork(stu, clock.now());
    await db.openToWorkHide.create({
      data: { profileId: stu.profileId, organizationId: harbour, createdAt: new Date() },
    });
    clock.advance(DAY);
    expect(await lines(ada!)).toBeNull();
    expect(await lines(rita!)).toEqual(["Planners 1"]);
    expect((await listSavedSearches(ada!, {})).searches.map(({ name, fresh }) => [name, fresh])).toEqual([
      ["Planners", 1],
    ]);
    // For a job that is closed, nobody is looked for any more.
    const fresh = async () => (await listSavedSearches(ada!, {})).searches[0];
    const closed = { archivedAt: clock.now() };
    const past = { closesOn: new Date(clock.now().getTime() - 3 * DAY * 1000) };
    for (const over of [closed, past]) {
      await db.job.update({ where: { id: jobId }, data: over });
      expect(await lines(rita!)).toBeNull();
      expect(await fresh()).toMatchObject({ fresh: 0, criteria: { isOpen: false, job: { id: jobId } } });
      await db.job.update({ where: { id: jobId }, data: { archivedAt: null, closesOn: null } });
    }
    await db.savedSearch.updateMany({ data: { jobId: null } });
    expect([await lines(rita!), (await fresh())!.fresh]).toEqual([null, 0]);
    await db.savedSearch.updateMany({ data: { jobId } });
    await enqueueDueAlerts(system);
    const [mail] = await waiting();
    await db.membership.updateMany({ where: { profileId: rita!.profileId }, data: { role: "MEMBER" } });
    await sendMail(system, mail);
    expect(await db.outboxMail.count()).toBe(0);
    await db.membership.updateMany({ where: { profileId: rita!.profileId }, data: { role: "RECRUITER" } });
    await sendMail(system, mail);
    const { text, html, to } = await db.outboxMail.findFirstOrThrow();
    expect(to).toBe("rita.recruiter@example.org");
    expect(text).toContain("- Planners: 1 new candidate\n");
    expect(text + html).not.toMatch(/Wole|Stu|Ada/);
    await db.openToWorkHide.deleteMany();
    await db.profileDetails.updateMany({ data: { openToWork: false, openedToWorkAt: null } });
  });
});
