import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { findCandidatesSchema } from "@/lib/candidates/schema";
import { type FindJobs, findJobsSchema } from "@/lib/jobs/schema/search";
import { jobsQuery } from "@/lib/jobs/schema/address";
import { findJobs } from "@/lib/jobs/queries/search";
import { changeJobSearch, saveJobSearch } from "@/lib/search/mutations/save";
import { changeCandidateSearch, saveCandidateSearch } from "@/lib/search/mutations/save-candidates";
import { visitSearch } from "@/lib/search/mutations/visit";
import { getSavedSearch, listSavedSearches } from "@/lib/search/queries";
import { MAX_SAVED_SEARCHES, saveJobSearchSchema } from "@/lib/search/schema";
import { times } from "../../support/counts";
import { newJob } from "../../support/jobs";
import { actingAs, movableClock, organization, person, type Viewer } from "../../support/people";
import { ROTTERDAM } from "../../support/places";
import { newSearch } from "../../support/searches";

const clock = movableClock();
const HOUR = 3600;
let stu: Viewer;
let grid: string;

beforeAll(async () => {
  stu = await person("Stu Stranger", clock);
  grid = await organization("Open Grid Collective");
});
afterEach(async () => {
  await db.savedSearch.deleteMany();
  await db.digestSettings.deleteMany();
  await db.job.deleteMany();
});

const asked = (query: Record<string, string | string[]> = {}): FindJobs =>
  findJobsSchema.parse({ segment: "search", ...query });
const save = (searchName: string, query = {}, more = {}) =>
  saveJobSearch(stu, { searchName, criteria: asked(query), ...more });
async function saved(searchName: string, query = {}, more = {}): Promise<string> {
  const answer = await save(searchName, query, more);
  if (answer.status !== "done") throw new Error(JSON.stringify(answer));
  return answer.value.searchId;
}
const fresh = async () =>
  Object.fromEntries((await listSavedSearches(stu, {})).searches.map((one) => [one.name, one.fresh]));
/** Published at the clock's time. */
async function publish(columns: Parameters<typeof newJob>[1] = {}): Promise<string> {
  const jobId = await newJob(grid, columns);
  const { newId } = await import("@/lib/ids");
  const id = newId(clock);
  await db.$executeRaw`UPDATE "Job" SET id = ${id}::uuid WHERE id = ${jobId}::uuid`;
  await db.$executeRaw`UPDATE "OpenJob" SET "jobId" = ${id}::uuid WHERE "jobId" = ${jobId}::uuid`;
  return id;
}

describe("a saved search", () => {
  it("keeps all that an address asks for, and nothing else", async () => {
    const query = {
      ...{ q: "Energy lead", place: "Rotterdam", placeId: String(ROTTERDAM), radius: "40", remote: "on", allied: "on" },
      ...{ type: ["full-time", "part-time"], seniority: "senior", area: "renewable-energy", skills: ["Solar", "GIS"] },
      ...{ payFrom: "3200", payCurrency: "GBP", payPeriod: "year", organization: grid, sort: "newest", before: grid },
    };
    const searchId = await saved("Energy", query);
    const found = await getSavedSearch(stu, { searchId });
    expect(found!.criteria.asked).toEqual({ ...asked(query), before: undefined });
    // A place or an amount that was typed and stands for none is left out, and the board is no search.
    const typed = await saved("Typed", { segment: "board", place: "Nowhere at all", payFrom: "3k" });
    const { criteria } = await db.savedSearch.findUniqueOrThrow({ where: { id: typed } });
    expect(criteria).toEqual({ segment: "search" });
  });

  it("is read by its schema: what that understands no more is told, and can be edited", async () => {
    const searchId = await newSearch({ profileId: stu.profileId, criteria: { segment: "search", type: "knight" } });
    expect((await getSavedSearch(stu, { searchId }))!.criteria.asked).toBeNull();
    expect(await fresh()).toEqual({ "Energy jobs": 0 });
    expect((await changeJobSearch(stu, { searchId, searchName: "Energy", criteria: asked() })).status).toBe("done");
    expect((await getSavedSearch(stu, { searchId }))!.criteria.asked).toEqual(asked());
  });

  it("has a name that its profile has once, without case, and fifty at most", async () => {
    const first = await saved("Énergie");
    expect(await save("énergie")).toEqual({
      status: "invalid",
      fields: { searchName: "validations.search-name-taken" },
    });
    const other = await saved("Water");
    expect(await changeJobSearch(stu, { searchId: other, searchName: "ÉNERGIE", criteria: asked() })).toMatchObject({
      status: "invalid",
    });
    // Its own name in another case is no other's.
    expect((await changeJobSearch(stu, { searchId: first, searchName: "ÉNERGIE", criteria: asked() })).status).toBe(
      "done",
    );
    const priya = await person("Priya Raman", clock);
    expect((await saveJobSearch(priya, { searchName: "Énergie", criteria: asked() })).status).toBe("done");
    for (let n = 2; n < MAX_SAVED_SEARCHES; n++) await newSearch({ profileId: stu.profileId, name: `Search ${n}` });
    expect(await save("One more")).toMatchObject({ status: "refused", reason: "too-many-searches" });
  });

  it("is saved once of many at once, and never beyond the fifty", async () => {
    for (let round = 0; round < times(3, 30); round++) {
      await db.savedSearch.deleteMany();
      const same = await Promise.all(Array.from({ length: 4 }, () => save("Energy")));
      expect(same.map(({ status }) => status).sort()).toEqual(["done", "invalid", "invalid", "invalid"]);
    }
    for (let n = 2; n < MAX_SAVED_SEARCHES; n++) await newSearch({ profileId: stu.profileId, name: `Search ${n}` });
    const last = await Promise.all(["a", "b", "c"].map((name) => save(name)));
    expect(last.map(({ status }) => status).sort()).toEqual(["done", "refused", "refused"]);
  });

  it("belongs to the person: as an organization nobody saves one for jobs", async () => {
    const own = await organization("Harbour Watch", [[stu, "OWNER"]]);
    const acting = await actingAs(stu, own);
    expect(await saveJobSearch(acting, { searchName: "Energy", criteria: asked() })).toMatchObject({
      reason: "wrong-profile",
    });
    await newSearch({ profileId: stu.profileId });
    await newSearch({ profileId: own, name: "Planners" });
    expect((await listSavedSearches(acting, {})).searches.map(({ name }) => name)).toEqual(["Planners"]);
    expect((await listSavedSearches(stu, {})).searches.map(({ name }) => name)).toEqual(["Planners", "Energy jobs"]);
  });

  it("is listed ten at a time", async () => {
    for (let n = 0; n < 23; n++) await newSearch({ profileId: stu.profileId, name: `Search ${n}` });
    const names: string[] = [];
    let before: string | undefined;
    do {
      const page = await listSavedSearches(stu, { before });
      expect(page.searches.length).toBeLessThanOrEqual(10);
      names.push(...page.searches.map(({ name }) => name));
      before = page.next ?? undefined;
    } while (before);
    expect(names).toEqual(Array.from({ length: 23 }, (_, n) => `Search ${22 - n}`));
  });

  it("reads what a form of it sends", () => {
    const form = { searchName: " Energy \n jobs ", alerts: "DAILY", timeZone: "", locale: "en" };
    const read = saveJobSearchSchema.parse({
      ...form,
      criteria: { segment: "search", type: ["full-time"], skills: "GIS" },
    });
    expect(read).toMatchObject({
      searchName: "Energy jobs",
      alerts: "DAILY",
      criteria: { type: ["full-time"], skills: ["GIS"] },
    });
    for (const criteria of [undefined, { type: "knight" }, { segment: "search", placeId: 7 }])
      expect(saveJobSearchSchema.safeParse({ ...form, criteria }).success).toBe(false);
    expect(jobsQuery(read.criteria)).toEqual({ segment: "search", type: "full-time", skills: "GIS" });
  });
});

describe("what is new in a saved search", () => {
  it("came since one last looked, or since it was saved, and is what the search finds", async () => {
    await publish({ title: "Before" });
    clock.advance(HOUR);
    const all = await saved("All");
    await saved("Seniors", { seniority: "senior" });
    await saved("Solar here", { q: "solar", place: "Rotterdam", placeId: String(ROTTERDAM), radius: "25" });
    expect(await fresh()).toEqual({ All: 0, Seniors: 0, "Solar here": 0 });
    clock.advance(HOUR);
    await publish({ seniority: "SENIOR" });
    await publish({ title: "Solar planner", placeId: ROTTERDAM, areaSize: 20, remote: false });
    await publish({ title: "Solar installer" });
    await publish({ title: "Solar keeper", placeId: ROTTERDAM, areaSize: 20, archivedAt: new Date() });
    expect(await fresh()).toEqual({ All: 3, Seniors: 1, "Solar here": 1 });
    clock.advance(1);
    const until = clock.now();
    clock.advance(HOUR);
    expect((await visitSearch(stu, { searchId: all, until })).status).toBe("done");
    await publish();
    // What came after the page was made was not seen with it; the others were not opened.
    expect(await fresh()).toEqual({ All: 1, Seniors: 1, "Solar here": 1 });
    expect((await findJobs(stu, asked({ seniority: "senior" }), "en")).facets.total).toBe(1);
  });

  it("is not seen by a visit that arrives late, nor before it is there", async () => {
    const searchId = await saved("All");
    clock.advance(HOUR);
    const early = clock.now();
    clock.advance(HOUR);
    await visitSearch(stu, { searchId, until: clock.now() });
    await visitSearch(stu, { searchId, until: early });
    const visitedAt = async () => (await getSavedSearch(stu, { searchId }))!.visitedAt;
    expect(await visitedAt()).toBe(clock.now().getTime());
    await visitSearch(stu, { searchId, until: new Date(clock.now().getTime() + 1e9) });
    expect(await visitedAt()).toBe(clock.now().getTime());
  });

  it("is new to each of those who share a search", async () => {
    const [rita, ada] = [await person("Rita Recruiter", clock), await person("Ada Admin", clock)];
    const harbour = await organization("Harbour Watch", [
      [rita, "RECRUITER"],
      [ada, "ADMIN"],
    ]);
    const searchId = await newSearch({ profileId: harbour, name: "Planners", createdAt: new Date(0) });
    await visitSearch(rita, { searchId, until: clock.now() });
    const visited = async (viewer: Viewer) => (await getSavedSearch(viewer, { searchId }))!.visitedAt !== null;
    expect([await visited(rita), await visited(ada)]).toEqual([true, false]);
  });

  it("is counted up to a hundred, in one statement however many searches there are", async () => {
    await saved("All");
    clock.advance(HOUR);
    const first = await publish();
    const { organizationId, ...job } = await db.job.findUniqueOrThrow({ where: { id: first } });
    const { newId } = await import("@/lib/ids");
    await db.job.createMany({
      data: Array.from({ length: 120 }, () => ({ ...job, organizationId, id: newId(clock) })),
    });
    expect(await fresh()).toEqual({ All: 100 });
  });
});

describe("a saved search for candidates", () => {
  it("belongs to the job's organization and all who recruit for it; its alerts to whoever saved it", async () => {
    const [rita, ada, fern] = [
      await person("Rita One", clock),
      await person("Ada One", clock),
      await person("Fern", clock),
    ];
    const harbour = await organization("Harbour Watch", [
      [rita, "RECRUITER"],
      [ada, "ADMIN"],
    ]);
    await organization("Fern & Field Institute", [[fern, "OWNER"]]);
    const jobId = await newJob(harbour);
    const query = { skills: ["GIS", "Solar"], place: "Rotterdam", placeId: String(ROTTERDAM), availability: "month" };
    const criteria = findCandidatesSchema.parse(query);
    const said = { searchName: "Planners", criteria, alerts: "DAILY" } as const;
    const answer = await saveCandidateSearch(rita, { jobId, ...said });
    const { searchId } = (answer as { value: { searchId: string } }).value;
    expect(await saveCandidateSearch(fern, { jobId, ...said })).toMatchObject({ reason: "not-found" });
    expect(await saveCandidateSearch(ada, { jobId, ...said })).toMatchObject({ status: "invalid" });
    const found = await getSavedSearch(ada, { searchId });
    expect(found).toMatchObject({ isOwnAlert: false, alerts: "DAILY" });
    expect(found!.criteria).toEqual({
      ...{ kind: "candidates", asked: criteria, organization: { id: harbour, displayName: "Harbour Watch" } },
      ...{ job: { id: jobId, title: "Community energy lead" }, isOpen: true },
    });
    // A colleague changes what is looked for, and not who gets mail.
    const all = findCandidatesSchema.parse({ all: "on" });
    await changeCandidateSearch(ada, { searchId, searchName: "Everybody", criteria: all, alerts: "OFF" });
    expect(await getSavedSearch(rita, { searchId })).toMatchObject({ name: "Everybody", alerts: "DAILY" });
    expect(await changeJobSearch(rita, { searchId, searchName: "Jobs", criteria: asked() })).toMatchObject({
      reason: "not-found",
    });
    await db.job.delete({ where: { id: jobId } });
    expect((await getSavedSearch(ada, { searchId }))!.criteria).toMatchObject({ job: null, isOpen: false });
    // Whose account is gone gets none: whoever is there may choose them anew.
    await db.user.delete({ where: { id: rita.userId } });
    await changeCandidateSearch(ada, { searchId, searchName: "Everybody", criteria: all, alerts: "WEEKLY" });
    expect(await db.savedSearch.findUniqueOrThrow({ where: { id: searchId } })).toMatchObject({
      ...{ alerts: "WEEKLY", createdById: ada.userId },
    });
  });

  it("gives its alerts to a colleague once whoever saved it recruits there no more", async () => {
    const [rita, ada] = [await person("Rita Former", clock), await person("Ada Former", clock)];
    const profileId = await organization("Harbour Former", [
      [rita, "RECRUITER"],
      [ada, "ADMIN"],
    ]);
    const jobId = await newJob(profileId);
    const searchId = await newSearch({ profileId, jobId, createdById: rita.userId, alerts: "DAILY" });
    const said = { searchId, searchName: "Planners", criteria: findCandidatesSchema.parse({ all: "on" }) };
    const stored = () => db.savedSearch.findUniqueOrThrow({ where: { id: searchId } });
    expect((await listSavedSearches(ada, {})).searches[0]).toMatchObject({ isOwnAlert: false, alerts: "DAILY" });
    await changeCandidateSearch(ada, { ...said, alerts: "DAILY" });
    expect(await stored()).toMatchObject({ createdById: rita.userId });
    await db.membership.updateMany({ where: { profileId: rita.profileId }, data: { role: "EDITOR" } });
    // Nobody gets them any more.
    expect(await getSavedSearch(ada, { searchId })).toMatchObject({ isOwnAlert: true, alerts: "OFF" });
    await changeCandidateSearch(ada, { ...said, alerts: "DAILY" });
    expect(await stored()).toMatchObject({ createdById: ada.userId, alerts: "DAILY" });
    expect(await getSavedSearch(ada, { searchId })).toMatchObject({ isOwnAlert: true, alerts: "DAILY" });
  });
});
