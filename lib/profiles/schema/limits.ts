/** Code points; the database checks the same. */
export const STATEMENT_LIMIT = 300;
export const ABOUT_US_LIMIT = 3000;
