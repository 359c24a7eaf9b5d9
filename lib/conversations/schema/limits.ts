/** Code points; the database checks the same. */
export const TITLE_LIMIT = 80;
