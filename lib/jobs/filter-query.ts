import type { Viewer, ViewerIds } from "@/lib/auth/viewer";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Position } from "@/lib/jobs/distance";
import { withinSql } from "@/lib/jobs/distance-query";
import { openJobVisibleSql } from "@/lib/jobs/policy";
import { AREA_SIZE } from "@/lib/jobs/schema/limits";
import type { FindJobs } from "@/lib/jobs/schema/search";
import { wordsMeant } from "@/lib/jobs/spelling";
import { enumOf } from "@/lib/jobs/terms";
import { areaMaskOf } from "@/lib/profiles/areas";
import { skillLookup } from "@/lib/skills/schema/spelling";
import { pairsAsked, partedWords } from "@/lib/strings/words";

/** What narrows the open jobs down, with the place's position and the words as they are looked for. */
export type JobFilters = Omit<
  FindJobs,
  "segment" | "q" | "exactly" | "place" | "placeId" | "payTyped" | "sort" | "before"
> & {
  /** Folded; all of them, or `some`. */
  words: readonly string[];
  at: Position | null;
  /** Without those that the human has no use for. */
  isBoard: boolean;
};

/** The board knows fewer filters; those that it does not show are not in the way. */
export function filtersOf(asked: FindJobs, at: Position | null): JobFilters {
  const isBoard = asked.segment === "board";
  const { radius, remote, type, seniority, area, skills, payFrom, payCurrency, payPeriod, organization } = asked;
  const { saved, allied, some } = asked;
  return {
    ...{ radius, remote, type, seniority, area, payCurrency, payPeriod, saved, allied, isBoard },
    words: isBoard ? [] : wordsMeant(asked.q),
    some: !isBoard && some,
    at,
    skills: isBoard ? [] : skills,
    payFrom: isBoard ? null : payFrom,
    organization: isBoard ? [] : organization,
  };
}

export const filterNames = [
  "words",
  "place",
  "remote",
  "type",
  "seniority",
  "area",
  "skills",
  "pay",
  "organization",
  "saved",
  "allied",
] as const;
export type FilterName = (typeof filterNames)[number];

/** Whoever looks among jobs: a viewer, or whom the program tells of them. */
export type JobSeeker = Pick<Viewer, "clock" | "profileId" | "ownProfileId">;
/** The same for a statement, whose planner may not look at the ids. */
type Looking = Pick<Viewer, "clock"> & ViewerIds;

/** Hours a week of what somebody asks to earn by the month or the year. */
const USUAL_HOURS = 40;

/** The profiles across a block, which every statement about jobs reads once as `blocked`. */
export const blocked = Prisma.sql`SELECT id FROM blocked`;

/**
 * Open jobs `o` that the viewer may see, by all filters but `without`. Of `all` the words are looked up in their index,
 * however frequent they are; of the newest few one need not know all.
 */
export function openJobsVisibleSql(
  viewer: Looking,
  asked: JobFilters,
  without: readonly FilterName[] = [],
  of: "all" | "newest" = "newest",
): Prisma.Sql {
  const clauses = filterClauses(viewer, asked, of);
  const chosen = filterNames.flatMap((name) => (without.includes(name) ? [] : (clauses[name] ?? [])));
  const wanted = asked.isBoard ? [Prisma.sql`o."jobId" NOT IN (${dismissedSql(viewer)})`] : [];
  return Prisma.join([openJobVisibleSql(viewer, blocked), ...chosen, ...wanted], " AND ");
}

/** The jobs that the human has no use for. */
export function dismissedSql({ ownProfileId }: Pick<Looking, "ownProfileId">): Prisma.Sql {
  return Prisma.sql`SELECT "jobId" FROM "JobDismissal" WHERE "profileId" = ${ownProfileId}::uuid`;
}

/**
 * What a statement over these begins with. Each choice of filters is another statement, and there are thousands: only the
 * one that has none keeps its plan.
 */
export function preparedSql(viewer: Looking, asked: JobFilters): Prisma.Sql {
  return hasFilters(viewer, asked) ? Prisma.empty : Prisma.sql`-- prepared\n`;
}

export function hasFilters(viewer: Looking, asked: JobFilters): boolean {
  return Object.keys(filterClauses(viewer, asked)).length > 0;
}

/** Each filter that is set, over an `o`. */
export function filterClauses(
  viewer: Looking,
  asked: JobFilters,
  of: "all" | "newest" = "newest",
): Partial<Record<FilterName, Prisma.Sql>> {
  const own = Prisma.sql`${viewer.ownProfileId}::uuid`;
  const { words, at, radius, remote, type, seniority, area, skills, payFrom, organization, saved, allied } = asked;
  return {
    ...(words.length > 0 && { words: saidSql(asked, of) }),
    ...(at && { place: withinSql("o", at, radius, { sql: reachSql, most: AREA_SIZE.max }) }),
    ...(remote && { remote: Prisma.sql`o.remote` }),
    ...(type.length > 0 && { type: Prisma.sql`o.type = ANY(${type.map(enumOf)}::"JobType"[])` }),
    ...(seniority.length > 0 && {
      seniority: Prisma.sql`o.seniority = ANY(${seniority.map(enumOf)}::"JobSeniority"[])`,
    }),
    ...(area.length > 0 && { area: Prisma.sql`o."areaMask" & ${areaMaskOf(area)}::int <> 0` }),
    ...(skills.length > 0 && {
      skills: Prisma.sql`o."skillIds" && ARRAY(SELECT id FROM "Skill" WHERE lookup = ANY(${skills.map(skillLookup)}::text[]))`,
    }),
    ...(payFrom !== null && { pay: paidSql(asked, payFrom) }),
    ...(organization.length > 0 && { organization: Prisma.sql`o."organizationId" = ANY(${organization}::uuid[])` }),
    ...(saved && { saved: Prisma.sql`o."jobId" IN (SELECT "jobId" FROM "JobBookmark" WHERE "profileId" = ${own})` }),
    ...(allied && {
      allied: Prisma.sql`o."organizationId" IN (SELECT "allyId" FROM "AllyEdge" WHERE "profileId" = ${own})`,
    }),
  };
}

/** What an `o` says. */
function saidSql({ words, some }: JobFilters, of: "all" | "newest"): Prisma.Sql {
  const query = wordsSql(words, some ? " | " : " & ");
  // In a query of its own the planner does not know how frequent they are. Else it reads the words of one job after the
  // other, which lie apart from the rest and cost most: it takes all of them for cheap.
  return Prisma.sql`o.words @@ ${of === "all" ? Prisma.sql`(SELECT ${query})` : query}`;
}

/** Folded words as a query of text search: the stems of those with spaces between, and the pairs of letters of others. */
export function wordsSql(words: readonly string[], between: " & " | " | "): Prisma.Sql {
  const all = words.map((word) => partedWords(word));
  const stemSql = (text: string) => Prisma.sql`to_tsquery('job_words', ${text})`;
  const quoted = all.map((parts) => parts.map(({ word }) => `'${word}'`).join(" & "));
  if (all.flat().every(({ isUnspaced }) => !isUnspaced)) return stemSql(quoted.join(between));
  const each = all.map((parts) => {
    const asked = parts.map(({ word, isUnspaced }) =>
      isUnspaced ? Prisma.sql`${pairsAsked(word)}::tsquery` : stemSql(`'${word}'`),
    );
    return Prisma.sql`(${Prisma.join(asked, " && ")})`;
  });
  return Prisma.sql`(${Prisma.join(each, between === " & " ? " && " : " || ")})`;
}

/** Of an `o`, the kilometres around its place in which one may be. */
export const reachSql = Prisma.sql`COALESCE(o."areaSize", 0)`;

/** Paid by the month or the year it is as for a usual week. */
function paidSql({ payCurrency, payPeriod }: JobFilters, payFrom: number): Prisma.Sql {
  return Prisma.sql`(o."payCurrency" = ${payCurrency} AND o."hourlyPay" >= "hourly_pay"(${payFrom}::int, ${enumOf(payPeriod)}::"JobPayPeriod", ${USUAL_HOURS}::smallint))`;
}
