import fc from "fast-check";
import { unguardedDb as db } from "@/lib/db";
import { systemClock } from "@/lib/clock";
import { newId } from "@/lib/ids";
import { kilometresBetween, type Position } from "@/lib/jobs/distance";
import type { FindJobs } from "@/lib/jobs/schema/search";
import { enumOf, jobTypes, payPeriods, seniorities } from "@/lib/jobs/terms";
import { areaMaskOf, areas } from "@/lib/profiles/areas";

/** Of no skill, place, area or type. */
const vocabulary = ["otter", "lemon", "cabin", "violin"] as const;
export const skillNames = ["Facilitation", "Python", "Dutch", "Sewing"] as const;
const currencies = ["EUR", "NOK"] as const;

const some = <T>(of: readonly T[], most: number = of.length): fc.Arbitrary<T[]> =>
  fc.uniqueArray(fc.constantFrom(...of), { maxLength: most });
const seldom = <T>(of: fc.Arbitrary<T[]>): fc.Arbitrary<T[]> => fc.oneof(fc.constant<T[]>([]), of);

/** A job as the tests know it, in words of their own. */
export const plainJob = fc.record({
  words: fc.subarray([...vocabulary], { minLength: 1 }),
  inTitle: fc.boolean(),
  organization: fc.nat(3),
  place: fc.option(fc.nat(2)),
  areaSize: fc.constantFrom(5, 25, 80, 120, 200),
  remote: fc.boolean(),
  type: fc.constantFrom(...jobTypes),
  seniority: fc.constantFrom(...seniorities),
  areas: fc.subarray(areas.slice(0, 5), { minLength: 1 }),
  skills: fc.subarray([...skillNames], { minLength: 1 }),
  pay: fc.option(
    fc.record({
      from: fc.integer({ min: 1, max: 60 }),
      more: fc.option(fc.nat(40)),
      currency: fc.constantFrom(...currencies),
      period: fc.constantFrom(...payPeriods),
    }),
  ),
  hours: fc.integer({ min: 4, max: 40 }),
  state: fc.constantFrom("open", "open", "open", "open", "closes", "closed", "archived"),
  isSaved: fc.boolean(),
  isDismissed: fc.constantFrom(false, false, false, true),
});
export type PlainJob = typeof plainJob extends fc.Arbitrary<infer T> ? T : never;

/** Filters, of each some or none; `place` and `organization` are numbers of these. */
export const plainFilters = fc.record({
  words: seldom(some(vocabulary, 2)),
  place: fc.option(fc.nat(2), { freq: 1 }),
  radius: fc.constantFrom<number>(5, 25, 60, 100, 200),
  remote: fc.constantFrom(false, false, true),
  type: seldom(some(jobTypes, 3)),
  seniority: seldom(some(seniorities, 2)),
  area: seldom(some(areas.slice(0, 5), 2)),
  skills: seldom(some(skillNames, 2)),
  pay: fc.option(
    fc.record({
      from: fc.integer({ min: 1, max: 80 }),
      currency: fc.constantFrom(...currencies),
      period: fc.constantFrom(...payPeriods),
    }),
    { freq: 1 },
  ),
  organization: seldom(some([0, 1, 2, 3], 2)),
  saved: fc.constantFrom(false, false, false, true),
  allied: fc.constantFrom(false, false, false, true),
});
export type PlainFilters = typeof plainFilters extends fc.Arbitrary<infer T> ? T : never;

export type Planted = { id: string; job: PlainJob };
export type World = { organizations: string[]; places: (Position & { id: number })[]; seekerId: string };

/** The oldest first. */
export async function plant(list: PlainJob[], { organizations, places, seekerId }: World): Promise<Planted[]> {
  const now = new Date();
  const planted = list.map((job) => ({ id: newId(systemClock), job })).sort((a, b) => (a.id < b.id ? -1 : 1));
  const skills = await db.skill.findMany({ where: { name: { in: [...skillNames] } } });
  const day = (from: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + from));
  await db.job.createMany({
    data: planted.map(({ id, job }) => ({
      id,
      organizationId: organizations[job.organization]!,
      title: job.inTitle ? job.words.join(" ") : "Untitled",
      description: `${job.words.join(" and ")}.`,
      placeId: job.place === null ? null : places[job.place]!.id,
      areaSize: job.place === null ? null : job.areaSize,
      remote: job.place === null || job.remote,
      type: enumOf(job.type),
      seniority: enumOf(job.seniority),
      areaMask: areaMaskOf(job.areas),
      ...(job.pay
        ? {
            isPaid: true,
            payFrom: job.pay.from,
            payTo: job.pay.more === null ? null : job.pay.from + job.pay.more,
            payCurrency: job.pay.currency,
            payPeriod: enumOf(job.pay.period),
          }
        : { isPaid: false, givenInstead: "Soup" }),
      hoursPerWeek: job.hours,
      collectVia: "EMAIL" as const,
      contactEmail: "a@b.example",
      closesOn: job.state === "closes" ? day(3) : job.state === "closed" ? day(-3) : null,
      createdAt: now,
      archivedAt: job.state === "archived" ? now : null,
    })),
  });
  await db.jobSkill.createMany({
    data: planted.flatMap(({ id, job }) =>
      job.skills.map((name, position) => ({
        jobId: id,
        skillId: skills.find((skill) => skill.name === name)!.id,
        position,
      })),
    ),
  });
  const kept = (of: (job: PlainJob) => boolean) =>
    planted.filter(({ job }) => of(job)).map(({ id }) => ({ profileId: seekerId, jobId: id, createdAt: now }));
  await db.jobBookmark.createMany({ data: kept(({ isSaved }) => isSaved) });
  await db.jobDismissal.createMany({ data: kept(({ isDismissed }) => isDismissed) });
  return planted;
}

/** Each filter by itself, as anybody would check it. `isAllied` and `isBlocked` are numbers of organizations. */
export function passes(
  job: PlainJob,
  asked: PlainFilters,
  { places }: World,
  { allied, blocked }: { allied: number; blocked: number },
  without: readonly string[] = [],
): boolean {
  const at = (number: number | null) => (number === null ? null : places[number]!);
  const [here, there] = [at(job.place), at(asked.place)];
  const remote = job.place === null || job.remote;
  const checks: Record<string, boolean> = {
    words: asked.words.every((word) => job.words.includes(word)),
    place: !there || (here !== null && kilometresBetween(here, there) <= asked.radius + job.areaSize),
    remote: !asked.remote || remote,
    type: asked.type.length === 0 || asked.type.includes(job.type),
    seniority: asked.seniority.length === 0 || asked.seniority.includes(job.seniority),
    area: asked.area.length === 0 || asked.area.some((area) => job.areas.includes(area)),
    skills: asked.skills.length === 0 || asked.skills.some((name) => job.skills.includes(name)),
    pay: !asked.pay || (job.pay?.currency === asked.pay.currency && hourly(job) >= askedHourly(asked.pay)),
    organization: asked.organization.length === 0 || asked.organization.includes(job.organization),
    saved: !asked.saved || job.isSaved,
    allied: !asked.allied || job.organization === allied,
  };
  const isOpen = job.state === "open" || job.state === "closes";
  return (
    isOpen && job.organization !== blocked && Object.entries(checks).every(([name, ok]) => without.includes(name) || ok)
  );
}

const per = { hour: () => 1, day: () => 1 / 8, month: (h: number) => 12 / (52 * h), year: (h: number) => 1 / (52 * h) };

function hourly({ pay, hours }: PlainJob): number {
  return Math.fround((pay!.from + (pay!.more ?? 0)) * per[pay!.period](hours));
}

function askedHourly({ from, period }: NonNullable<PlainFilters["pay"]>): number {
  return Math.fround(from * per[period](40));
}

/** The same as an address asks for it. */
export function addressOf(asked: PlainFilters, { organizations, places }: World): Record<string, string | string[]> {
  return {
    segment: "search",
    exactly: "on",
    q: asked.words.join(" "),
    ...(asked.place !== null && { placeId: String(places[asked.place]!.id), radius: String(asked.radius) }),
    ...(asked.remote && { remote: "on" }),
    ...{ type: asked.type, seniority: asked.seniority, area: asked.area, skills: asked.skills },
    ...(asked.pay && { payFrom: String(asked.pay.from), payCurrency: asked.pay.currency, payPeriod: asked.pay.period }),
    organization: asked.organization.map((number) => organizations[number]!),
    ...(asked.saved && { saved: "on" }),
    ...(asked.allied && { allied: "on" }),
    sort: "newest" satisfies FindJobs["sort"],
  };
}
