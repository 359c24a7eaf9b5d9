import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { whereOf } from "@/lib/scope";
import { deleteSearch } from "@/lib/search/mutations/delete";
import { changeJobSearch } from "@/lib/search/mutations/save";
import { changeFoundSearch } from "@/lib/search/mutations/save-found";
import { visitSearch } from "@/lib/search/mutations/visit";
import { savedSearchesOwnedBy, searchVisitsOwnedBy } from "@/lib/search/policy";
import { getAskedPlace } from "@/lib/jobs/queries/search";
import { getRecruitedJob, getSavedSearch, listSavedSearches } from "@/lib/search/queries";
import type { FindFound } from "@/lib/search/schema/kinds";
import { findSchema } from "@/lib/search/schema/find";
import { findJobsSchema } from "@/lib/jobs/schema/search";
import { newId } from "@/lib/ids";
import { asSystem } from "@/lib/auth/system";
import { getSearchAlerts } from "@/lib/search/queries/alerts";
import { systemClock } from "@/lib/clock";
import { newJob } from "../support/jobs";
import { post } from "../support/posts";
import { actingAs, block, confirm, organization, person } from "../support/people";
import { cellsOf } from "../support/scene";
import { newSearch } from "../support/searches";

/**
 * Stu looks for jobs and people. Open Grid looks for posts, which Edo saved, and for candidates: Olu owns it, Ada is its admin, Rita recruits and saved the search,
 * Edo edits, Mo belongs to it, and Exa did. Fern recruits for another organization; Dele blocked both, Ruth is blocked.
 */
type Who =
  "stu" | "olu" | "ada" | "rita" | "edo" | "mo" | "exa" | "fern" | "dele" | "ruth" | "gridByRita" | "gridByEdo";
const viewers = {} as Record<Who, Viewer>;
const searches = {} as Record<"jobs" | "candidates" | "people" | "posts", string>;

beforeAll(async () => {
  const names = ["Stu Stranger", "Olu Owner", "Ada Admin", "Rita Recruiter", "Edo Editor", "Mo Member", "Exa Member"];
  for (const name of [...names, "Fern Field", "Dele Adeyemi", "Ruth Abara"])
    viewers[name.split(" ")[0]!.toLowerCase() as Who] = await person(name);
  const { stu, olu, ada, rita, edo, mo, exa, fern, dele, ruth } = viewers;
  const grid = await organization("Open Grid Collective", [
    [olu, "OWNER"],
    [ada, "ADMIN"],
    [rita, "RECRUITER"],
    [edo, "EDITOR"],
    [mo, "MEMBER"],
    [exa, "RECRUITER"],
  ]);
  await db.membership.deleteMany({ where: { organizationId: grid, profileId: exa.profileId } });
  await organization("Fern & Field Institute", [[fern, "RECRUITER"]]);
  viewers.gridByRita = await actingAs(rita, grid);
  viewers.gridByEdo = await actingAs(edo, grid);
  searches.jobs = await newSearch({ profileId: stu.profileId, createdById: stu.userId });
  searches.candidates = await newSearch({ profileId: grid, createdById: rita.userId });
  const people = { kind: "PEOPLE", name: "Divers", criteria: { q: "diver" } } as const;
  searches.people = await newSearch({ profileId: stu.profileId, createdById: stu.userId, ...people });
  const posts = { kind: "POSTS", name: "Floods", criteria: { type: "posts", q: "flood" } } as const;
  searches.posts = await newSearch({ profileId: grid, createdById: edo.userId, ...posts });
  for (const id of [stu.profileId, grid]) {
    await block(dele.profileId, id);
    await block(id, ruth.profileId);
  }
});

const cells = cellsOf<string, Who>(`
                   stu olu ada rita edo mo exa fern dele ruth gridByRita gridByEdo
know jobs          y   –   –   –    –   –  –   –    –    –    –          –
know candidates    –   y   y   y    –   –  –   –    –    –    y          –
know people        y   –   –   –    –   –  –   –    –    –    –          –
know posts         –   –   –   –    –   –  –   –    –    –    y          y
visit jobs         y   –   –   –    –   –  –   –    –    –    –          –
visit candidates   –   y   y   y    –   –  –   –    –    –    y          –
visit people       y   –   –   –    –   –  –   –    –    –    –          –
visit posts        –   –   –   –    –   –  –   –    –    –    y          y
delete jobs        y   –   –   –    –   –  –   –    –    –    –          –
delete candidates  –   y   y   y    –   –  –   –    –    –    y          –
delete people      y   –   –   –    –   –  –   –    –    –    –          –
delete posts       –   –   –   –    –   –  –   –    –    –    y          y
`);

const asks: Record<string, (viewer: Viewer, searchId: string) => Promise<boolean>> = {
  async know(viewer, searchId) {
    const known = (await getSavedSearch(viewer, { searchId })) !== null;
    const { searches: listed } = await listSavedSearches(viewer, {});
    const where = { AND: [whereOf(savedSearchesOwnedBy(viewer)), { id: searchId }] };
    expect(listed.some(({ id }) => id === searchId)).toBe(known);
    expect((await db.savedSearch.count({ where })) === 1).toBe(known);
    return known;
  },
  async visit(viewer, searchId) {
    const answer = await visitSearch(viewer, { searchId, until: new Date(Date.now() + 60_000) });
    const mine = { AND: [whereOf(searchVisitsOwnedBy(viewer)), { searchId }] };
    expect((await db.savedSearchVisit.count({ where: mine })) === 1).toBe(answer.status === "done");
    return answer.status === "done";
  },
  async delete(viewer, searchId) {
    const before = await db.savedSearch.findUniqueOrThrow({ where: { id: searchId } });
    const answer = await deleteSearch(viewer, { searchId });
    if (answer.status === "done")
      await db.savedSearch.create({ data: { ...before, criteria: before.criteria as object } });
    else expect(answer).toEqual(await deleteSearch(viewer, { searchId: newId(systemClock) }));
    return answer.status === "done";
  },
};

describe("saved searches", () => {
  it.each(cells)("$act $thing by $who: $may", async ({ act, thing, who, may }) => {
    expect(await asks[act]!(viewers[who], searches[thing as keyof typeof searches])).toBe(may);
  });

  it("are changed by nobody else, as if there were none", async () => {
    const said = { searchName: "Not by me", criteria: findJobsSchema.parse({ segment: "search" }) };
    const { olu, mo, dele, ruth } = viewers;
    for (const viewer of [olu, mo, dele, ruth])
      for (const searchId of [...Object.values(searches), newId(systemClock)])
        expect(await changeJobSearch(viewer, { ...said, searchId })).toMatchObject({ reason: "not-found" });
    const found = { ...said, criteria: findSchema.parse({ q: "diver" }) as FindFound };
    for (const viewer of [olu, mo, dele, ruth, viewers.gridByRita])
      for (const searchId of [searches.jobs, searches.candidates, searches.people, newId(systemClock)])
        expect(await changeFoundSearch(viewer, { ...found, searchId })).toMatchObject({ reason: "not-found" });
  });

  it("count nothing that whoever looks may not see", async () => {
    const { stu, fern } = viewers;
    const [open, hidden] = [await organization("Harbour Watch", [[fern, "OWNER"]]), await organization("Marsh Trust")];
    await block(hidden, stu.profileId);
    await newJob(open);
    await newJob(open, { archivedAt: new Date() });
    await newJob(hidden);
    const fresh = async () =>
      (await listSavedSearches(stu, {})).searches.filter(({ id }) => id === searches.jobs).map((one) => one.fresh);
    await db.savedSearchVisit.deleteMany();
    expect(await fresh()).toEqual([1]);
    await block(stu.profileId, open);
    expect(await fresh()).toEqual([0]);
  });

  it("tell by mail whom they belong to, an organization's whoever still recruits for it, and no candidate", async () => {
    const { stu, rita, exa, mo } = viewers;
    const system = asSystem({ now: () => new Date(Date.now() + 120_000) });
    const past = { alerts: "DAILY", alertAt: new Date(), alertedUntil: new Date(0) } as const;
    const told = async ({ userId }: Viewer) =>
      (await getSearchAlerts(system, { userId, frequency: "DAILY" }))?.lines.map(({ name }) => name) ?? null;
    for (const viewer of [stu, rita, exa, mo]) await confirm(viewer);
    await newJob(await organization("Harbour Watch"));
    const { profileId } = await db.savedSearch.findUniqueOrThrow({ where: { id: searches.candidates } });
    await db.savedSearch.deleteMany();
    await newSearch({ profileId: stu.profileId, createdById: stu.userId, ...past });
    // As if somebody had saved it who may not know it any more: what is another one's goes to nobody.
    await newSearch({ profileId: stu.profileId, createdById: mo.userId, name: "Not theirs", ...past });
    for (const { userId } of [rita, exa, mo])
      await newSearch({ profileId, createdById: userId, name: `Planners ${userId}`, ...past });
    expect(await told(stu)).toEqual(["Energy jobs"]);
    expect([await told(exa), await told(mo)]).toEqual([null, null]);
    // What an organization finds is told to those who still act as it, and of what it sees.
    const { edo, gridByEdo } = viewers;
    await db.savedSearch.deleteMany();
    await post(stu, "The flood came to us");
    await confirm(edo);
    for (const { userId } of [edo, exa, mo])
      await newSearch({
        ...{ profileId, createdById: userId, kind: "POSTS", name: `Floods ${userId}` },
        ...{ criteria: { type: "posts", q: "flood" }, ...past },
      });
    expect([await told(exa), await told(mo)]).toEqual([null, null]);
    // Stu and the organization are across no block but those of the scene.
    expect(await told(edo)).toEqual([`Floods ${edo.userId}`]);
    await block(stu.profileId, gridByEdo.profileId);
    expect(await told(edo)).toBeNull();
  });

  it("for candidates are begun for the jobs of those who recruit, as if there were no other", async () => {
    const { olu, ada, rita, gridByRita, edo, mo, exa, fern, dele, stu } = viewers;
    const { organizationId } = await db.membership.findFirstOrThrow({ where: { profileId: olu.profileId } });
    const jobId = await newJob(organizationId);
    const those = async (list: Viewer[]) =>
      (await Promise.all(list.map(async (viewer) => (await getRecruitedJob(viewer, { jobId })) !== null))).every(
        Boolean,
      );
    expect(await those([olu, ada, rita, gridByRita])).toBe(true);
    for (const viewer of [edo, mo, exa, fern, dele, stu]) expect(await those([viewer])).toBe(false);
    // A place is anybody's.
    expect(await getAskedPlace(stu, { place: "", placeId: null }, "en")).toBeNull();
  });
});
