/** Code points; the database checks the same. */
export const OUTREACH_LIMIT = 2000;
