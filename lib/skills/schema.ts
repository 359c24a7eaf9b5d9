import * as z from "zod/mini";
import { listOf } from "@/lib/form-list";
import { SEARCH_LIMIT } from "@/lib/places/schema";
import { requiredLine } from "@/lib/text-schema";

/** Code points; the database checks the same. */
export const SKILL_NAME_LIMIT = 60;
/** Of one profile. */
export const SKILLS_LIMIT = 50;

/**
 * Two spellings of one skill are one: without case, accents and the choice between space, hyphen and dash. Other signs
 * count, or "C", "C++" and "C#" would be one.
 */
export function skillLookup(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, " ")
    .trim();
}

export const skillNameSchema = requiredLine(SKILL_NAME_LIMIT, "validations.skill-too-long");

/** What is named twice counts once. */
export const skillsSchema = z.pipe(
  z.pipe(listOf(skillNameSchema), z.transform(uniqueSkills)),
  z.array(z.string()).check(z.maxLength(SKILLS_LIMIT, "validations.too-many-skills")),
);

export const searchSkillsSchema = z.object({ q: z.string().check(z.maxLength(SEARCH_LIMIT)) });

/** The first of each spelling, in their order. */
export function uniqueSkills(names: string[]): string[] {
  const known = new Set<string>();
  return names.filter((name) => known.size < known.add(skillLookup(name)).size);
}
