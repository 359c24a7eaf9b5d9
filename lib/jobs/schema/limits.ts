/** Code points; the database checks the same. */
export const JOB_TITLE_LIMIT = 100;
export const JOB_DESCRIPTION_LIMIT = 10_000;
export const GIVEN_INSTEAD_LIMIT = 500;

/** Of one job. */
export const JOB_SKILLS_LIMIT = 20;

/** Of one human. */
export const SAVED_JOBS_LIMIT = 3_000;

/** Kilometres around a place. */
export const AREA_SIZE = { min: 5, max: 200, step: 5, usual: 25 } as const;

/** That a search asks for. */
export const MAX_SKILLS = 20;
