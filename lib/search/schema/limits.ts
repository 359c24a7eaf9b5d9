/** Code points; the database checks the same. */
export const SEARCH_NAME_LIMIT = 60;
