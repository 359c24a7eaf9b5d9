import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { unsubscribeToken } from "@/lib/auth/unsubscribe-token";
import { asSystem } from "@/lib/auth/system";
import { unguardedDb as db } from "@/lib/db";
import { type FindFound, kindOf } from "@/lib/search/schema/kinds";
import { sendMail } from "@/lib/mails/mutations/send";
import { unsubscribe } from "@/lib/notifications/mutations/unsubscribe";
import { enqueueDueAlerts } from "@/lib/search/mutations/alerts";
import { changeFoundSearch, saveFoundSearch } from "@/lib/search/mutations/save-found";
import { visitSearch } from "@/lib/search/mutations/visit";
import { getSavedSearch, listSavedSearches } from "@/lib/search/queries";
import { getSearchAlerts } from "@/lib/search/queries/alerts";
import { saveFoundSearchSchema } from "@/lib/search/schema";
import { findQuery } from "@/lib/search/schema/address";
import { findSchema } from "@/lib/search/schema/find";
import { criteriaIn } from "@/lib/search/schema/find-page";
import { times } from "../../support/counts";
import { introduce } from "../../support/demo-people";
import { enqueuedMails } from "../../support/mails";
import { actingAs, block, confirm, makeAllies, movableClock, organization, person } from "../../support/people";
import { type Viewer, visitor } from "../../support/people";
import { ROTTERDAM } from "../../support/places";
import { post } from "../../support/posts";
import { newSearch } from "../../support/searches";

vi.mock("@/lib/observability/log", async (original) => ({
  ...(await original<typeof import("@/lib/observability/log")>()),
  logEvent: vi.fn(),
}));

const clock = movableClock();
const system = asSystem(clock);
const [HOUR, DAY] = [3600, 24 * 3600];
let stu: Viewer;
let harbour: string;
let edo: Viewer;
let harbourByEdo: Viewer;

beforeAll(async () => {
  [stu, edo] = [await person("Stu Stranger", clock), await person("Edo Editor", clock)];
  await confirm(stu);
  await confirm(edo);
  harbour = await organization("Harbour Watch", [[edo, "EDITOR"]]);
  harbourByEdo = await actingAs(edo, harbour);
});
afterEach(async () => {
  await db.savedSearch.deleteMany();
  await db.outboxMail.deleteMany();
  await db.$executeRaw`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))`;
});

const asked = (query: Record<string, string | string[]>) => findSchema.parse(query) as FindFound;
const save = (viewer: Viewer, searchName: string, query: Record<string, string | string[]>, more = {}) =>
  saveFoundSearch(viewer, { searchName, criteria: asked(query), ...more });
async function saved(viewer: Viewer, searchName: string, query: Record<string, string>, more = {}): Promise<string> {
  const answer = await save(viewer, searchName, query, more);
  if (answer.status !== "done") throw new Error(JSON.stringify(answer));
  return answer.value.searchId;
}
const fresh = async (viewer: Viewer) =>
  Object.fromEntries((await listSavedSearches(viewer, {})).searches.map((one) => [one.name, one.fresh]));
const lines = async ({ userId }: Viewer, frequency: "DAILY" | "WEEKLY" = "DAILY") =>
  (await getSearchAlerts(system, { userId, frequency }))?.lines.map(({ name, count }) => `${name} ${count}`) ?? null;
let count = 0;
/** Somebody who begins at the clock's time. */
const newcomer = (name: string) => person(name, clock, `newcomer${(count += 1)}@example.org`);

describe("a saved search for people, organizations or posts", () => {
  it("keeps all that an address asks for, and nothing that its type has no use for", async () => {
    const all = {
      ...{ q: "tidal", place: "Rotterdam", placeId: String(ROTTERDAM), radius: "40", allied: "on", exactly: "on" },
      ...{ area: ["renewable-energy"], skills: ["GIS", "Solar"], since: "week", remote: "on", some: "on" },
    };
    for (const type of ["users", "organizations", "posts"]) {
      const searchId = await saved(stu, type, { ...all, type } as never);
      const { criteria } = (await getSavedSearch(stu, { searchId }))!;
      expect(criteria.asked).toEqual(findSchema.parse(findQuery(asked({ ...all, type }))));
      const row = await db.savedSearch.findUniqueOrThrow({ where: { id: searchId } });
      expect([row.kind, row.criteria]).toEqual([kindOf(asked({ type })), findQuery(asked({ ...all, type }))]);
    }
  });

  it("is read from its form, and asks for something that is no job", () => {
    const form = { searchName: "Divers", alerts: "DAILY", timeZone: "", locale: "en" };
    const reads = (criteria: unknown) => saveFoundSearchSchema.safeParse({ ...form, criteria }).success;
    expect(reads({ type: "users", skills: ["GIS", "Solar"] })).toBe(true);
    for (const criteria of [undefined, {}, { type: "posts", allied: "on" }, { type: "opportunities", q: "diver" }])
      expect(reads(criteria)).toBe(false);
    for (const [given, type] of [
      [{ kind: "people", edit: "1" }, "users"],
      [{ kind: "posts", type: "users", q: "a" }, "posts"],
      [{ type: "organizations" }, "organizations"],
      [{ kind: "posts", q: "a", since: "" }, "posts"],
      [{ kind: "jobs", type: "users" }, undefined],
      [{ type: "opportunities" }, undefined],
      [{}, undefined],
    ] as const)
      expect([given, criteriaIn(given)?.type]).toEqual([given, type]);
  });

  it("has a name that its profile has once among all, also beside one that whoever saves it may not know", async () => {
    const rita = await person("Rita Recruiter", clock);
    await db.membership.create({
      data: { organizationId: harbour, profileId: rita.profileId, role: "RECRUITER", createdAt: new Date() },
    });
    await newSearch({ profileId: harbour, name: "Planners", createdById: rita.userId });
    const taken = { status: "invalid", fields: { searchName: "validations.search-name-taken" } };
    expect(await save(harbourByEdo, "planners", { q: "diver" })).toEqual(taken);
    const searchId = await saved(harbourByEdo, "Divers", { q: "diver" });
    const said = { searchId, criteria: asked({ q: "diver" }) };
    expect(await changeFoundSearch(harbourByEdo, { ...said, searchName: "PLANNERS" })).toEqual(taken);
    expect((await changeFoundSearch(harbourByEdo, { ...said, searchName: "DIVERS" })).status).toBe("done");
    // One of people does not become one of posts.
    const posts = { ...said, searchName: "Divers", criteria: asked({ type: "posts", q: "diver" }) };
    expect(await changeFoundSearch(harbourByEdo, posts)).toMatchObject({ reason: "not-found" });
    expect((await save(edo, "Planners", { q: "diver" })).status).toBe("done");
  });

  it("is saved once of many at once", async () => {
    for (let round = 0; round < times(3, 30); round++) {
      await db.savedSearch.deleteMany();
      const same = await Promise.all(
        ["users", "posts", "organizations", "users"].map((type) => save(stu, "Tidal", { type, q: "tidal" })),
      );
      expect(same.map(({ status }) => status).sort()).toEqual(["done", "invalid", "invalid", "invalid"]);
    }
  });

  it("belongs to whom one acts as, beside a person's jobs and an organization's candidates", async () => {
    await saved(edo, "Own", { q: "diver" });
    await saved(harbourByEdo, "Shared", { q: "diver" });
    await newSearch({ profileId: edo.profileId, name: "Jobs" });
    const names = async (viewer: Viewer) => (await listSavedSearches(viewer, {})).searches.map(({ name }) => name);
    expect([await names(edo), await names(harbourByEdo)]).toEqual([["Jobs", "Own"], ["Shared"]]);
  });

  it("that is understood no more is told, and counts nothing", async () => {
    const rows = { PEOPLE: { since: "ever", q: "a" }, POSTS: { q: "diver" }, ORGANIZATIONS: { type: "opportunities" } };
    for (const [kind, criteria] of Object.entries(rows))
      await newSearch({ profileId: stu.profileId, kind: kind as "PEOPLE", name: kind, criteria });
    const { searches } = await listSavedSearches(stu, {});
    expect(searches.map(({ criteria, fresh: number }) => [criteria.asked, number])).toEqual(Array(3).fill([null, 0]));
  });
});

describe("what is new in it", () => {
  it("are those who came, and not who changed what they say or whom they show it to", async () => {
    const old = await newcomer("Quaggamarsh Old");
    await db.profile.update({ where: { id: old.profileId }, data: { profileAudience: "ALLIES" } });
    await introduce(old.profileId, { statement: "Zygomorphic" });
    clock.advance(HOUR);
    const byName = await saved(stu, "Name", { q: "quaggamarsh" });
    await saved(stu, "Words", { q: "zygomorphic" });
    await saved(stu, "Allies", { q: "quaggamarsh", allied: "on" });
    await saved(stu, "Rotterdam", { place: "Rotterdam", placeId: String(ROTTERDAM), radius: "25" });
    clock.advance(HOUR);
    const none = { Name: 0, Words: 0, Allies: 0, Rotterdam: 0 };
    expect(await fresh(stu)).toEqual(none);
    // They show it to all, move, are called otherwise, become an ally: nothing of it is news.
    await db.profile.update({ where: { id: old.profileId }, data: { profileAudience: "EVERYONE" } });
    await introduce(old.profileId, { statement: "Zygomorphic quaggamarsh", placeId: ROTTERDAM });
    await makeAllies(old.profileId, stu.profileId);
    expect(await fresh(stu)).toEqual(none);
    const [one, other] = [await newcomer("Quaggamarsh One"), await newcomer("Quaggamarsh Other")];
    await introduce(one.profileId, { statement: "Zygomorphic", placeId: ROTTERDAM });
    await introduce(other.profileId, { statement: "Zygomorphic", placeId: ROTTERDAM });
    await db.profile.update({ where: { id: other.profileId }, data: { profileAudience: "ALLIES" } });
    clock.advance(1);
    expect(await fresh(stu)).toEqual({ Name: 2, Words: 1, Allies: 0, Rotterdam: 1 });
    await makeAllies(other.profileId, stu.profileId);
    expect(await fresh(stu)).toEqual({ Name: 2, Words: 2, Allies: 1, Rotterdam: 2 });
    await block(one.profileId, stu.profileId);
    expect(await fresh(stu)).toEqual({ Name: 1, Words: 1, Allies: 1, Rotterdam: 1 });
    await visitSearch(stu, { searchId: byName, until: clock.now() });
    expect(await fresh(stu)).toEqual({ Name: 0, Words: 1, Allies: 1, Rotterdam: 1 });
  });

  it("are posts that were published, by words, by #tag, or by what nobody has as one", async () => {
    const mateo = await newcomer("Mateo Rivas");
    await post(mateo, "The eelgrass grows #eelgrass");
    clock.advance(HOUR);
    await saved(stu, "Words", { type: "posts", q: "eelgrass" });
    await saved(stu, "Tag", { type: "posts", q: "#eelgrass" });
    await saved(stu, "No tag", { type: "posts", q: "#seedling" });
    await saved(stu, "Of a day", { type: "posts", q: "eelgrass", since: "day" });
    clock.advance(HOUR);
    await post(mateo, "More eelgrass #eelgrass");
    await post(mateo, "An eelgrass seedling");
    clock.advance(1);
    expect(await fresh(stu)).toEqual({ Words: 2, Tag: 1, "No tag": 1, "Of a day": 2 });
    await db.profile.update({ where: { id: mateo.profileId }, data: { postsAudience: "ALLIES" } });
    expect(await fresh(stu)).toEqual({ Words: 0, Tag: 0, "No tag": 0, "Of a day": 0 });
    await db.profile.update({ where: { id: mateo.profileId }, data: { postsAudience: "EVERYONE" } });
    clock.advance(2 * DAY);
    expect(await fresh(stu)).toEqual({ Words: 2, Tag: 1, "No tag": 1, "Of a day": 0 });
  });
});

describe("alerts of it", () => {
  const daily = { alerts: "DAILY", timeZone: "UTC", locale: "en" } as const;

  it("are told of a word that every object has by itself as of any other", async () => {
    const daily = { alerts: "DAILY", timeZone: "UTC", locale: "en" };
    for (const q of ["toString", "__proto__", "constructor"]) await saved(stu, q, { q }, daily);
    await saved(stu, "a team", { q: "constructor", type: "organizations" }, daily);
    clock.advance(HOUR);
    await newcomer("Mia Constructor");
    clock.advance(HOUR);
    expect(await fresh(stu)).toEqual({ toString: 0, ["__proto__"]: 0, constructor: 1, "a team": 0 });
    expect(await lines(stu)).toEqual(["constructor 1"]);
  });

  it("say how many came and not who, and are checked anew when they are sent", async () => {
    await saved(stu, "Tinamous", { q: "tinamou" }, daily);
    await saved(stu, "Groups", { type: "organizations", q: "tinamou" }, daily);
    await saved(stu, "Nests", { type: "posts", q: "tinamounest" }, daily);
    clock.advance(HOUR);
    const [one, other] = [await newcomer("Tinamou One"), await newcomer("Tinamou Other")];
    await post(one, "A tinamounest");
    // Of the last minute nothing is told yet.
    expect(await lines(stu)).toBeNull();
    clock.advance(DAY);
    expect(await lines(stu)).toEqual(["Tinamous 2", "Nests 1"]);
    await enqueueDueAlerts(system);
    const [mail] = (await enqueuedMails()).filter(({ kind }) => kind === "alerts");
    await block(one.profileId, stu.profileId);
    await sendMail(system, mail);
    const { text, html } = await db.outboxMail.findFirstOrThrow();
    expect(text).toContain("- Tinamous: 1 new person\n");
    expect(text + html).not.toMatch(/Nests|Tinamou One|Tinamou Other/);
    await sendMail(system, mail);
    expect(await db.outboxMail.count()).toBe(1);
    await block(other.profileId, stu.profileId);
    expect(await lines(stu)).toBeNull();
  });

  it("tell all that was posted since the ones before, also where the search asks for posts of the last day", async () => {
    const ibis = await newcomer("Ibis Writing");
    await saved(stu, "Of a day", { type: "posts", q: "ibiscount", since: "day" }, { ...daily, alerts: "WEEKLY" });
    await post({ ...ibis, clock: movableClock(new Date(clock.now().getTime() - HOUR * 1000)) }, "An ibiscount before");
    for (let day = 0; day < 3; day++) {
      clock.advance(DAY);
      await post(ibis, `Ibiscount of day ${day}`);
    }
    clock.advance(3 * DAY);
    expect(await lines(stu, "WEEKLY")).toEqual(["Of a day 3"]);
    // What stands in the list is what the search shows now.
    expect(await fresh(stu)).toEqual({ "Of a day": 0 });
  });

  it("of an organization tell whoever saved it what it finds, as long as they act as it", async () => {
    await saved(harbourByEdo, "Rheas", { q: "rheafarm" }, daily);
    clock.advance(HOUR);
    const rhea = await newcomer("Ria Rheafarm");
    await introduce(rhea.profileId, { statement: "Rheafarm" });
    clock.advance(DAY);
    expect(await lines(edo)).toEqual(["Rheas 1"]);
    // Across a block from the organization alone.
    await block(rhea.profileId, harbour);
    expect(await lines(edo)).toBeNull();
    await db.block.deleteMany({ where: { blockerId: rhea.profileId } });
    await db.membership.updateMany({ where: { profileId: edo.profileId }, data: { role: "MEMBER" } });
    expect(await lines(edo)).toBeNull();
    await db.membership.updateMany({ where: { profileId: edo.profileId }, data: { role: "EDITOR" } });
    expect(await lines(edo)).toEqual(["Rheas 1"]);
    await unsubscribe(visitor(), { token: unsubscribeToken(edo.userId, "alerts") });
    expect(await lines(edo)).toBeNull();
  });
});
