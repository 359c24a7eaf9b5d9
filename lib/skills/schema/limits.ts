/** Code points; the database checks the same. */
export const SKILL_NAME_LIMIT = 60;

/** Of one profile. */
export const SKILLS_LIMIT = 50;
