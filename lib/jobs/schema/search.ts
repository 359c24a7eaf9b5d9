import * as z from "zod/mini";
import { plainDigits } from "@/lib/strings/digits";
import { AREA_SIZE } from "@/lib/jobs/schema/limits";
import { currencies, jobTypes, payPeriods, seniorities } from "@/lib/jobs/terms";
import { SEARCH_LIMIT } from "@/lib/places/schema";
import { areas } from "@/lib/profiles/areas";
import { uniqueSkills } from "@/lib/skills/schema/spelling";
import { SKILL_NAME_LIMIT } from "@/lib/skills/schema/limits";
import { MAX_SKILLS } from "@/lib/jobs/schema/limits";

const segments = ["board", "search"] as const;
/** Between values in an address; names of skills are single lines, too. */
const SEPARATOR = "\n";
const MAX_ORGANIZATIONS = 20;
/** Whole units of a currency. */
const MAX_PAY = 100_000_000;

/** What was typed is cut rather than refused: an address is no form. */
export function typed(limit: number) {
  return z.pipe(
    z.optional(z.string("errors.malformed")),
    z.transform((text = "") => text.replace(/\s+/g, " ").trim().slice(0, limit)),
  );
}

/** Several of a name, as boxes send them, or in one; the first of too many. */
export function several<S extends z.ZodMiniType<string, string>>(item: S, max: number) {
  return z.pipe(
    z.pipe(
      z.optional(z.union([z.string(), z.array(z.string())], "errors.malformed")),
      z.transform((given: string | string[] = []) =>
        [
          ...new Set([given].flat().flatMap((one) => one.split(SEPARATOR).filter((value) => value.trim() !== ""))),
        ].slice(0, max),
      ),
    ),
    z.array(item),
  );
}

export const box = z.pipe(
  z.optional(z.literal("on", "errors.malformed")),
  z.transform((given) => given === "on"),
);

/** A number between bounds; what is none is `otherwise`. */
export function numberWithin(min: number, max: number, otherwise: number) {
  return z.pipe(
    z.optional(z.string("errors.malformed")),
    z.transform((text = "") => {
      const number = Math.round(Number(plainDigits(text).replace(/[\s’',٬،]/g, "")));
      return text.trim() === "" || !Number.isFinite(number) ? otherwise : Math.min(max, Math.max(min, number));
    }),
  );
}

/** Digits alone, or thousands between one sign; behind another sign stands a fraction. */
const AMOUNT = /^(?:\d{1,9}|[1-9]\d{0,2}(?:\.\d{3}){1,3}|[1-9]\d{0,2}(?:,\d{3}){1,3})$/;
const FRACTION = /^(?<whole>.*)(?<sign>[.,])(?<fraction>\d+)$/;

/** A number as people write it: "3 200", "3.200", "3,200.50"; null where it is none. */
function readAmount(said: string): number | null {
  const text = plainDigits(said)
    .replace(/[\s’'٬]/g, "")
    .replace("٫", ".");
  if (AMOUNT.test(text)) return Number(text.replace(/[.,]/g, ""));
  const { whole = "", sign = "", fraction = "" } = FRACTION.exec(text)?.groups ?? {};
  if (!AMOUNT.test(whole) || whole.includes(sign)) return null;
  return Math.round(Number(`${whole.replace(/[.,]/g, "")}.${fraction}`));
}

/** What one earns at least, in whole units; what was typed instead where that is no amount. */
const pay = z.pipe(
  typed(40),
  z.transform((text) => {
    const amount = readAmount(text);
    if (amount === null) return { payFrom: null, payTyped: text };
    return { payFrom: Math.min(MAX_PAY, Math.max(1, amount)), payTyped: "" };
  }),
);

export function oneOf<const T extends readonly [string, ...string[]]>(names: T, otherwise: T[number]) {
  return z._default(z.enum(names, "errors.malformed"), otherwise as never);
}

export const skillName = z.pipe(
  z.string(),
  z.transform((name: string) => name.replace(/\s+/g, " ").trim().slice(0, SKILL_NAME_LIMIT)),
);

/** With one that was typed and not chosen, as long as there is room. */
export function skillsOf(chosen: readonly string[], typed: string | undefined): string[] {
  return uniqueSkills([...chosen, ...(typed ? [typed] : [])]).slice(0, MAX_SKILLS);
}

export const placeNumber = z.pipe(
  z.optional(z.string("errors.malformed")),
  z.transform((text = "") => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)),
);

/** How many fit, or by how much it is alike: what stands before the id in the cursor of a list that is ranked. */
const cursor = z
  .string("errors.malformed")
  .check(
    z.regex(
      /^(?:\d{1,3}(?:\.\d{1,15})?(?:e-\d{1,2})?_)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      "errors.malformed",
    ),
  );

/** What narrows the jobs down, as it stands in the address. */
const filters = {
  q: typed(200),
  /** Misspelt or not, it is meant so. */
  exactly: box,
  place: typed(SEARCH_LIMIT),
  placeId: placeNumber,
  /** Kilometres around the place. */
  radius: numberWithin(AREA_SIZE.min, AREA_SIZE.max, AREA_SIZE.usual),
  remote: box,
  type: several(z.enum(jobTypes, "errors.malformed") as never, jobTypes.length),
  seniority: several(z.enum(seniorities, "errors.malformed") as never, seniorities.length),
  area: several(z.enum(areas, "errors.malformed") as never, areas.length),
  skills: several(skillName, MAX_SKILLS),
  /** One that was typed and not chosen: without JavaScript. */
  skill: typed(SKILL_NAME_LIMIT),
  payFrom: pay,
  payCurrency: oneOf(currencies as [string, ...string[]], "EUR"),
  payPeriod: oneOf(payPeriods, "month"),
  organization: several(z.uuid("errors.malformed") as never, MAX_ORGANIZATIONS),
  /** Of the words any is enough. */
  some: box,
  saved: box,
  allied: box,
};

export const sorts = ["fit", "relevance", "newest"] as const;

export const findJobsSchema = z.pipe(
  z.object(
    {
      segment: oneOf(segments, "board"),
      ...filters,
      sort: z.optional(z.enum(sorts, "errors.malformed")),
      before: z.optional(cursor),
    },
    "errors.malformed",
  ),
  z.transform(({ skill, skills, type, seniority, area, organization, payFrom, ...asked }) => ({
    ...asked,
    ...payFrom,
    skills: skillsOf(skills, skill),
    type: type as (typeof jobTypes)[number][],
    seniority: seniority as (typeof seniorities)[number][],
    area: area as (typeof areas)[number][],
    organization: organization as string[],
  })),
);
export type FindJobs = z.output<typeof findJobsSchema>;

/** The organization's id and the job's. */
const ADDRESS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The page says, too, which job stands open beside the list, whether the filters do instead of it, and which saved search
 * it shows.
 */
export const jobsPageSchema = z.object({
  job: z.optional(
    z.pipe(
      z.string("errors.malformed").check(z.regex(ADDRESS, "errors.malformed")),
      z.transform((address) => ({ organizationId: address.slice(0, 36), jobId: address.slice(37) })),
    ),
  ),
  show: z.optional(z.literal("filters", "errors.malformed")),
  search: z.optional(z.uuid("errors.malformed")),
});
