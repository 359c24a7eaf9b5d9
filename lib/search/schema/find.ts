import * as z from "zod/mini";
import { box, numberWithin, oneOf, placeNumber, several, skillName, typed } from "@/lib/jobs/schema/search";
import { MAX_SKILLS } from "@/lib/jobs/schema/limits";
import { AREA_SIZE } from "@/lib/jobs/schema/limits";
import { SEARCH_LIMIT } from "@/lib/places/schema";
import { type Area, areas } from "@/lib/profiles/areas";

/** What is looked for; opportunities are open jobs. */
export const searchTypes = ["users", "organizations", "opportunities", "posts"] as const;
export type SearchType = (typeof searchTypes)[number];

/** Characters; what comes behind them is not looked for. */
const QUESTION_LIMIT = 200;

export const times = ["day", "week", "month", "year"] as const;

/** How well it fits, where that sorts it, and the id. */
const CURSOR = /^(?:-?\d{1,6}(?:\.\d{1,20})?(?:e-\d{1,2})?_)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** As it stands in the address of `/search`; what its type has no use for is left aside. */
export const findSchema = z.object(
  {
    q: typed(QUESTION_LIMIT),
    type: oneOf(searchTypes, "users"),
    /** Misspelt or not, it is meant so. */
    exactly: box,
    /** Only allies of the acting profile; of posts, theirs. */
    allied: box,
    place: typed(SEARCH_LIMIT),
    placeId: placeNumber,
    /** Kilometres around the place. */
    radius: numberWithin(AREA_SIZE.min, AREA_SIZE.max, AREA_SIZE.usual),
    remote: box,
    area: several(z.enum(areas, "errors.malformed") as never, areas.length),
    skills: several(skillName, MAX_SKILLS),
    /** Posts not older than that. */
    since: z.optional(z.enum(times, "errors.malformed")),
    /** Of the words of jobs any is enough. */
    some: box,
    before: z.optional(z.string("errors.malformed").check(z.regex(CURSOR, "errors.malformed"))),
  },
  "errors.malformed",
);
export type Find = Omit<z.infer<typeof findSchema>, "area"> & { area: Area[] };

export const suggestSchema = z.object({ q: typed(QUESTION_LIMIT) });
export type Suggest = z.infer<typeof suggestSchema>;
