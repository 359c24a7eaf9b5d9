import * as z from "zod/mini";
import { listOf } from "@/lib/forms/form-list";
import { SEARCH_LIMIT } from "@/lib/places/schema";
import { requiredLine } from "@/lib/strings/text-schema";
import { SKILL_NAME_LIMIT, SKILLS_LIMIT } from "@/lib/skills/schema/limits";
import { uniqueSkills } from "@/lib/skills/schema/spelling";

export const skillNameSchema = requiredLine(SKILL_NAME_LIMIT, "validations.skill-too-long");

/** What is named twice counts once. */
export const skillsSchema = z.pipe(
  z.pipe(listOf(skillNameSchema), z.transform(uniqueSkills)),
  z.array(z.string()).check(z.maxLength(SKILLS_LIMIT, "validations.too-many-skills")),
);

export const searchSkillsSchema = z.object({ q: z.string().check(z.maxLength(SEARCH_LIMIT)) });
