import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { candidatesQuery } from "@/lib/candidates/address";
import { candidateFiltersOf, newCandidatesSql } from "@/lib/candidates/filter-query";
import { findCandidates } from "@/lib/candidates/queries/search";
import { type FindCandidates, findCandidatesSchema, candidateSorts } from "@/lib/candidates/schema";
import { selectCandidates, WEIGHTS } from "@/lib/candidates/search-query";
import { availabilities } from "@/lib/candidates/terms";
import { unguardedDb as db } from "@/lib/db";
import { kilometresBetween } from "@/lib/jobs/distance";
import { enumOf, seniorities } from "@/lib/jobs/terms";
import { areaNumbers, type Area } from "@/lib/profiles/areas";
import { selectNewCandidates } from "@/lib/search/new-candidates-query";
import { times } from "../../support/counts";
import { block, makeAllies, organization, person } from "../../support/people";
import { newSearch } from "../../support/searches";

// Who is found, in which order and why equals what a plain look at everybody comes to.

const SKILLS = ["Sewing", "Welding", "Facilitation", "Dutch"];
const AREAS = ["recycling", "dei", "esg"] as const;
const HOURS = 3600_000;
type Said = {
  viewer: Viewer;
  skills: string[];
  areas: Area[];
  place: { id: number; latitude: number; longitude: number } | null;
  seniority: (typeof seniorities)[number] | null;
  availability: (typeof availabilities)[number] | null;
  openedAt: Date;
};
const everyone: Said[] = [];
/** Those of them whom nobody of the organization finds, whatever they say. */
const unseen = new Set<Said>();
let recruiter: Viewer;
let organizationId: string;
let places: { id: number; latitude: number; longitude: number }[];

beforeAll(async () => {
  recruiter = await person("Recruiter");
  organizationId = await organization("Grid", [[recruiter, "RECRUITER"]]);
  const ids = new Map<string, number>();
  for (const name of SKILLS) {
    const lookup = name.toLowerCase();
    const { id } = await db.skill.upsert({ where: { lookup }, update: {}, create: { name, lookup } });
    ids.set(name, id);
  }
  places = await db.place.findMany({
    take: 6,
    orderBy: { id: "asc" },
    select: { id: true, latitude: true, longitude: true },
  });
  expect(places.length).toBeGreaterThan(2);
  for (let at = 0; at < 36; at++) {
    const viewer = await person("Anna Candidate", undefined, `anna${at}@example.org`);
    const said: Said = {
      viewer,
      skills: SKILLS.filter((_, skill) => ((at * 7 + 3) % 16) & (1 << skill)),
      areas: AREAS.filter((_, area) => ((at * 5) % 8) & (1 << area)),
      place: at % 4 === 0 ? null : places[at % places.length]!,
      seniority: at % 5 === 4 ? null : seniorities[at % 4]!,
      availability: at % 4 === 3 ? null : availabilities[at % 3]!,
      // Some at the same time.
      openedAt: new Date(Date.now() - Math.floor(at / 2) * HOURS),
    };
    const { profileId } = viewer;
    await db.profileSkill.createMany({
      data: said.skills.map((name, position) => ({ profileId, skillId: ids.get(name)!, position })),
    });
    await db.profileDetails.update({
      where: { profileId },
      data: {
        openToWork: true,
        openedToWorkAt: said.openedAt,
        areas: areaNumbers(said.areas),
        placeId: said.place?.id ?? null,
        workSeniority: said.seniority && enumOf(said.seniority),
        availability: said.availability && enumOf(said.availability),
      },
    });
    everyone.push(said);
  }
});

const asking = fc.record({
  skills: fc.subarray(SKILLS),
  area: fc.subarray([...AREAS]),
  place: fc.option(fc.nat(5)),
  radius: fc.constantFrom(5, 40, 200),
  seniority: fc.option(fc.subarray([...seniorities]), { freq: 1 }).map((chosen) => chosen ?? []),
  availability: fc.option(fc.constantFrom(...availabilities), { freq: 2 }),
  sort: fc.constantFrom(...candidateSorts),
});

function plainly(asked: FindCandidates) {
  const at = places.find(({ id }) => id === asked.placeId) ?? null;
  return everyone.flatMap((one) => {
    if (unseen.has(one)) return [];
    const skills = asked.skills.filter((name) => one.skills.includes(name));
    const areas = asked.area.filter((area) => one.areas.includes(area));
    const away = at && one.place && kilometresBetween(at, one.place);
    if (asked.skills.length + asked.area.length > 0 && skills.length + areas.length === 0) return [];
    if (at && (away === null || away > asked.radius)) return [];
    if (asked.seniority.length > 0 && !(one.seniority && asked.seniority.includes(one.seniority))) return [];
    if (
      asked.availability &&
      !(one.availability && availabilities.indexOf(one.availability) <= availabilities.indexOf(asked.availability))
    )
      return [];
    const parts = [
      asked.skills.length > 0 && [WEIGHTS.skills, skills.length / asked.skills.length],
      asked.area.length > 0 && [WEIGHTS.areas, areas.length / asked.area.length],
      away !== null && [WEIGHTS.place, 1 - away / (2 * asked.radius)],
    ].filter((part) => part !== false);
    const weights = parts.reduce((sum, [weight]) => sum + weight!, 0);
    const score = weights ? (100 * parts.reduce((sum, [weight, share]) => sum + weight! * share!, 0)) / weights : 0;
    return [{ id: one.viewer.profileId, openedAt: one.openedAt.getTime(), score, skills, areas, away }];
  });
}

it("are those whom a plain evaluation finds, with true reasons, page by page", async () => {
  expect(await comparedWithPlainly()).toBeGreaterThan(100);
});

/** How many hits were compared. */
async function comparedWithPlainly(): Promise<number> {
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(asking, async ({ place, ...wanted }) => {
      const query = candidatesQuery({
        ...findCandidatesSchema.parse({}),
        ...wanted,
        ...(place !== null && { placeId: places[place % places.length]!.id }),
      });
      // As it goes through an address.
      const asked = findCandidatesSchema.parse(query);
      const expected = plainly(asked);
      const rows = [];
      for (let before: string | undefined; ;) {
        const page = await findCandidates(recruiter, organizationId, { ...asked, before }, "en");
        expect(page.total).toBe(page.candidates.length === 0 ? 0 : expected.length);
        rows.push(...page.candidates);
        if (!page.next) break;
        before = page.next;
      }
      hits += rows.length;
      expect(rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      for (const row of rows) {
        const one = expected.find(({ id }) => id === row.id)!;
        expect(row.skills.flatMap(({ name, isMatched }) => (isMatched ? [name] : []))).toEqual(one.skills);
        expect(row.areas.flatMap(({ name, isMatched }) => (isMatched ? [name] : []))).toEqual(one.areas);
        expect(row.kilometres === null).toBe(one.away === null);
        if (one.away !== null) expect(Math.abs(row.kilometres! - one.away)).toBeLessThan(0.6);
        if (row.score !== null) expect(Math.abs(row.score - one.score)).toBeLessThan(0.6);
      }
      const ranks = rows.map((row) =>
        asked.sort === "match" ? (row.score ?? 0) : expected.find(({ id }) => id === row.id)!.openedAt,
      );
      expect(ranks).toEqual([...ranks].sort((one, other) => other - one));
    }),
    { numRuns: times(60, 1000), endOnFailure: true },
  );
  return hits;
}

it("are none for whoever does not recruit for the organization", async () => {
  const asked = findCandidatesSchema.parse({ all: "on" });
  expect((await findCandidates(recruiter, organizationId, asked, "en")).total).toBe(36);
  const member = await person("Member");
  await db.membership.create({
    data: { organizationId, profileId: member.profileId, role: "EDITOR", createdAt: new Date() },
  });
  expect((await findCandidates(member, organizationId, asked, "en")).candidates).toEqual([]);
  expect((await findCandidates(everyone[0]!.viewer, organizationId, asked, "en")).candidates).toEqual([]);
});

it("are new where they opened since", async () => {
  const since = new Date(Date.now() - 3.5 * HOURS);
  const asked = findCandidatesSchema.parse({ all: "on" });
  const rows = await db.$queryRaw<{ id: string }[]>`
    ${newCandidatesSql(recruiter, organizationId, candidateFiltersOf(asked, null), since, 100)}`;
  expect(rows.map(({ id }) => id).sort()).toEqual(
    everyone
      .filter(({ openedAt }) => openedAt > since)
      .map(({ viewer }) => viewer.profileId)
      .sort(),
  );
});

it("are new by what a search asks for where they opened since, and in its count until a time", async () => {
  expect(await countedAsPlainly()).toBeGreaterThan(3);
});

/** How often some of those who are new, and not all, are new until then. */
async function countedAsPlainly(): Promise<number> {
  const searchId = await newSearch({ profileId: organizationId, createdById: recruiter.userId });
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(asking, fc.nat(17), fc.nat(17), async ({ place, ...wanted }, sinceAt, untilAt) => {
      const placeId = place === null ? null : places[place % places.length]!.id;
      const asked = { ...findCandidatesSchema.parse({}), ...wanted, placeId };
      const at = places.find(({ id }) => id === placeId) ?? null;
      const filters = candidateFiltersOf(asked, at);
      const expected = plainly(asked);
      // Each opened at the same moment as another one, which is the time that is asked for or lies beside it.
      const [since, until] = [everyone[2 * sinceAt]!.openedAt, everyone[2 * untilAt]!.openedAt];
      const rows = await db.$queryRaw<{ id: string }[]>`
        ${newCandidatesSql(recruiter, organizationId, filters, since, 100)}`;
      const fresh = expected.filter(({ openedAt }) => openedAt > since.getTime());
      expect(rows.map(({ id }) => id).sort()).toEqual(fresh.map(({ id }) => id).sort());
      const counted = async (more: { until?: Date }) =>
        (await selectNewCandidates(recruiter, [{ id: searchId, organizationId, filters, since, ...more }])).get(
          searchId,
        ) ?? 0;
      expect(await counted({})).toBe(fresh.length);
      const before = fresh.filter(({ openedAt }) => openedAt <= until.getTime());
      expect(await counted({ until })).toBe(before.length);
      if (before.length > 0 && before.length < fresh.length && fresh.length < everyone.length) hits += 1;
    }),
    { numRuns: times(60, 1000), endOnFailure: true },
  );
  await db.savedSearch.delete({ where: { id: searchId } });
  return hits;
}

it("are found by a skill or an area as the setting for the profile is at that moment, and as they are here", async () => {
  const said = everyone.find(({ areas }) => areas.includes("dei"))!;
  const { profileId } = said.viewer;
  const asked = findCandidatesSchema.parse({ area: "dei" });
  const isFound = async () => {
    const filters = candidateFiltersOf(asked, null);
    const rows = await selectCandidates(recruiter, organizationId, filters, "newest", null, 100);
    return rows.some(({ id }) => id === profileId);
  };
  const terms = () => db.candidateTerm.findMany({ where: { profileId } });
  expect(await isFound()).toBe(true);
  expect((await terms()).map(({ term }) => term).filter((term) => term < 0)).toHaveLength(said.areas.length);
  // Tightened, it holds at once: the copy follows at the end of the transaction, and is not what decides.
  await db.$transaction(async (tx) => {
    await tx.profile.update({ where: { id: profileId }, data: { profileAudience: "ALLIES" } });
    expect((await tx.candidateTerm.findMany({ where: { profileId } })).every(({ isPublic }) => isPublic)).toBe(true);
  });
  expect((await terms()).some(({ isPublic }) => isPublic)).toBe(false);
  expect(await isFound()).toBe(false);
  await db.candidateTerm.updateMany({ where: { profileId }, data: { isPublic: true } });
  expect(await isFound()).toBe(false);
  await db.profile.update({ where: { id: profileId }, data: { profileAudience: "EVERYONE" } });
  expect(await isFound()).toBe(true);
  const { activeOn } = await db.candidate.findUniqueOrThrow({ where: { profileId } });
  await db.candidate.update({ where: { profileId }, data: { activeOn: new Date("2024-01-01") } });
  expect(await isFound()).toBe(false);
  await db.candidate.update({ where: { profileId }, data: { activeOn } });
  expect(await isFound()).toBe(true);
});

it("follow what they say: skills, places, activity, and that they are not open any more", async () => {
  const { profileId, userId } = everyone[0]!.viewer;
  const row = () => db.candidate.findUnique({ where: { profileId } });
  const skill = await db.skill.create({ data: { name: "Late", lookup: "late" } });
  await db.profileSkill.create({ data: { profileId, skillId: skill.id, position: 9 } });
  expect((await row())!.skillIds).toContain(skill.id);
  await db.profileSkill.deleteMany({ where: { skillId: skill.id } });
  expect((await row())!.skillIds).not.toContain(skill.id);
  await db.candidate.update({ where: { profileId }, data: { activeOn: new Date("2024-01-01") } });
  expect((await findCandidates(recruiter, organizationId, findCandidatesSchema.parse({ all: "on" }), "en")).total).toBe(
    35,
  );
  const later = new Date(Date.now() + 24 * HOURS);
  await db.session.updateMany({ where: { userId }, data: { lastSeenAt: later } });
  expect((await row())!.activeOn.toISOString().slice(0, 10)).toBe(later.toISOString().slice(0, 10));
  await db.profileDetails.update({ where: { profileId }, data: { openToWork: false } });
  expect(await row()).toBeNull();
  expect((await db.profileDetails.findUniqueOrThrow({ where: { profileId } })).openedToWorkAt).toBeNull();
});

it("are the same, and as many are new, where some block, are blocked, hide, belong to it, show it nothing or are away", async () => {
  const staff = await organization("Where the recruiter works", [[recruiter, "MEMBER"]]);
  const elsewhere = await organization("Where nobody of them works");
  const at = (n: number) => everyone[n]!.viewer.profileId;
  const createdAt = new Date();
  for (const [n, from] of [[1, organizationId] as const, [2, staff] as const, [3, elsewhere] as const])
    await db.openToWorkHide.create({ data: { profileId: at(n), organizationId: from, createdAt } });
  for (const [n, other] of [[4, organizationId] as const, [5, recruiter.profileId] as const]) {
    await block(at(n), other);
    await block(other, at(n + 2));
  }
  await db.membership.create({ data: { organizationId, profileId: at(8), role: "MEMBER", createdAt } });
  for (const n of [9, 10]) await db.profile.update({ where: { id: at(n) }, data: { profileAudience: "ALLIES" } });
  await makeAllies(at(10), organizationId);
  await db.candidate.update({ where: { profileId: at(11) }, data: { activeOn: new Date("2024-01-01") } });
  // The third hides from others, and the tenth shows it to its allies; the first of all is not open any more.
  for (const n of [0, 1, 2, 4, 5, 6, 7, 8, 9, 11]) unseen.add(everyone[n]!);
  await db.profileDetails.update({ where: { profileId: at(0) }, data: { openToWork: false } });
  expect(await comparedWithPlainly()).toBeGreaterThan(100);
  expect(await countedAsPlainly()).toBeGreaterThan(3);
});
