import * as z from "zod/mini";
import { availabilities } from "@/lib/candidates/terms";
import { AREA_SIZE } from "@/lib/jobs/schema/limits";
import { box, numberWithin, oneOf, placeNumber, several, skillName, skillsOf, typed } from "@/lib/jobs/schema/search";
import { MAX_SKILLS } from "@/lib/jobs/schema/limits";
import { seniorities } from "@/lib/jobs/terms";
import { SEARCH_LIMIT } from "@/lib/places/schema";
import { areas } from "@/lib/profiles/areas";
import { SKILL_NAME_LIMIT } from "@/lib/skills/schema/limits";

/** Chosen people whom an address names at most: of more than a message goes to, it is told that they are too many. */
const MAX_CHOSEN = 1000;

export const candidateSorts = ["match", "newest"] as const;

/** How well somebody fits, or since when they are open (milliseconds), and their id. */
const cursor = z
  .string("errors.malformed")
  .check(z.regex(/^\d{1,15}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "errors.malformed"));

/** Whom a recruiter looks for, as it stands in the address. */
const criteria = {
  /** Whoever has one of these skills, or works in one of these areas. */
  skills: several(skillName, MAX_SKILLS),
  /** One that was typed and not chosen: without JavaScript. */
  skill: typed(SKILL_NAME_LIMIT),
  area: several(z.enum(areas, "errors.malformed") as never, areas.length),
  place: typed(SEARCH_LIMIT),
  placeId: placeNumber,
  /** Kilometres around the place. */
  radius: numberWithin(AREA_SIZE.min, AREA_SIZE.max, AREA_SIZE.usual),
  seniority: several(z.enum(seniorities, "errors.malformed") as never, seniorities.length),
  /** At the latest. */
  availability: z.pipe(
    z.optional(z.enum([...availabilities, ""], "errors.malformed")),
    z.transform((given) => given || null),
  ),
  /** Nothing is asked for, and that is meant so. */
  all: box,
  sort: oneOf(candidateSorts, "match"),
  before: z.optional(cursor),
};

export const findCandidatesSchema = z.pipe(z.object(criteria, "errors.malformed"), z.transform(asOf));
export type FindCandidates = z.output<typeof findCandidatesSchema>;

/** A page of whom one finds for a job. */
export const listCandidatesSchema = z.pipe(
  z.object({ ...criteria, jobId: z.uuid("errors.not-found") }),
  z.transform(({ jobId, ...asked }) => ({ ...asOf(asked), jobId })),
);
export type ListCandidates = z.output<typeof listCandidatesSchema>;

function asOf({ skill, skills, area, seniority, sort, ...asked }: z.output<z.ZodMiniObject<typeof criteria>>) {
  return {
    ...asked,
    skills: skillsOf(skills, skill),
    area: area as (typeof areas)[number][],
    seniority: seniority as (typeof seniorities)[number][],
    sort: sort as (typeof candidateSorts)[number],
  };
}

/** Who stands chosen on the page, how it went with whom, and whether the message stands in the place of the list. */
export const candidatesPageSchema = z.object({
  to: several(z.uuid("errors.malformed"), MAX_CHOSEN),
  sent: z.optional(z.uuid("errors.malformed")),
  /** Messages that were sent before this one stand in the place of the last ones. */
  earlier: z.optional(z.uuid("errors.malformed")),
  show: z.optional(z.literal("message", "errors.malformed")),
  /** Which saved search it shows. */
  search: z.optional(z.uuid("errors.malformed")),
});

/** Whether the address says whom one looks for; else it is what the job says. */
export function saysCriteria({ skills, area, place, placeId, seniority, availability, all }: FindCandidates): boolean {
  return (
    all || skills.length > 0 || area.length > 0 || seniority.length > 0 || Boolean(place || placeId || availability)
  );
}
