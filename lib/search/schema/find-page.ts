import * as z from "zod/mini";
import { skillsOf } from "@/lib/jobs/schema/search";
import { type FindFound, foundKindNames, isFound, typeOf } from "@/lib/search/schema/kinds";
import { type Find, findSchema } from "@/lib/search/schema/find";

export type { Find };

/** The page says, too, whether the filters stand in the place of what is found, and which saved search it shows. */
export const findPageSchema = z.object({
  show: z.optional(z.literal("filters", "errors.malformed")),
  search: z.optional(z.uuid("errors.malformed")),
});

type Given = Record<string, string | string[] | undefined>;

/** What an address of the page asks for; null where it says nothing that makes sense. */
export function askedIn({ skill, ...given }: Given): Find | null {
  // "At any time" says nothing, as a form sends it without JavaScript.
  const asked = findSchema.safeParse({ ...given, since: given.since || undefined }).data;
  if (!asked || (skill !== undefined && typeof skill !== "string")) return null;
  // One that was typed and not chosen: without JavaScript.
  const [typed] = findSchema.safeParse({ skills: skill?.trim() }).data?.skills ?? [];
  return { ...asked, skills: skillsOf(asked.skills, typed) };
}

/**
 * The same of a page of criteria, by its type or as which kind it is saved, where that is of people, organizations or
 * posts: jobs and candidates have forms of their own.
 */
export function criteriaIn({ kind, type, ...given }: Given): FindFound | null {
  const named = foundKindNames.find((name) => name === kind);
  if (kind !== undefined && !named) return null;
  const asked = named || type ? askedIn({ ...given, type: named ? typeOf(named) : type }) : null;
  return asked && isFound(asked) ? { ...asked, before: undefined } : null;
}
